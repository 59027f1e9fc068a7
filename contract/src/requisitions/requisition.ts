import { Any, Integer, Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { fieldValues } from '#custom-fields/custom-field.ts';
import { actor } from '#events/event.ts';
import { careerLevels, jobTypes, salaryPeriods, workplaces } from '#jobs/job.ts';
import { amount, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { approval, approvalStep } from './approval-steps.ts';

export const requisitionStatuses = ['draft', 'pending', 'approved', 'on_hold', 'filled', 'rejected', 'cancelled'] as const;
export type RequisitionStatus = (typeof requisitionStatuses)[number];

export const requisitionReasons = ['new', 'replacement', 'temporary_cover'] as const;

const timestampOrNull = (description?: string) => nullable(timestamp(description));

const requisitionFields = {
  id: uuid(),
  code: text({ description: 'REQ-1, REQ-2 and so on, without gaps in a workspace', examples: ['REQ-12'] }),
  title: text({ examples: ['Senior Backend Engineer'] }),
  company_id: uuid(),
  department: textOrNull(),
  job_country: textOrNull(),
  city: textOrNull(),
  workplace: oneOfOrNull(Object.values(workplaces)),
  job_type: oneOfOrNull(Object.values(jobTypes)),
  career_level: oneOfOrNull(Object.values(careerLevels)),
  openings: Integer({ examples: [2] }),
  filled: Integer({ description: 'How many openings the hires of its job have filled', examples: [0] }),
  salary_min: amount(),
  salary_max: amount(),
  currency: textOrNull(),
  salary_period: oneOfOrNull(salaryPeriods),
  reason: oneOfOrNull(requisitionReasons),
  replaces: textOrNull({ examples: ['Kim Berg'] }),
  justification: textOrNull({ examples: ['The team takes over the routing service.'] }),
  hiring_manager: textOrNull({ examples: ['ana@example.com'] }),
  requested_by: textOrNull({ examples: ['dana@example.com'] }),
  target_start_date: textOrNull({ examples: ['2027-02-01'] }),
  external_id: textOrNull(),
  job_id: nullable(uuid('The job that open-requisition made of it, or added its openings to')),
  status: oneOf(requisitionStatuses),
  approval_steps: nullable(
    JsonArray(approvalStep, { description: 'The steps that it names itself; null: those of the workspace' }),
  ),
  approvals: JsonArray(approval, { description: 'The steps of this round, with their decisions' }),
  round: Integer({ description: 'How often it has been submitted; 0 for a new draft', examples: [1] }),
  current_step: nullable(Integer({ description: 'The step that is asked now; null unless it is pending' })),
  submitted_at: timestampOrNull(),
  approved_at: timestampOrNull('Null while a change after the approval waits for a new one'),
  created_at: timestamp(),
  updated_at: timestamp(),
  custom_fields: Optional(fieldValues),
};

export const requisition = JsonObject(requisitionFields);
export type Requisition = Static<typeof requisition>;

const historyEntry = JsonObject({
  what: text({ description: 'created, status, decision, or the name of a field' }),
  from: Any(),
  to: Any(),
  at: timestamp(),
  actor,
});

export const requisitionHistoryMax = 1000;

export const requisitionWithHistory = JsonObject({
  ...requisitionFields,
  history: JsonArray(historyEntry, { description: `The last ${requisitionHistoryMax} changes, oldest first` }),
});
export type RequisitionHistoryEntry = Static<typeof historyEntry>;
