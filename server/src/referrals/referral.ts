import { createHmac } from 'node:crypto';
import { type ReferralStatus, referralDays } from '@muster/contract/referrals/referral.ts';
import type { Credit } from '@muster/contract/sources/credit.ts';
import { secretMark } from '@muster/contract/texts/sign-in-mail.ts';
import type { Runtime } from '#runtime.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { dayMs } from '#time/durations.ts';

/** What was said about somebody. */
export type RecommendedPerson = {
  person_name: string;
  email: string;
  phone: string | null;
  professional_network_url: string | null;
  resume_filename: string | null;
  relation: string;
  note: string | null;
};

export type NewReferral = {
  id: string;
  referral_link_id: string;
  job_id: string;
  source_id: string;
  address_hash: Buffer;
  email_key: string;
  person: RecommendedPerson;
  created_at: string;
  expires_at: string;
};

/** As the person reads it: what was said is only there until they answer. */
export type StoredReferral = {
  id: string;
  job_id: string;
  source_id: string;
  candidate_id: string | null;
  expires_at: string | null;
  answer: 'confirmed' | 'declined' | null;
  answered_at: string | null;
  credited_to: Credit;
  person: { [Key in keyof RecommendedPerson]: RecommendedPerson[Key] | null };
};

/** What those who recommend learn. */
export type OwnReferral = { id: string; job_title: string | null; status: ReferralStatus; created_at: string };

/** An open job, as it can be chosen. */
export type OpenJob = {
  id: string;
  job_title: string;
  city: string | null;
  department: string | null;
  company_name: string;
  valid_through: string | null;
};

const quotedMax = 1000;

/** When a recommendation is deleted that was not answered. */
export function referralEnd(now: Date): Date {
  return new Date(now.getTime() + referralDays * dayMs);
}

/** An address under a key of the installation, so that it can be recognized without being stored. */
export function addressHash({ keys }: Pick<Runtime, 'keys'>, workspaceId: string, emailKey: string): Buffer {
  return createHmac('sha256', keys.derive('referred addresses')).update(`${workspaceId} ${emailKey}`).digest();
}

/** What a stranger typed, for an email of ours: without anything that a program would make a link of. */
export function withoutLinks(text: string): string {
  return cleanLines(text, quotedMax)
    .replaceAll(secretMark, '')
    .split('\n')
    .map((line) =>
      line
        .split(' ')
        .filter((word) => !/\/\/|[@\uff20]/.test(word))
        .map(unlinked)
        .join(' '),
    )
    .join('\n')
    .trim();
}

/** The same for a name within a line. */
export function nameWithoutLinks(name: string): string {
  return singleLine(withoutLinks(name), quotedMax);
}

// Mail programs also make links of names of hosts, and of schemes such as that of phone calls.
function unlinked(word: string): string {
  return word.replace(/(?<=[\p{L}\p{N}])([.:\u3002\uff0e\uff61])(?=[\p{L}\p{N}+])/gu, '$1 ');
}
