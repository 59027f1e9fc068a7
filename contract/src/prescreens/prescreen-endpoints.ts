import type { Endpoint } from '#endpoint.ts';
import { oneOf, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { prescreen, prescreenStatuses, review } from './prescreen.ts';
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

export const cancelPrescreen = {
  method: 'POST',
  path: '/v1/cancel-prescreen',
  right: 'run_prescreens',
  audit: { action: 'prescreen.cancelled', id: 'prescreen_id' },
  tag,
  summary: 'Withdraw a pre-screen that has not ended',
  description: 'Its link stops working, and what was answered is not assessed. No event. Cancelling it again changes nothing.',
  body: prescreenQuery,
  answers: { 200: success({ id: uuid(), candidate_id: uuid(), status: oneOf(prescreenStatuses) }) },
  failures: ['invalid_prescreen_id', 'prescreen_status'],
} as const satisfies Endpoint;
