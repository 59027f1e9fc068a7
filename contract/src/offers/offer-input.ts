import { Object as JsonObject, String as JsonString, Optional, Refine, type Static } from 'typebox';
import { candidateId, emailLengthMax } from '#candidates/candidate-input.ts';
import { fieldValuesInput } from '#custom-fields/custom-field.ts';
import { jobTypes, salaryPeriods } from '#jobs/job.ts';
import { currencyOrNull } from '#jobs/job-input.ts';
import { idLengthMax, longTextMax } from '#limits.ts';
import { approvalStepsInput } from '#requisitions/approval-steps.ts';
import { commentMax } from '#requisitions/requisition-input.ts';
import { amount, anyOf, boolean, filledText, nullable, oneOfOrNull, optional, textOrNullUpTo, textUpTo } from '#schema/fields.ts';
import { isIsoTimestamp, isoLengthMax } from '#schema/iso-timestamp.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { isDate } from '#schema/wall-times.ts';
import { offer, offerStatuses } from './offer.ts';

export const offerTextMax = 500;
export const declineCommentMax = 2000;

const dateLength = 'YYYY-MM-DD'.length;
const offsetAtEnd = /[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

const offerId = filledText(idLengthMax, { refusal: 'offer_id is required and cannot be empty.' });

const startDate = Refine(
  nullable(
    JsonString({ maxLength: dateLength, requirement: 'must be a date, like 2026-12-01, or null', examples: ['2027-02-01'] }),
  ),
  (given) => given === null || isDate(given),
);

const expiresAt = Refine(
  nullable(
    JsonString({
      maxLength: isoLengthMax,
      requirement: 'must be a date and time with an offset, like 2026-11-20T10:00:00+01:00, or null',
      description: 'Until when it can be accepted. Null: without a deadline',
      examples: ['2026-12-01T18:00:00+01:00'],
    }),
  ),
  (given) => given === null || (given.length <= isoLengthMax && offsetAtEnd.test(given) && isIsoTimestamp(given)),
);

const employmentTypes = [...new Set([...Object.keys(jobTypes), ...Object.values(jobTypes)])];

/** In the order of the response: the first invalid field determines the message. */
const details = {
  start_date: startDate,
  salary: amount(),
  currency: currencyOrNull,
  salary_period: oneOfOrNull(salaryPeriods, { requirement: `must be one of: ${salaryPeriods.join(', ')}` }),
  bonus: textOrNullUpTo(offerTextMax),
  equity: textOrNullUpTo(offerTextMax),
  employment_type: oneOfOrNull(employmentTypes, { requirement: `must be one of: ${Object.keys(jobTypes).join(', ')}` }),
  location: textOrNullUpTo(offerTextMax),
  custom_fields: fieldValuesInput,
  notes_internal: textOrNullUpTo(longTextMax),
  expires_at: expiresAt,
  document_template_id: textOrNullUpTo(idLengthMax, { description: 'An id of `GET /v1/offer-templates`; null: the default text' }),
  approval_steps: approvalStepsInput,
};

export const newOffer = JsonObject(
  {
    candidate_id: candidateId,
    ...optional({ ...details, submit: boolean({ description: 'true: submitted for approval at once' }) }),
  },
  {
    examples: [
      {
        candidate_id: '0198c5a0-7b1e-7cc0-8000-6a1f2b3c4d5e',
        salary: 64_500,
        currency: 'EUR',
        salary_period: 'Per year',
        start_date: '2027-02-01',
      },
    ],
  },
);
export type NewOffer = Static<typeof newOffer>;

export const offerUpdate = JsonObject({ offer_id: offerId, ...optional(details) });
export type OfferUpdate = Static<typeof offerUpdate>;

export const offerQuery = JsonObject({ offer_id: offerId });

const comment = textOrNullUpTo(commentMax, { examples: ['Within the budget.'] });
const approver = textOrNullUpTo(emailLengthMax, {
  description: 'Who decides, by email. Required where the step names approvers',
  examples: ['tom@example.com'],
});

export const offerApproval = JsonObject({ offer_id: offerId, ...optional({ approver, comment }) });

export const offerRejection = JsonObject({
  offer_id: offerId,
  ...optional({ approver }),
  comment: filledText(commentMax, { refusal: 'comment is required and cannot be empty.', examples: ['Above the band.'] }),
});

export const offerWithComment = JsonObject({ offer_id: offerId, ...optional({ comment }) });

export const offerDocumentQuery = JsonObject({
  offer_id: offerId,
  document_id: Optional(textUpTo(idLengthMax, { description: 'Default: the sealed letter, else the letter of this version' })),
});

export const offerListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    job_id: textUpTo(idLengthMax),
    status: anyOf(offerStatuses),
    waiting_for: textUpTo(emailLengthMax, { description: 'Whose decision it waits for, by email' }),
  }),
  ...dateFilters,
});
export type OfferListQuery = Static<typeof offerListQuery>;

export const offerPage = pageAnswer('offers', offer);
