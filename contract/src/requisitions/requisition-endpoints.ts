import type { Endpoint } from '#endpoint.ts';
import { oneOf, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { requisition, requisitionStatuses, requisitionWithHistory } from './requisition.ts';
import {
  approvalInput,
  newRequisition,
  openingInput,
  rejectionInput,
  requisitionInput,
  requisitionQuery,
  requisitionUpdate,
  requisitionWithComment,
} from './requisition-input.ts';
import { requisitionListQuery, requisitionPage } from './requisition-list.ts';
import { requisitionSettingsAnswer, requisitionSettingsUpdate } from './requisition-settings.ts';

const tag = 'Requisitions';
const requisitionAnswer = success({ requisition });

export const listRequisitions = {
  method: 'GET',
  path: '/v1/requisitions',
  right: 'read_requisitions',
  limit: 'list',
  tag,
  summary: 'List requisitions',
  description:
    'Newest first unless `sort` is given. `hiring_manager`, `person` and `waiting_for` find every spelling of the email address.',
  query: requisitionListQuery,
  answers: { 200: requisitionPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getRequisition = {
  method: 'GET',
  path: '/v1/get-requisition',
  right: 'read_requisitions',
  limit: 'requisition',
  tag,
  summary: 'Read one requisition with its history',
  description: 'With its approval steps, their decisions, and how many of its openings are filled.',
  query: requisitionQuery,
  etag: true,
  answers: { 200: success({ requisition: requisitionWithHistory }) },
  failures: ['invalid_requisition_id'],
} as const satisfies Endpoint;

export const createRequisition = {
  method: 'POST',
  path: '/v1/create-requisition',
  right: 'ask_requisitions',
  limit: 'list',
  audit: { action: 'requisition.created', id: 'requisition.id' },
  tag,
  summary: 'Create a requisition',
  description:
    'A draft, or with `submit` at once pending. Only `title` is required. Without `company_id` it belongs to the oldest company of the workspace.',
  body: newRequisition,
  answers: { 201: requisitionAnswer },
  failures: ['unknown_custom_field', 'salary_range', 'company_not_found', 'no_company', 'external_id_taken'],
} as const satisfies Endpoint;

export const updateRequisition = {
  method: 'PATCH',
  path: '/v1/update-requisition',
  right: 'ask_requisitions',
  limit: 'own_requisition',
  audit: { action: 'requisition.updated', id: 'requisition_id' },
  tag,
  summary: 'Change some fields of a requisition',
  description:
    'Only the fields that are sent change. A change of title, department, country, city, workplace, job type, salary, or to more openings, of an approved requisition starts a new round of approval. The same fields, `requested_by` and `approval_steps` cannot be changed while it is pending or on hold, nor when it is filled; nothing can when it is cancelled.',
  body: requisitionUpdate,
  identifier: 'requisition_id',
  ifMatch: true,
  answers: { 200: success({ id: uuid(), status: oneOf(requisitionStatuses) }) },
  failures: [
    'nothing_to_update',
    'unknown_custom_field',
    'salary_range',
    'invalid_requisition_id',
    'requisition_status',
    'company_not_found',
    'external_id_taken',
  ],
} as const satisfies Endpoint;

export const submitRequisition = {
  method: 'POST',
  path: '/v1/submit-requisition',
  right: 'ask_requisitions',
  limit: 'own_requisition',
  audit: { action: 'requisition.submitted', id: 'requisition_id' },
  tag,
  summary: 'Submit a draft or rejected requisition for approval',
  description: 'Starts the next round. The approvers of the first step are asked by email.',
  body: requisitionInput,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status'],
} as const satisfies Endpoint;

export const approveRequisition = {
  method: 'POST',
  path: '/v1/approve-requisition',
  right: 'decide_requisitions',
  limit: 'requisition',
  audit: { action: 'requisition.approved', id: 'requisition_id' },
  tag,
  summary: 'Approve the current step of a requisition',
  description: 'After the last step the requisition is approved, with the event `requisition.approved`.',
  body: approvalInput,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status', 'not_an_approver', 'approver_decided', 'asker_decides'],
} as const satisfies Endpoint;

export const rejectRequisition = {
  method: 'POST',
  path: '/v1/reject-requisition',
  right: 'decide_requisitions',
  limit: 'requisition',
  audit: { action: 'requisition.rejected', id: 'requisition_id' },
  tag,
  summary: 'Reject a requisition',
  description: 'One rejection is enough. It can be changed and submitted again.',
  body: rejectionInput,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status', 'not_an_approver', 'approver_decided', 'asker_decides'],
} as const satisfies Endpoint;

export const withdrawRequisition = {
  method: 'POST',
  path: '/v1/withdraw-requisition',
  right: 'ask_requisitions',
  limit: 'own_requisition',
  audit: { action: 'requisition.withdrawn', id: 'requisition_id' },
  tag,
  summary: 'Withdraw a pending requisition',
  description: 'It is a draft again, and the links in the emails to approvers no longer work.',
  body: requisitionWithComment,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status'],
} as const satisfies Endpoint;

export const openRequisition = {
  method: 'POST',
  path: '/v1/open-requisition',
  right: 'edit_requisitions',
  audit: { action: 'requisition.opened', id: 'requisition_id' },
  tag,
  summary: 'Open the job of an approved requisition',
  description:
    'Without `job_id` a draft job is made of it; with one its openings are added to that job. When a later round has approved more openings, calling it again adds them to the job that it has.',
  body: openingInput,
  answers: { 200: requisitionAnswer },
  failures: [
    'invalid_requisition_id',
    'requisition_status',
    'requisition_has_job',
    'invalid_job_id',
    'company_not_found',
    'job_openings_limit',
  ],
} as const satisfies Endpoint;

export const holdRequisition = {
  method: 'POST',
  path: '/v1/hold-requisition',
  right: 'edit_requisitions',
  audit: { action: 'requisition.held', id: 'requisition_id' },
  tag,
  summary: 'Put an approved requisition on hold',
  description: 'Its job is paused, unless it is closed.',
  body: requisitionWithComment,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status'],
} as const satisfies Endpoint;

export const resumeRequisition = {
  method: 'POST',
  path: '/v1/resume-requisition',
  right: 'edit_requisitions',
  audit: { action: 'requisition.resumed', id: 'requisition_id' },
  tag,
  summary: 'Resume a requisition that is on hold',
  description: 'Its job stays as it is.',
  body: requisitionWithComment,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status'],
} as const satisfies Endpoint;

export const cancelRequisition = {
  method: 'POST',
  path: '/v1/cancel-requisition',
  right: 'ask_requisitions',
  limit: 'own_requisition',
  audit: { action: 'requisition.cancelled', id: 'requisition_id' },
  tag,
  summary: 'Cancel a requisition',
  description: 'Every requisition but a filled one. It is final; its job stays as it is.',
  body: requisitionWithComment,
  answers: { 200: requisitionAnswer },
  failures: ['invalid_requisition_id', 'requisition_status'],
} as const satisfies Endpoint;

export const getRequisitionSettings = {
  method: 'GET',
  path: '/v1/requisition-settings',
  right: 'read_requisitions',
  limit: 'unlimited',
  tag,
  summary: 'Read the default approval steps of the workspace',
  description: 'A new requisition gets them unless it brings its own.',
  etag: true,
  answers: { 200: requisitionSettingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateRequisitionSettings = {
  method: 'PATCH',
  path: '/v1/requisition-settings',
  right: 'manage_settings',
  audit: { action: 'requisition_settings.updated' },
  tag,
  summary: 'Set the default approval steps of the workspace',
  description: 'They are used by requisitions that are submitted afterwards and name no steps of their own.',
  body: requisitionSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: requisitionSettingsAnswer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;
