import { filterFailures } from '#candidates/candidate-list.ts';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { prescreen, prescreenStatuses, review } from './prescreen.ts';
import {
  chosenCandidates,
  newPrescreens,
  prescreensCancelled,
  prescreensPreview,
  prescreensPreviewed,
  prescreensReminded,
  prescreensStarted,
} from './prescreen-bulk.ts';
import { newPrescreen, prescreenListQuery, prescreenPage, prescreenQuery, prescreenReview } from './prescreen-input.ts';

const tag = 'Pre-screens';

export const startPrescreen = {
  method: 'POST',
  path: '/v1/start-prescreen',
  right: 'run_prescreens',
  audit: { action: 'prescreen.started', id: 'prescreen.id' },
  tag,
  summary: 'Invite a candidate to a written pre-screen',
  description:
    'The questions are made from the job, its screening criteria and the CV, and stay as they are when these change. The event `ai_prescreen.completed` tells its end. Nothing here moves a candidate.',
  body: newPrescreen,
  secretAnswer: true,
  answers: { 201: success({ prescreen }) },
  failures: ['invalid_candidate_id', 'candidate_without_job', 'candidate_without_email', 'prescreen_open'],
} as const satisfies Endpoint;

export const listPrescreens = {
  method: 'GET',
  path: '/v1/prescreens',
  right: 'read_prescreens',
  tag,
  summary: 'List pre-screens',
  description: 'Without questions and answers: get-prescreen has them.',
  query: prescreenListQuery,
  answers: { 200: prescreenPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getPrescreen = {
  method: 'GET',
  path: '/v1/get-prescreen',
  right: 'read_prescreens',
  tag,
  summary: 'Read one pre-screen with its answers and their assessment',
  description: 'Each level quotes the answer it is based on; nothing is decided by it.',
  query: prescreenQuery,
  etag: true,
  answers: { 200: success({ prescreen }) },
  failures: ['invalid_prescreen_id'],
} as const satisfies Endpoint;

export const reviewPrescreen = {
  method: 'POST',
  path: '/v1/review-prescreen',
  right: 'run_prescreens',
  audit: { action: 'prescreen.reviewed', id: 'prescreen_id' },
  tag,
  summary: 'Record what a person thinks of a pre-screen',
  description: 'For one that has ended. A second review replaces the first, which stays in `reviews`.',
  body: prescreenReview,
  answers: { 200: success({ id: uuid(), candidate_id: uuid(), status: oneOf(prescreenStatuses), review }) },
  failures: ['invalid_prescreen_id', 'prescreen_status'],
} as const satisfies Endpoint;

export const remindPrescreen = {
  method: 'POST',
  path: '/v1/remind-prescreen',
  right: 'run_prescreens',
  audit: { action: 'prescreen.reminded', id: 'prescreen_id' },
  tag,
  summary: 'Email the link of a pre-screen to the candidate again',
  description:
    'For one that has not ended. A candidate is reminded once a day at most: asking again on the same day (UTC) sends nothing.',
  body: prescreenQuery,
  answers: { 200: success({ id: uuid(), candidate_id: uuid(), status: oneOf(prescreenStatuses) }) },
  failures: ['invalid_prescreen_id', 'prescreen_status', 'candidate_without_email'],
} as const satisfies Endpoint;

export const cancelPrescreen = {
  method: 'POST',
  path: '/v1/cancel-prescreen',
  right: 'run_prescreens',
  audit: { action: 'prescreen.cancelled', id: 'prescreen_id' },
  tag,
  summary: 'Withdraw a pre-screen that has not ended',
  description:
    'Its link stops working, and what was answered is not assessed. Emails with it that have not been sent are cancelled. No event. Cancelling it again changes nothing.',
  body: prescreenQuery,
  answers: { 200: success({ id: uuid(), candidate_id: uuid(), status: oneOf(prescreenStatuses) }) },
  failures: ['invalid_prescreen_id', 'prescreen_status'],
} as const satisfies Endpoint;

const choiceFailures = [...filterFailures, 'candidates_not_chosen', 'selection_changed', 'too_many_matches'] as const;

export const startPrescreens = {
  method: 'POST',
  path: '/v1/start-prescreens',
  right: 'run_prescreens',
  audit: { action: 'prescreens.started', count: 'started' },
  tag,
  summary: 'Invite many candidates to a written pre-screen',
  description:
    'The same as `start-prescreen`, each with questions of their own, in one transaction. Either `candidate_ids` or `filter` says who, at most 1000. Who has an open pre-screen, has answered one about this job, has asked to talk to a person, or cannot be emailed, is left out.',
  body: newPrescreens,
  answers: { 201: prescreensStarted },
  failures: [...choiceFailures],
} as const satisfies Endpoint;

export const remindPrescreens = {
  method: 'POST',
  path: '/v1/remind-prescreens',
  right: 'run_prescreens',
  audit: { action: 'prescreens.reminded', count: 'reminded' },
  tag,
  summary: 'Email the links of open pre-screens again',
  description: 'To those of the chosen candidates who have an open one and were not mailed its link today (UTC).',
  body: chosenCandidates,
  answers: { 200: prescreensReminded },
  failures: [...choiceFailures],
} as const satisfies Endpoint;

export const cancelPrescreens = {
  method: 'POST',
  path: '/v1/cancel-prescreens',
  right: 'run_prescreens',
  audit: { action: 'prescreens.cancelled', count: 'cancelled' },
  tag,
  summary: 'Withdraw the open pre-screens of many candidates',
  description: 'The same as `cancel-prescreen`, in one transaction. Emails with their links that have not been sent are cancelled.',
  body: chosenCandidates,
  answers: { 200: prescreensCancelled },
  failures: [...choiceFailures],
} as const satisfies Endpoint;

export const previewPrescreens = {
  method: 'POST',
  path: '/v1/preview-prescreens',
  right: 'run_prescreens',
  audit: null,
  tag,
  summary: 'Count who would be invited to a pre-screen, reminded or cancelled',
  description: 'Nothing is changed. `skipped` says who would be left out, and why.',
  body: prescreensPreview,
  answers: { 200: prescreensPreviewed },
  failures: [...choiceFailures],
} as const satisfies Endpoint;
