import { poolReminderDays } from '@muster/contract/talent-pool/talent-pool.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { addMonths } from '#time/add-months.ts';

/** Somebody in the talent pool of a company. */
export type Member = {
  id: string;
  candidate_id: string;
  company_id: string;
  months: number;
  language: Language | null;
  consented_at: string;
  ends_at: string;
  reminded_at: string | null;
};

const dayMs = 86_400_000;

/** Until when somebody agrees to be kept who does so now. */
export function consentPeriod(months: number, now: Date): Pick<Member, 'months' | 'consented_at' | 'ends_at'> {
  return { months, consented_at: now.toISOString(), ends_at: addMonths(now, months).toISOString() };
}

/** When they are asked whether they stay. */
export function reminderTime({ ends_at }: Pick<Member, 'ends_at'>): string {
  return new Date(Date.parse(ends_at) - poolReminderDays * dayMs).toISOString();
}
