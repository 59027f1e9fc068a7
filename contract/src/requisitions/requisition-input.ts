import { Integer, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { emailLengthMax } from '#candidates/candidate-input.ts';
import { fieldValuesInput } from '#custom-fields/custom-field.ts';
import { careerLevels, jobTypes, salaryPeriods, workplaces } from '#jobs/job.ts';
import { currencyOrNull, jobTitleMax } from '#jobs/job-input.ts';
import { idLengthMax, longTextMax, nameLengthMax, placeLengthMax } from '#limits.ts';
import { externalId } from '#schema/external-id.ts';
import { amount, boolean, filledText, nullable, oneOfOrNull, optional, textOrNullUpTo } from '#schema/fields.ts';
import { isIsoTimestamp } from '#schema/iso-timestamp.ts';
import { approvalStepsInput } from './approval-steps.ts';
import { requisitionReasons } from './requisition.ts';

export const openingsMax = 10_000;
export const commentMax = 5000;

const dateLength = 'YYYY-MM-DD'.length;

const requisitionId = filledText(idLengthMax, { refusal: 'Requisition ID is required and cannot be empty.' });

const title = filledText(jobTitleMax, { refusal: 'title is required and cannot be empty.', examples: ['Senior Backend Engineer'] });

const targetStartDate = Refine(
  nullable(
    JsonString({ maxLength: dateLength, requirement: 'must be a date, like 2026-12-01, or null', examples: ['2027-02-01'] }),
  ),
  (given) => given === null || (given.length === dateLength && isIsoTimestamp(given)),
);

const person = textOrNullUpTo(emailLengthMax, {
  description: 'An email address, by which the person is known; null clears it',
  examples: ['ana@example.com'],
});

const choiceOrNull = <const Value extends string>(values: readonly Value[]) =>
  oneOfOrNull(values, { requirement: `must be one of: ${values.join(', ')}` });

/** The listed spelling or the stored one, as in jobs. */
const spellingOrNull = (spellings: Record<string, string>) =>
  oneOfOrNull([...new Set([...Object.keys(spellings), ...Object.values(spellings)])], {
    requirement: `must be one of: ${Object.keys(spellings).join(', ')}`,
  });

/** In the order of the response: the first invalid field determines the message. */
const details = {
  department: textOrNullUpTo(placeLengthMax),
  job_country: textOrNullUpTo(placeLengthMax),
  city: textOrNullUpTo(placeLengthMax),
  workplace: spellingOrNull(workplaces),
  job_type: spellingOrNull(jobTypes),
  career_level: spellingOrNull(careerLevels),
  openings: Integer({ minimum: 1, maximum: openingsMax, requirement: `must be an integer between 1 and ${openingsMax}` }),
  salary_min: amount(),
  salary_max: amount({ description: 'Not less than salary_min' }),
  currency: currencyOrNull,
  salary_period: choiceOrNull(salaryPeriods),
  reason: choiceOrNull(requisitionReasons),
  replaces: textOrNullUpTo(nameLengthMax, { description: 'Who is replaced', examples: ['Kim Berg'] }),
  justification: textOrNullUpTo(longTextMax, { examples: ['The team takes over the routing service.'] }),
  hiring_manager: person,
  requested_by: textOrNullUpTo(emailLengthMax, {
    description: 'The email address of the person who asks, and who does not approve unless nobody else is named',
    examples: ['dana@example.com'],
  }),
  target_start_date: targetStartDate,
  external_id: externalId,
  approval_steps: approvalStepsInput,
  custom_fields: fieldValuesInput,
};

const companyId = filledText(idLengthMax, { requirement: 'must be a non-empty string' });

export const newRequisition = JsonObject({
  title,
  ...optional({ company_id: companyId, ...details, submit: boolean({ description: 'true: submitted at once' }) }),
});
export type NewRequisition = Static<typeof newRequisition>;

export const requisitionUpdate = JsonObject({
  requisition_id: requisitionId,
  ...optional({ title, company_id: companyId, ...details }),
});
export type RequisitionUpdate = Static<typeof requisitionUpdate>;

export const requisitionQuery = JsonObject({ requisition_id: requisitionId });

const comment = textOrNullUpTo(commentMax, { examples: ['Within the budget.'] });

export const requisitionInput = JsonObject({ requisition_id: requisitionId });

export const requisitionWithComment = JsonObject({ requisition_id: requisitionId, ...optional({ comment }) });

const approver = textOrNullUpTo(emailLengthMax, {
  description: 'Who decides, by email. Required where the step names approvers',
  examples: ['tom@example.com'],
});

export const approvalInput = JsonObject({ requisition_id: requisitionId, ...optional({ approver, comment }) });

export const rejectionInput = JsonObject({
  requisition_id: requisitionId,
  ...optional({ approver }),
  comment: filledText(commentMax, {
    refusal: 'comment is required and cannot be empty.',
    examples: ['Not before the new budget.'],
  }),
});

export const openingInput = JsonObject({
  requisition_id: requisitionId,
  ...optional({
    job_id: nullable(
      filledText(idLengthMax, {
        requirement: 'must be a non-empty string or null',
        description: 'The job that gets the openings; without it a draft job is made of the requisition',
      }),
    ),
  }),
});
