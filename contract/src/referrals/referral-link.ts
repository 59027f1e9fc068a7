import { Integer, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax, nameLengthMax } from '#limits.ts';
import {
  boolean,
  filledText,
  nullable,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { credit } from '#sources/credit.ts';

const shown = {
  id: uuid(),
  job_id: nullable(uuid('The job that somebody can be recommended for')),
  job_title: textOrNull(),
  company_id: nullable(uuid('The company for whose open jobs somebody can be recommended; null with a job, or for all open jobs')),
  company_name: textOrNull(),
  credited_to: credit,
  referrals: Integer({ description: 'How many recommendations are stored' }),
  confirmed: Integer({ description: 'How many people agreed' }),
  is_active: boolean({ description: 'False once it is revoked, or its member has left' }),
  created_at: timestamp(),
  revoked_at: nullable(timestamp()),
};

/** Without its address: only a hash of the secret is stored. */
export const referralLink = JsonObject(shown);
export type ReferralLink = Static<typeof referralLink>;

export const createdReferralLink = JsonObject({
  ...shown,
  url: text({
    description: 'The page of the person who recommends. It is shown only now: whoever has it recommends in their name',
  }),
});
export type CreatedReferralLink = Static<typeof createdReferralLink>;

/** In the order of the checks. */
export const newReferralLink = JsonObject({
  ...optional({
    job_id: textOrNullUpTo(idLengthMax, { description: 'Only for this job' }),
    company_id: textOrNullUpTo(idLengthMax, {
      description: 'For all open jobs of this company. Without job_id and company_id: for all open jobs',
    }),
    credited_to_id: textOrNullUpTo(idLengthMax, {
      description: 'The member whose link it is; in the console the user who asks, unless it is sent',
    }),
    credited_to_name: textOrNullUpTo(nameLengthMax, { description: 'Somebody else whose link it is, by name' }),
  }),
});
export type NewReferralLink = Static<typeof newReferralLink>;

export const referralLinkKey = JsonObject({
  referral_link_id: filledText(idLengthMax, { refusal: 'referral_link_id is required and cannot be empty.' }),
});

const { limit, cursor } = pageQuery;

export const referralLinkQuery = JsonObject({
  ...optional({
    job_id: textUpTo(idLengthMax, { description: 'By which somebody can be recommended for this job alone' }),
    credited_to_id: textUpTo(idLengthMax, { description: 'Of this member' }),
  }),
  limit,
  cursor,
});
