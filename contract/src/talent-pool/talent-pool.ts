import { Object as JsonObject, Optional, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import { filledText, nullable, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { pageAnswer, pageQuery } from '#schema/paging.ts';

/** The tag of candidates who have left their profile. */
export const talentPoolTag = 'talent-pool';
/** Days within which a profile is to be confirmed by the link in the mail; then it is erased. */
export const poolConfirmDays = 7;
/** Members are asked whether they want to stay so many days before the end. */
export const poolReminderDays = 30;

export const talentPoolMember = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  company_id: uuid(),
  company_name: text(),
  consented_at: timestamp('When they agreed to be kept, or last wanted to stay'),
  ends_at: timestamp('They are erased then, unless they stay or there is an application of theirs'),
  reminded_at: nullable(
    timestamp(`When the email was written that asks whether they stay, ${poolReminderDays} days before the end`),
  ),
});
export type TalentPoolMember = Static<typeof talentPoolMember>;

const { limit, cursor } = pageQuery;
const id = Optional(filledText(idLengthMax, { requirement: 'cannot be empty.' }));

export const talentPoolQuery = JsonObject({ candidate_id: id, company_id: id, limit, cursor });
export type TalentPoolQuery = Static<typeof talentPoolQuery>;

export const listTalentPool = {
  method: 'GET',
  path: '/v1/talent-pool',
  right: 'edit_candidates',
  tag: 'Candidates',
  summary: 'List the talent pool',
  description:
    'People who have left their profile with a company, without a job, and until when they agreed to be kept; who ends first is first.',
  query: talentPoolQuery,
  answers: { 200: pageAnswer('members', talentPoolMember) },
  failures: ['invalid_cursor', 'invalid_candidate_id', 'company_not_found'],
} as const satisfies Endpoint;
