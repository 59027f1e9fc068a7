import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, Optional, type Static } from 'typebox';
import { fieldValues } from '#custom-fields/custom-field.ts';
import { jobTypes, salaryPeriods } from '#jobs/job.ts';
import { approval } from '#requisitions/approval-steps.ts';
import { amount, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';

/** The first four are open: a candidate has one such offer at most. */
export const offerStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const openOfferStatuses = ['draft', 'pending_approval', 'approved', 'sent'] as const satisfies OfferStatus[];

export const declineReasons = ['pay', 'other_offer', 'role', 'location', 'timing', 'personal', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const offerDocumentKinds = ['letter', 'sealed'] as const;
export type OfferDocumentKind = (typeof offerDocumentKinds)[number];

const timestampOrNull = (description?: string) => nullable(timestamp(description));

/** What is offered: a change of it after the draft is a new version. */
const compensationFields = {
  salary: amount(),
  currency: textOrNull({ examples: ['EUR'] }),
  salary_period: oneOfOrNull(salaryPeriods),
  bonus: textOrNull({ examples: ['Up to 8% of the yearly salary'] }),
  equity: textOrNull({ examples: ['2,000 options'] }),
};

const termFields = {
  start_date: textOrNull({ examples: ['2027-02-01'] }),
  ...compensationFields,
  employment_type: oneOfOrNull(Object.values(jobTypes)),
  location: textOrNull({ examples: ['Rotterdam, two days a week on site'] }),
  custom_fields: Optional(fieldValues),
  expires_at: timestampOrNull('Until when it can be accepted'),
  document_template_id: nullable(uuid('The offer template of the letter; null: the default text')),
};

export const offerEvidence = JsonObject({
  name: text({ description: 'As the candidate typed it', examples: ['Adaeze Nwosu'] }),
  accepted_at: timestamp(),
  network: textOrNull({ description: 'The address that it came from, shortened', examples: ['203.0.113.0/24'] }),
  language: oneOf(languages, { description: 'Of the page' }),
  text: text({ description: 'What the page said beside the button, with the terms' }),
  letter_sha256: textOrNull({ description: 'The SHA-256 of the letter, before it was sealed' }),
});
export type OfferEvidence = Static<typeof offerEvidence>;

const offerFields = {
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  job_id: uuid(),
  job_title: textOrNull(),
  version: Integer({ examples: [1] }),
  status: oneOf(offerStatuses),
  ...termFields,
  notes_internal: textOrNull({ description: 'For the team: not part of the offer' }),
  document_id: nullable(uuid('The letter of this version, once it was sent; see offer-document')),
  sealed_document_id: nullable(uuid('The sealed letter, after the acceptance')),
  is_pay_hidden: JsonBoolean({
    description:
      'The caller may not see the pay: salary, currency, salary_period, bonus, equity, notes_internal and custom_fields are empty, and there is no document',
  }),
  requested_by: textOrNull({ description: 'Who asks for the approval, by email', examples: ['dana@example.com'] }),
  approvals: JsonArray(approval, { description: 'The steps of this round, with their decisions' }),
  round: Integer({ description: 'How often it was submitted', examples: [1] }),
  current_step: nullable(Integer({ description: 'The step that is asked now; null unless it is pending_approval' })),
  sent_at: timestampOrNull(),
  viewed_at: timestampOrNull('When the candidate first pressed a button of the page: programs that open links press none'),
  decided_at: timestampOrNull(),
  decline_reason: oneOfOrNull(declineReasons),
  decline_comment: textOrNull(),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const offer = JsonObject(offerFields);
export type Offer = Static<typeof offer>;

const offerVersion = JsonObject({
  version: Integer(),
  ...termFields,
  approvals: JsonArray(approval),
  document_id: nullable(uuid()),
  sent_at: timestampOrNull(),
  replaced_at: timestamp(),
});
export type OfferVersion = Static<typeof offerVersion>;

export const offerWithVersions = JsonObject({
  ...offerFields,
  url: textOrNull({ description: 'The page of the candidate while the offer is sent; null for callers who may not see the pay' }),
  signing: nullable({
    ...JsonObject({
      host: text({ description: 'The outside signer', examples: ['sign.example.com'] }),
      handed_over_at: timestampOrNull(),
      last_error: textOrNull(),
    }),
    description: 'When an outside signer asks the candidate; see offer-signing',
  }),
  evidence: nullable({ ...offerEvidence, description: 'How it was accepted' }),
  versions: JsonArray(offerVersion, { description: 'Those that were replaced, the newest last' }),
});
export type OfferWithVersions = Static<typeof offerWithVersions>;

/** In events: never with its pay. Webhooks with include_compensation get `compensation` beside it. */
export const offerInEvent = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  job_id: uuid(),
  version: Integer(),
  status: oneOf(offerStatuses),
  start_date: textOrNull(),
  employment_type: oneOfOrNull(Object.values(jobTypes)),
  location: textOrNull(),
  expires_at: timestampOrNull(),
  sent_at: timestampOrNull(),
  decided_at: timestampOrNull(),
  decline_reason: oneOfOrNull(declineReasons),
});
export type OfferInEvent = Static<typeof offerInEvent>;

export const offerCompensation = JsonObject(compensationFields);
export type OfferCompensation = Static<typeof offerCompensation>;
