import { Array as JsonArray } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { jobQuery } from '#jobs/job-input.ts';
import { success } from '#schema/shapes.ts';
import { jobStages, pipeline, stageAction, stageChange } from './stage.ts';
import {
  jobStagesUpdate,
  newPipeline,
  pipelineReference,
  pipelineUpdate,
  stageActionCancellation,
  stageActionQuery,
} from './stage-input.ts';

const tag = 'Stages';

const changeFailures = [
  'invalid_job_id',
  'invalid_stage_id',
  'invalid_user_id',
  'invalid_named_template_id',
  'named_template_archived',
  'stages_moving',
] as const;

export const getJobStages = {
  method: 'GET',
  path: '/v1/job-stages',
  right: 'read_candidates',
  limit: 'job',
  tag,
  summary: 'List the stages of a job',
  description:
    'In their order, with the number of candidates in each. A job without stages of its own has one for each of the 13 statuses, whose ids stay the same.',
  query: jobQuery,
  etag: true,
  answers: { 200: success(jobStages) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const updateJobStages = {
  method: 'POST',
  path: '/v1/update-job-stages',
  right: 'edit_jobs',
  audit: { action: 'job.stages_updated', id: 'job_id' },
  tag,
  summary: 'Replace the stages of a job',
  description:
    'The order of `stages` is theirs. One that is left out and has candidates needs a place in `moves` where they go. A stage with another status changes the status of its candidates, with the events of a move but without emails, and so do moves to a stage with another status: `preview-job-stages` says how many there are. With more than 500 it goes on in the background, and `moving` counts down.',
  body: jobStagesUpdate,
  ifMatch: true,
  answers: { 200: success(jobStages) },
  failures: [...changeFailures, 'stage_has_candidates'],
} as const satisfies Endpoint;

export const previewJobStages = {
  method: 'POST',
  path: '/v1/preview-job-stages',
  right: 'edit_jobs',
  audit: null,
  tag,
  summary: 'Count the candidates that a change of the stages would touch',
  description: 'The body of `update-job-stages`. Nothing is changed.',
  body: jobStagesUpdate,
  answers: {
    200: success({
      changes: JsonArray(stageChange, { description: 'The stages whose candidates get another one, or another status' }),
    }),
  },
  failures: [...changeFailures],
} as const satisfies Endpoint;

export const listStageActions = {
  method: 'GET',
  path: '/v1/stage-actions',
  right: 'read_candidates',
  limit: 'candidate',
  tag,
  summary: 'List what will happen because a candidate is in a stage',
  description: 'The actions of `on_enter` that are not done yet, the next one first, and those that failed.',
  query: stageActionQuery,
  answers: { 200: success({ stage_actions: JsonArray(stageAction) }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const cancelStageAction = {
  method: 'POST',
  path: '/v1/cancel-stage-action',
  right: 'edit_candidates',
  audit: { action: 'stage_action.cancelled', id: 'stage_action_id' },
  tag,
  summary: 'Cancel what would happen because a candidate is in a stage',
  description: 'Before it has happened, or after it failed. Nothing else of the stage is touched; an unknown one is 401.',
  body: stageActionCancellation,
  answers: { 200: success({}) },
  failures: ['invalid_stage_action_id'],
} as const satisfies Endpoint;

export const listPipelines = {
  method: 'GET',
  path: '/v1/pipelines',
  right: 'read_jobs',
  limit: 'unlimited',
  tag,
  summary: 'List the pipelines of the workspace',
  description:
    'Templates of stages, in the order of their names, archived ones last. When none is the default, new jobs have the built-in stages.',
  answers: { 200: success({ pipelines: JsonArray(pipeline) }) },
  failures: [],
} as const satisfies Endpoint;

const pipelineFailures = [
  'pipeline_name_taken',
  'invalid_user_id',
  'invalid_named_template_id',
  'named_template_archived',
] as const;

export const createPipeline = {
  method: 'POST',
  path: '/v1/create-pipeline',
  right: 'manage_settings',
  audit: { action: 'pipeline.created', id: 'pipeline.id' },
  tag,
  summary: 'Add a pipeline',
  description: 'A template: jobs copy its stages when they are added, and change theirs as they like.',
  body: newPipeline,
  answers: { 201: success({ pipeline }) },
  failures: [...pipelineFailures, 'pipelines_full'],
} as const satisfies Endpoint;

export const updatePipeline = {
  method: 'PATCH',
  path: '/v1/update-pipeline',
  right: 'manage_settings',
  audit: { action: 'pipeline.updated', id: 'pipeline_id' },
  tag,
  summary: 'Change a pipeline',
  description: 'Jobs that have copied it stay as they are.',
  body: pipelineUpdate,
  identifier: 'pipeline_id',
  answers: { 200: success({ pipeline }) },
  failures: ['nothing_to_update', 'invalid_pipeline_id', ...pipelineFailures],
} as const satisfies Endpoint;

export const archivePipeline = {
  method: 'POST',
  path: '/v1/archive-pipeline',
  right: 'manage_settings',
  audit: { action: 'pipeline.archived', id: 'pipeline_id' },
  tag,
  summary: 'Archive a pipeline',
  description: 'No job can copy it any more, and it is not the default. Its name is free.',
  body: pipelineReference,
  answers: { 200: success({ pipeline }) },
  failures: ['invalid_pipeline_id'],
} as const satisfies Endpoint;
