import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { type CandidateStatus, candidateStatuses, stageOfCandidate } from '#candidates/candidate.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { onEnterInput } from './on-enter.ts';

/** The stages of a job without stages of its own: their order, and their names in the API. */
export const builtInStages = [
  { status: 'uploaded', name: 'Uploaded' },
  { status: 'applied', name: 'Applied' },
  { status: 'screening', name: 'Screening' },
  { status: 'qualified', name: 'Qualified' },
  { status: 'shortlisted', name: 'Shortlisted' },
  { status: 'phone_screen', name: 'Phone screen' },
  { status: 'interview', name: 'Interview' },
  { status: 'technical', name: 'Technical' },
  { status: 'offer', name: 'Offer' },
  { status: 'hired', name: 'Hired' },
  { status: 'on_hold', name: 'On hold' },
  { status: 'rejected', name: 'Rejected' },
  { status: 'withdrawn', name: 'Withdrawn' },
] as const satisfies readonly { status: CandidateStatus; name: string }[];

const details = {
  description: textOrNull(),
  target_days: nullable(Integer({ description: 'Who is here for longer is late; null: nobody is' })),
  on_enter: JsonArray(onEnterInput, { description: 'What follows when a candidate comes here' }),
};

export const stage = JsonObject({
  id: uuid(),
  job_id: uuid(),
  name: text(),
  position: Integer({ description: 'From 1' }),
  status: oneOf(candidateStatuses),
  candidates: Integer({ description: 'How many are here' }),
  ...details,
});
export type Stage = Static<typeof stage>;

export const jobStages = {
  stages: JsonArray(stage),
  is_built_in: JsonBoolean({ description: 'The job has no stages of its own: one for each status, in the order of the funnel' }),
  pipeline_id: nullable(uuid('The pipeline that was copied when the job was added')),
  without_stage: Integer({ description: 'Candidates of the job whose status no stage carries' }),
  moving: Integer({ description: 'Candidates whom an earlier change of the stages is still moving in the background' }),
};

export const stageChange = JsonObject({
  stage_id: uuid('The stage in which they are'),
  name: text(),
  candidates: Integer({ description: 'How many are touched' }),
  to_stage_id: nullable(uuid('Where they go; null: nothing says so yet, and the change is refused')),
  status: oneOf(candidateStatuses, { description: 'Their status now' }),
  to_status: oneOfOrNull(candidateStatuses, { description: 'Their status afterwards' }),
});

export type StageChange = Static<typeof stageChange>;

export const stageActionStates = ['waiting', 'failed'] as const;

/** What will happen, because a candidate is in a stage. */
export const stageAction = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  stage: stageOfCandidate,
  action: onEnterInput,
  due_at: timestamp('It is cancelled when the candidate leaves the stage before'),
  status: oneOf(stageActionStates),
  error: textOrNull({ description: 'Why it could not be done, such as a missing email address' }),
  created_at: timestamp(),
});
export type StageAction = Static<typeof stageAction>;

export const pipelineStage = JsonObject({ name: text(), status: oneOf(candidateStatuses), ...details });
export type PipelineStage = Static<typeof pipelineStage>;

export const pipeline = JsonObject({
  id: uuid(),
  name: text(),
  is_default: JsonBoolean({ description: 'Jobs that are added without `pipeline_id` copy it' }),
  archived: JsonBoolean({ description: 'No job can copy it any more' }),
  jobs: Integer({ description: 'Jobs that have copied it' }),
  stages: JsonArray(pipelineStage),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Pipeline = Static<typeof pipeline>;
