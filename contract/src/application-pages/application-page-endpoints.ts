import { Object as JsonObject } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import type { Endpoint } from '#endpoint.ts';
import { text } from '#schema/fields.ts';
import { pageAnswer } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { applicationPageSettings, applicationPageSettingsUpdate } from './application-page-settings.ts';
import { erasureRefusal, erasureRequest, erasureRequestListQuery } from './erasure-request.ts';

const tag = 'Application pages';
const settingsAnswer = success({ settings: applicationPageSettings });

export const getApplicationPageSettings = {
  method: 'GET',
  path: '/v1/application-page-settings',
  right: 'read_messages',
  tag,
  summary: 'Read what candidates are told about their status',
  description: 'The words for each status on the private page of an application, by language.',
  etag: true,
  answers: { 200: settingsAnswer },
  failures: [],
} as const satisfies Endpoint;

export const updateApplicationPageSettings = {
  method: 'PATCH',
  path: '/v1/application-page-settings',
  right: 'manage_settings',
  audit: { action: 'application_page_settings.updated' },
  tag,
  summary: 'Choose what candidates are told about their status',
  description:
    'On the private page of an application, each status is shown as one of three groups in the language of the visitor, or in your own words. Statuses that are not named stay as they are.',
  body: applicationPageSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: settingsAnswer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;

export const getApplicationLink = {
  method: 'GET',
  path: '/v1/application-link',
  right: 'send_messages',
  audit: { action: 'candidate.link_viewed', id: 'candidate_id' },
  tag,
  summary: 'Read the link to the private page of an application',
  description:
    'Who has it can act as the candidate: give it to nobody else. `POST /v1/send-message` with the template `application_link` emails it to the candidate. The audit log says who has read it.',
  query: JsonObject({ candidate_id: candidateId }),
  answers: { 200: success({ url: text() }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const replaceApplicationLink = {
  method: 'POST',
  path: '/v1/replace-application-link',
  right: 'send_messages',
  audit: { action: 'candidate.link_replaced', id: 'candidate_id' },
  tag,
  summary: 'Replace the link to the private page of an application',
  description:
    'For a link that somebody else has: it opens nothing from now on, and neither do those of candidates that were merged into this one. Emails that wait to be sent have the new link. It is not emailed: see `POST /v1/send-message` with the template `application_link`.',
  body: JsonObject({ candidate_id: candidateId }),
  // Who has the link can act as the candidate, so its copy for repeated requests is stored encrypted.
  secretAnswer: true,
  answers: { 200: success({ url: text() }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const listErasureRequests = {
  method: 'GET',
  path: '/v1/erasure-requests',
  right: 'edit_candidates',
  tag,
  summary: 'List the people who ask for erasure',
  description: 'Newest first. `DELETE /v1/delete-candidate` grants a request: it is erased with the person.',
  query: erasureRequestListQuery,
  answers: { 200: pageAnswer('erasure_requests', erasureRequest) },
  failures: ['invalid_cursor', 'invalid_candidate_id'],
} as const satisfies Endpoint;

export const declineErasureRequest = {
  method: 'POST',
  path: '/v1/decline-erasure-request',
  right: 'erase_candidates',
  audit: { action: 'erasure_request.declined', id: 'erasure_request_id' },
  tag,
  summary: 'Decline a request for erasure',
  description: 'The reason is emailed to the candidate and shown on their page. They can ask again.',
  body: erasureRefusal,
  // The answer has a name, so its copy for repeated requests is stored encrypted.
  secretAnswer: true,
  answers: { 200: success({ erasure_request: erasureRequest }) },
  failures: ['invalid_erasure_request_id', 'erasure_request_answered'],
} as const satisfies Endpoint;
