import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static, Unsafe } from 'typebox';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { nameLengthMax } from '#limits.ts';
import { filledText, nullable, oneOf, optional, text, textOrNull, timestamp } from '#schema/fields.ts';

export const approvalStepsMax = 10;
export const approversMax = 20;
/** The only step of a requisition where neither it nor its workspace names any. */
export const defaultStepName = 'HR';
export const decisions = ['approved', 'rejected'] as const;

export const stepsExample = [
  { name: 'Head of department', approvers: ['ana@example.com'] },
  { name: 'Finance', approvers: ['tom@example.com', 'lea@example.com'], required: 'all' },
];

const required = Unsafe<1 | 'all'>({
  enum: [1, 'all'],
  requirement: 'must be 1 or "all"',
  description: 'How many of the approvers must approve: 1, the default, or "all"',
});

const approver = Refine(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address' }), isEmail);

const stepInput = JsonObject(
  {
    name: filledText(nameLengthMax, { requirement: 'is required and cannot be empty.' }),
    approvers: JsonArray(approver, {
      minItems: 1,
      maxItems: approversMax,
      requirement: `must be a non-empty array of at most ${approversMax} email addresses`,
    }),
    ...optional({ required }),
  },
  { requirement: 'must be an object with name and approvers' },
);

/** One after the other: the approvers of a step are asked when the step before it is approved. */
export const approvalStepsInput = nullable(
  JsonArray(stepInput, {
    maxItems: approvalStepsMax,
    requirement: `must be an array of at most ${approvalStepsMax} steps, or null`,
    description: `One step after the other. Null or empty: the default of the workspace, and without one the step ${defaultStepName}, which any token may approve`,
    examples: [stepsExample],
  }),
);
export type ApprovalStepsInput = Static<typeof approvalStepsInput>;

export const approvalStep = JsonObject({
  name: text({ examples: ['Finance'] }),
  approvers: JsonArray(text(), { examples: [['tom@example.com']] }),
  required,
});
export type ApprovalStep = Static<typeof approvalStep>;

export const approval = JsonObject({
  step: Integer({ description: 'Counted from 1', examples: [1] }),
  name: text({ examples: ['Finance'] }),
  approvers: JsonArray(text(), {
    description: 'Who may decide, without the person who asks unless nobody else is named. Empty: any token may approve',
    examples: [['tom@example.com']],
  }),
  required,
  decisions: JsonArray(
    JsonObject({
      approver: textOrNull({ description: 'null when a token decided without naming a person', examples: ['tom@example.com'] }),
      decision: oneOf(decisions),
      comment: textOrNull({ examples: ['Within the budget.'] }),
      decided_at: timestamp(),
    }),
  ),
});
export type Approval = Static<typeof approval>;
