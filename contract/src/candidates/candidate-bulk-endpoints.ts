import { Integer } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import {
  candidateCounts,
  candidatesUpdate,
  candidatesUpdated,
  updateUndo,
  updateUndone,
  viewedCandidates,
} from './candidate-bulk.ts';
import { candidateCountsQuery, filterFailures } from './candidate-list.ts';
import { newRejectionReason, rejectionReasonAnswer, rejectionReasonList, rejectionReasonUpdate } from './rejection-reason.ts';

const tag = 'Candidates';

export const updateCandidates = {
  method: 'POST',
  path: '/v1/update-candidates',
  right: 'move_candidates',
  fieldRights: { message: 'send_messages' },
  limit: 'list',
  audit: { action: 'candidates.updated', id: 'undo_id', count: 'updated' },
  tag,
  summary: 'Move, tag or annotate many candidates',
  description:
    'Either `candidate_ids` or `filter` says which. All of them change in one transaction or none does; each has its own history and events, as with `update-candidate`.',
  body: candidatesUpdate,
  answers: { 200: candidatesUpdated },
  failures: [
    ...filterFailures,
    'candidates_not_chosen',
    'selection_changed',
    'too_many_matches',
    'tags_too_many',
    'invalid_stage_id',
    'stage_status_mismatch',
    'invalid_rejection_reason_id',
    'rejection_reason_without_status',
    'message_without_rejection',
    'message_content_missing',
    'invalid_named_template_id',
    'named_template_archived',
    'unknown_variable',
    'send_after_past',
    'send_after_distant',
  ],
} as const satisfies Endpoint;

export const undoUpdate = {
  method: 'POST',
  path: '/v1/undo-update',
  right: 'move_candidates',
  limit: 'list',
  audit: { action: 'candidates.update_undone', id: 'undo_id', count: 'undone' },
  tag,
  summary: 'Undo a change of many candidates',
  description:
    'Another change, with its own history and events. Each field gets its value from before, unless somebody has changed it since. Rejections that have not been sent are cancelled.',
  body: updateUndo,
  answers: { 200: updateUndone },
  failures: ['invalid_undo_id', 'update_undone'],
} as const satisfies Endpoint;

export const getCandidateCounts = {
  method: 'GET',
  path: '/v1/candidate-counts',
  right: 'read_candidates',
  limit: 'list',
  tag,
  summary: 'Count candidates by status',
  description: 'With the filters of `GET /v1/candidates`.',
  query: candidateCountsQuery,
  answers: { 200: candidateCounts },
  failures: [...filterFailures],
} as const satisfies Endpoint;

export const markViewed = {
  method: 'POST',
  path: '/v1/mark-viewed',
  right: 'read_candidates',
  limit: 'list',
  audit: { action: 'candidates.marked_viewed', count: 'marked' },
  tag,
  summary: 'Mark candidates as viewed',
  description:
    'Clears `is_new` of their compact rows: for the user who calls it, or for everybody when a token does. Unknown ids are ignored.',
  body: viewedCandidates,
  answers: { 200: success({ marked: Integer({ description: 'Candidates of the last 14 days that were not marked' }) }) },
  failures: [],
} as const satisfies Endpoint;

export const listRejectionReasons = {
  method: 'GET',
  path: '/v1/rejection-reasons',
  right: 'read_candidates',
  limit: 'unlimited',
  tag,
  summary: 'List rejection reasons',
  description: 'In the order in which they were added, archived ones included.',
  answers: { 200: rejectionReasonList },
  failures: [],
} as const satisfies Endpoint;

export const addRejectionReason = {
  method: 'POST',
  path: '/v1/add-rejection-reason',
  right: 'manage_settings',
  audit: { action: 'rejection_reason.created', id: 'rejection_reason.id' },
  tag,
  summary: 'Add a rejection reason',
  description: 'It can be given with the status `rejected`, and reports count it.',
  body: newRejectionReason,
  answers: { 201: rejectionReasonAnswer },
  failures: ['rejection_reason_taken', 'rejection_reasons_full'],
} as const satisfies Endpoint;

export const updateRejectionReason = {
  method: 'PATCH',
  path: '/v1/update-rejection-reason',
  right: 'manage_settings',
  audit: { action: 'rejection_reason.updated', id: 'rejection_reason_id' },
  tag,
  summary: 'Rename or archive a rejection reason',
  description: 'An archived one is no longer offered; candidates who have it keep it, and reports still count it.',
  body: rejectionReasonUpdate,
  identifier: 'rejection_reason_id',
  answers: { 200: rejectionReasonAnswer },
  failures: ['nothing_to_update', 'invalid_rejection_reason_id', 'rejection_reason_taken'],
} as const satisfies Endpoint;
