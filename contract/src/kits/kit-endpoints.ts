import type { Endpoint } from '#endpoint.ts';
import { kitAnswer, kitCopy, kitKey, kitList, kitListQuery, kitUpdate, newKit } from './kit.ts';

const tag = 'Interviews';

export const listKits = {
  method: 'GET',
  path: '/v1/kits',
  right: 'read_jobs',
  limit: 'job',
  tag,
  summary: 'List interview kits',
  description: 'The templates, or with `job_id` the kits of a job, by name. Archived ones with `archived=true`.',
  query: kitListQuery,
  answers: { 200: kitList },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const getKit = {
  method: 'GET',
  path: '/v1/get-kit',
  right: 'read_jobs',
  limit: 'list',
  tag,
  summary: 'Read an interview kit',
  description: 'With its attributes, questions and instructions. Archived kits are found too.',
  query: kitKey,
  etag: true,
  answers: { 200: kitAnswer },
  failures: ['invalid_kit_id'],
} as const satisfies Endpoint;

export const createKit = {
  method: 'POST',
  path: '/v1/create-kit',
  right: 'edit_jobs',
  audit: { action: 'kit.created', id: 'kit.id' },
  tag,
  summary: 'Create an interview kit',
  description:
    'What interviewers are to ask, and what they are to rate. Without `job_id` it is a template, which is copied to jobs. Interviews of candidates in `stage_id` get the kit when they are scheduled.',
  body: newKit,
  answers: { 201: kitAnswer },
  failures: [
    'stage_without_job',
    'kit_ids_repeated',
    'kit_question_attribute',
    'invalid_job_id',
    'invalid_stage_id',
    'kit_stage_taken',
    'kits_full',
  ],
} as const satisfies Endpoint;

export const updateKit = {
  method: 'PATCH',
  path: '/v1/update-kit',
  right: 'edit_jobs',
  audit: { action: 'kit.updated', id: 'kit_id' },
  tag,
  summary: 'Change an interview kit',
  description:
    'Only the fields that are sent change; `attributes` and `questions` are replaced. Feedback that was given keeps the kit as it was.',
  body: kitUpdate,
  identifier: 'kit_id',
  ifMatch: true,
  answers: { 200: kitAnswer },
  failures: [
    'nothing_to_update',
    'stage_without_job',
    'kit_ids_repeated',
    'kit_question_attribute',
    'invalid_kit_id',
    'invalid_stage_id',
    'kit_stage_taken',
  ],
} as const satisfies Endpoint;

export const copyKit = {
  method: 'POST',
  path: '/v1/copy-kit',
  right: 'edit_jobs',
  audit: { action: 'kit.created', id: 'kit.id' },
  tag,
  summary: 'Copy an interview kit to a job',
  description: 'A template, or a kit of another job. Later changes of one do not change the other.',
  body: kitCopy,
  answers: { 201: kitAnswer },
  failures: ['invalid_kit_id', 'invalid_job_id', 'invalid_stage_id', 'kit_stage_taken', 'kits_full'],
} as const satisfies Endpoint;

export const archiveKit = {
  method: 'POST',
  path: '/v1/archive-kit',
  right: 'edit_jobs',
  audit: { action: 'kit.archived', id: 'kit_id' },
  tag,
  summary: 'Archive an interview kit',
  description: 'New interviews do not get it; those that have it keep it. Repeating the request changes nothing.',
  body: kitKey,
  answers: { 200: kitAnswer },
  failures: ['invalid_kit_id'],
} as const satisfies Endpoint;

export const restoreKit = {
  method: 'POST',
  path: '/v1/restore-kit',
  right: 'edit_jobs',
  audit: { action: 'kit.restored', id: 'kit_id' },
  tag,
  summary: 'Restore an archived interview kit',
  description: 'Repeating the request changes nothing.',
  body: kitKey,
  answers: { 200: kitAnswer },
  failures: ['invalid_kit_id', 'kit_stage_taken', 'kits_full'],
} as const satisfies Endpoint;
