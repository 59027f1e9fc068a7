import { Integer, Array as JsonArray, Object as JsonObject, Refine, type Static } from 'typebox';
import { candidateStatuses } from '#candidates/candidate.ts';
import { candidateId } from '#candidates/candidate-input.ts';
import { jobId } from '#jobs/job-input.ts';
import { idLengthMax } from '#limits.ts';
import { boolean, filledText, nullable, oneOf, optional, textOrNullUpTo } from '#schema/fields.ts';
import { onEnterInput, onEnterMax } from './on-enter.ts';

export const stagesMax = 40;
export const stageNameMax = 60;
export const stageDescriptionMax = 2000;
export const targetDaysMax = 365;
export const pipelineNameMax = 80;

const fields = {
  name: filledText(stageNameMax, { requirement: 'must be a non-empty string', whenBlank: 'name is required and cannot be empty.' }),
  status: oneOf(candidateStatuses),
  ...optional({
    description: textOrNullUpTo(stageDescriptionMax),
    target_days: nullable(
      Integer({
        minimum: 1,
        maximum: targetDaysMax,
        requirement: `must be an integer between 1 and ${targetDaysMax}, or null`,
        description: 'Who is here for longer is late',
      }),
    ),
    on_enter: JsonArray(onEnterInput, {
      maxItems: onEnterMax,
      requirement: `must be an array of at most ${onEnterMax} actions`,
      description: 'What follows when somebody moves a candidate here. Imports and undone moves do nothing',
    }),
  }),
};

const differentNames = (given: { name: string }[]) => new Set(given.map(({ name }) => nameKey(name))).size === given.length;

/** Two columns with one name could not be told apart. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

const listOf = {
  minItems: 1,
  maxItems: stagesMax,
  requirement: `must be an array of 1 to ${stagesMax} stages with different names`,
};

export const pipelineStages = Refine(
  JsonArray(JsonObject(fields, { requirement: 'must be an object with name and status' }), listOf),
  differentNames,
);

const stageId = filledText(idLengthMax, { requirement: 'must be a non-empty string' });

const stageInput = JsonObject(
  {
    ...optional({ id: { ...stageId, description: 'Of a stage of the job, which stays; without it a new one is added' } }),
    ...fields,
  },
  { requirement: 'must be an object with name and status' },
);

const moves = JsonArray(
  JsonObject(
    {
      from: { ...stageId, description: 'A stage that is left out' },
      to: { ...stageId, description: 'A stage that stays, or the name of a new one' },
    },
    { requirement: 'must be an object with from and to' },
  ),
  { maxItems: stagesMax, requirement: `must be an array of at most ${stagesMax} objects with from and to` },
);

const replacement = {
  job_id: jobId,
  stages: Refine(JsonArray(stageInput, listOf), differentNames),
  ...optional({ moves }),
};

export const jobStagesUpdate = JsonObject(replacement, {
  examples: [
    {
      job_id: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04',
      stages: [
        { name: 'Inbox', status: 'applied' },
        { name: 'Coding test', status: 'technical', target_days: 7 },
        { name: 'System design', status: 'technical' },
        { name: 'Hired', status: 'hired' },
        { name: 'Rejected', status: 'rejected' },
      ],
    },
  ],
});
export type JobStagesUpdate = Static<typeof jobStagesUpdate>;

export const stageActionQuery = JsonObject({ candidate_id: candidateId });

export const stageActionCancellation = JsonObject({
  stage_action_id: filledText(idLengthMax, { refusal: 'stage_action_id is required and cannot be empty.' }),
});

const name = filledText(pipelineNameMax, {
  whenBlank: 'name is required and cannot be empty.',
  requirement: 'must be a non-empty string',
});
const isDefault = boolean({
  description: 'Jobs that are added without `pipeline_id` copy it; another one is not the default any more',
});

export const newPipeline = JsonObject({ name, stages: pipelineStages, ...optional({ is_default: isDefault }) });
export type NewPipeline = Static<typeof newPipeline>;

const pipelineId = filledText(idLengthMax, { refusal: 'pipeline_id is required and cannot be empty.' });

export const pipelineUpdate = JsonObject({
  pipeline_id: pipelineId,
  ...optional({ name, stages: pipelineStages, is_default: isDefault }),
});
export type PipelineUpdate = Static<typeof pipelineUpdate>;

export const pipelineReference = JsonObject({ pipeline_id: pipelineId });
