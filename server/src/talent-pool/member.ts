import { poolConfirmDays, poolReminderDays } from '@muster/contract/talent-pool/talent-pool.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { addMonths } from '#time/add-months.ts';
import { dayMs } from '#time/durations.ts';

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
  /** Null: they have not confirmed it by the link in the mail. */
  confirmed_at: string | null;
};

type MembershipPeriod = Pick<Member, 'months' | 'consented_at' | 'ends_at' | 'confirmed_at'>;

/** Until when somebody agrees to be kept who does so now. */
export function consentPeriod(months: number, now: Date): MembershipPeriod {
  const at = now.toISOString();
  return { months, consented_at: at, ends_at: addMonths(now, months).toISOString(), confirmed_at: at };
}

/** Until when somebody is kept who has sent the form and not confirmed it. */
export function unconfirmedPeriod(months: number, now: Date): MembershipPeriod {
  const ends = new Date(now.getTime() + poolConfirmDays * dayMs);
  return { months, consented_at: now.toISOString(), ends_at: ends.toISOString(), confirmed_at: null };
}

/** When something is to be done about them next. */
export function dueTime(member: Pick<Member, 'ends_at' | 'confirmed_at'>): string {
  return member.confirmed_at === null ? member.ends_at : reminderTime(member);
}

/** When they are asked whether they stay. */
export function reminderTime({ ends_at }: Pick<Member, 'ends_at'>): string {
  return new Date(Date.parse(ends_at) - poolReminderDays * dayMs).toISOString();
}
