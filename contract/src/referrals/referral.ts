import { Object as JsonObject, type Static } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { anyOf, nullable, oneOf, optional, textOrNull, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { credit } from '#sources/credit.ts';

export const referralStatuses = ['waiting', 'confirmed', 'declined'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** A recommendation without an answer is deleted after so many days. */
export const referralDays = 30;
/** Somebody who has declined is not asked again for so many days. */
export const declinedReferralDays = 365;
/** Emails that ask one person within a day, also for several jobs. */
export const referralMailsPerDay = 2;

export const relationMax = 200;
export const referralNoteMax = 1000;

/** Who it is about is told only by the candidate, once they agree. */
export const referral = JsonObject({
  id: uuid(),
  referral_link_id: uuid(),
  credited_to: credit,
  job_id: uuid(),
  job_title: textOrNull(),
  status: oneOf(referralStatuses, { description: 'waiting: nothing about the person is shown to anybody before they agree' }),
  candidate_id: nullable(uuid('The candidate that the person has become')),
  candidate_name: textOrNull(),
  relation: textOrNull({ description: 'How they know each other; null before the person agrees' }),
  note: textOrNull({ description: 'What was said about the person; null before they agree' }),
  created_at: timestamp(),
  answered_at: nullable(timestamp()),
});
export type Referral = Static<typeof referral>;

const { limit, cursor } = pageQuery;

export const referralQuery = JsonObject({
  ...optional({
    referral_link_id: textUpTo(idLengthMax, { description: 'By this link' }),
    job_id: textUpTo(idLengthMax),
    candidate_id: textUpTo(idLengthMax),
    credited_to_id: textUpTo(idLengthMax, { description: 'By this member' }),
    status: anyOf(referralStatuses),
  }),
  limit,
  cursor,
});
