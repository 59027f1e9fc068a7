import assert from 'node:assert/strict';
import test from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import fc from 'fast-check';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { askForErasure } from '#test/application-pages.ts';
import { bookingFields, newLink } from '#test/booking.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { idFields, withValueAt } from '#test/id-fields.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { rounds } from '#test/runner/rounds.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { challengeHash } from '#webhooks/registry/webhook.ts';

const running = startApp();

type Ids = {
  job: string;
  company: string;
  candidate: string;
  source: string;
  webhook: string;
  delivery: string;
  interview: string;
  interviewer: string;
  requisition: string;
  bookingLink: string;
  message: string;
  prescreen: string;
  undo: string;
  reason: string;
  note: string;
  erasureRequest: string;
  user: string;
  merge: string;
  view: string;
  csv: string;
};

/** How each endpoint that takes an id is asked for one. An endpoint that is missing here fails the test below. */
const requestsById: Record<string, (ids: Ids, extra: object) => { path: string; body?: object }> = {
  'GET /v1/get-job': ({ job }) => ({ path: `/v1/get-job?job_id=${job}` }),
  'PATCH /v1/update-job': ({ job }, extra) => ({ path: '/v1/update-job', body: { job_id: job, city: 'x', ...extra } }),
  'DELETE /v1/delete-job': ({ job }) => ({ path: `/v1/delete-job?id=${job}` }),
  'POST /v1/preview-job': ({ job, company }, extra) => ({
    path: '/v1/preview-job',
    body: { job_title: 'x', ...extra, ...('city' in extra ? { company_id: company } : { job_id: job }) },
  }),
  'GET /v1/job-sources': ({ job }) => ({ path: `/v1/job-sources?job_id=${job}` }),
  'POST /v1/create-source': ({ job }, extra) => ({ path: '/v1/create-source', body: { job_id: job, source_name: 'x', ...extra } }),
  'GET /v1/get-company': ({ company }) => ({ path: `/v1/get-company?company_id=${company}` }),
  'PATCH /v1/update-company': ({ company }) => ({ path: '/v1/update-company', body: { company_id: company, city: 'x' } }),
  'POST /v1/preview-company': ({ company }) => ({ path: '/v1/preview-company', body: { company_id: company, city: 'x' } }),
  'POST /v1/set-company-picture': ({ company }) => ({
    path: '/v1/set-company-picture',
    body: { company_id: company, kind: 'logo', picture: { filename: 'logo.png', content: samplePng().toString('base64') } },
  }),
  'DELETE /v1/delete-company': ({ company }) => ({ path: `/v1/delete-company?id=${company}` }),
  'POST /v1/add-job': ({ company }, extra) => ({ path: '/v1/add-job', body: { job_title: 'x', ...extra, company_id: company } }),
  'GET /v1/job-candidates': ({ job }) => ({ path: `/v1/job-candidates?job_id=${job}` }),
  'GET /v1/candidates': ({ job, source }) => ({ path: `/v1/candidates?job_id=${job}&source_id=${source}` }),
  'GET /v1/get-candidate': ({ candidate }) => ({ path: `/v1/get-candidate?candidate_id=${candidate}` }),
  'PATCH /v1/update-candidate': ({ candidate }) => ({
    path: '/v1/update-candidate',
    body: { candidate_id: candidate, status: 'hired', tags: ['x'] },
  }),
  'POST /v1/update-candidates': ({ candidate, job }, extra) => ({
    path: '/v1/update-candidates',
    body: { ...('salary' in extra ? { candidate_ids: [candidate] } : { filter: { job_id: job } }), set: { status: 'hired' } },
  }),
  'POST /v1/undo-update': ({ undo }) => ({ path: '/v1/undo-update', body: { undo_id: undo } }),
  'POST /v1/mark-viewed': ({ candidate }) => ({ path: '/v1/mark-viewed', body: { candidate_ids: [candidate] } }),
  'GET /v1/job-counts': ({ job }) => ({ path: `/v1/job-counts?job_ids=${job}` }),
  'GET /v1/job-board': ({ job }) => ({ path: `/v1/job-board?job_id=${job}` }),
  'GET /v1/candidate-counts': ({ job, source }) => ({ path: `/v1/candidate-counts?job_id=${job}&source_id=${source}` }),
  'GET /v1/events': ({ candidate }) => ({ path: `/v1/events?candidate_id=${candidate}` }),
  'GET /v1/duplicates': ({ candidate }) => ({ path: `/v1/duplicates?candidate_id=${candidate}` }),
  'POST /v1/merge-candidates': ({ candidate }) => ({
    path: '/v1/merge-candidates',
    body: { candidate_id: candidate, duplicate_id: candidate },
  }),
  'POST /v1/unmerge-candidates': ({ merge }) => ({ path: '/v1/unmerge-candidates', body: { merge_id: merge } }),
  'POST /v1/dismiss-duplicate': ({ candidate }) => ({
    path: '/v1/dismiss-duplicate',
    body: { candidate_id: candidate, duplicate_id: candidate },
  }),
  'GET /v1/export-csv': ({ csv }) => ({ path: `/v1/export-csv?export_id=${csv}` }),
  'POST /v1/add-view': ({ job }) => ({ path: '/v1/add-view', body: { name: 'x', filters: {}, job_id: job } }),
  'PATCH /v1/update-view': ({ view }) => ({ path: '/v1/update-view', body: { view_id: view, name: 'x' } }),
  'DELETE /v1/delete-view': ({ view }) => ({ path: `/v1/delete-view?id=${view}` }),
  'PATCH /v1/update-rejection-reason': ({ reason }) => ({
    path: '/v1/update-rejection-reason',
    body: { rejection_reason_id: reason, is_archived: true },
  }),
  'GET /v1/notes': ({ candidate }) => ({ path: `/v1/notes?candidate_id=${candidate}` }),
  'GET /v1/talent-pool': ({ candidate }) => ({ path: `/v1/talent-pool?candidate_id=${candidate}` }),
  'POST /v1/replace-application-link': ({ candidate }) => ({
    path: '/v1/replace-application-link',
    body: { candidate_id: candidate },
  }),
  'GET /v1/application-link': ({ candidate }) => ({ path: `/v1/application-link?candidate_id=${candidate}` }),
  'GET /v1/erasure-requests': ({ candidate }) => ({ path: `/v1/erasure-requests?candidate_id=${candidate}` }),
  'GET /v1/repeated-applications': ({ candidate }) => ({ path: `/v1/repeated-applications?candidate_id=${candidate}` }),
  'POST /v1/decline-erasure-request': ({ erasureRequest }) => ({
    path: '/v1/decline-erasure-request',
    body: { erasure_request_id: erasureRequest, reason: 'x' },
  }),
  'POST /v1/add-note': ({ candidate }) => ({ path: '/v1/add-note', body: { candidate_id: candidate, text: 'x' } }),
  'PATCH /v1/update-note': ({ note }) => ({ path: '/v1/update-note', body: { note_id: note, text: 'x' } }),
  'DELETE /v1/delete-note': ({ note }) => ({ path: `/v1/delete-note?id=${note}` }),
  'GET /v1/hiring-team': ({ job }) => ({ path: `/v1/hiring-team?job_id=${job}` }),
  'POST /v1/update-hiring-team': ({ job, user }) => ({
    path: '/v1/update-hiring-team',
    body: { job_id: job, add: [{ user_id: user }], remove: [user] },
  }),
  'DELETE /v1/delete-candidate': ({ candidate }) => ({ path: `/v1/delete-candidate?id=${candidate}` }),
  'POST /v1/add-candidate': ({ job, source }, extra) => ({
    path: '/v1/add-candidate',
    body: { type: 'prospect', name: 'x', ...('salary' in extra ? { source_id: source } : { job_id: job }) },
  }),
  'PATCH /v1/update-screening-criteria': ({ job }) => ({ path: '/v1/update-screening-criteria', body: { job_id: job, years: 3 } }),
  'POST /v1/preview-screening-criteria': ({ job }) => ({
    path: '/v1/preview-screening-criteria',
    body: { job_id: job, years: 3 },
  }),
  'POST /v1/set-screening-consent': ({ candidate }) => ({
    path: '/v1/set-screening-consent',
    body: { candidate_id: candidate, consent: false },
  }),
  'POST /v1/process-cv': ({ candidate }) => ({ path: '/v1/process-cv', body: { candidate_id: candidate } }),
  'POST /v1/add-profile': ({ candidate }) => ({
    path: '/v1/add-profile',
    body: { candidate_id: candidate, file: { filename: 'p.json', content: Buffer.from('{"skills":["SQL"]}').toString('base64') } },
  }),
  'GET /v1/get-cv-text': ({ candidate }) => ({ path: `/v1/get-cv-text?candidate_id=${candidate}` }),
  'POST /v1/schedule-interview': ({ candidate }) => ({
    path: '/v1/schedule-interview',
    body: {
      candidate_id: candidate,
      start_at: '2031-01-01T10:00:00Z',
      duration_minutes: 30,
      time_zone: 'UTC',
      interviewers: ['tom@panel.example'],
    },
  }),
  'GET /v1/free-times': ({ candidate }) => ({
    path: `/v1/free-times?candidate_id=${candidate}&interviewers=tom@panel.example&duration_minutes=60&time_zone=UTC`,
  }),
  'GET /v1/get-interview': ({ interview }) => ({ path: `/v1/get-interview?interview_id=${interview}` }),
  'PATCH /v1/update-interview': ({ interview }) => ({
    path: '/v1/update-interview',
    body: { interview_id: interview, title: 'x', interviewers: ['eve@panel.example'] },
  }),
  'POST /v1/cancel-interview': ({ interview }) => ({ path: '/v1/cancel-interview', body: { interview_id: interview } }),
  'POST /v1/restore-interview': ({ interview }) => ({ path: '/v1/restore-interview', body: { interview_id: interview } }),
  'GET /v1/interviews': ({ job, candidate, interviewer }) => ({
    path: `/v1/interviews?job_id=${job}&candidate_id=${candidate}&interviewer=${interviewer}`,
  }),
  'POST /v1/submit-feedback': ({ interview }) => ({
    path: '/v1/submit-feedback',
    body: { interview_id: interview, interviewer: 'tom@panel.example', recommendation: 'yes' },
  }),
  'POST /v1/create-booking-link': ({ candidate }) => ({ path: '/v1/create-booking-link', body: bookingFields(candidate) }),
  'GET /v1/booking-links': ({ candidate, job }) => ({ path: `/v1/booking-links?candidate_id=${candidate}&job_id=${job}` }),
  'POST /v1/revoke-booking-link': ({ bookingLink }) => ({
    path: '/v1/revoke-booking-link',
    body: { booking_link_id: bookingLink },
  }),
  'POST /v1/start-prescreen': ({ candidate }) => ({ path: '/v1/start-prescreen', body: { candidate_id: candidate } }),
  'GET /v1/prescreens': ({ job, candidate }, extra) => ({
    path: 'salary' in extra ? `/v1/prescreens?candidate_id=${candidate}` : `/v1/prescreens?job_id=${job}`,
  }),
  'GET /v1/get-prescreen': ({ prescreen }) => ({ path: `/v1/get-prescreen?prescreen_id=${prescreen}` }),
  'POST /v1/review-prescreen': ({ prescreen }) => ({
    path: '/v1/review-prescreen',
    body: { prescreen_id: prescreen, decision: 'advance', reason: 'x' },
  }),
  'POST /v1/cancel-prescreen': ({ prescreen }) => ({ path: '/v1/cancel-prescreen', body: { prescreen_id: prescreen } }),
  'PATCH /v1/update-interviewer': ({ interviewer }) => ({
    path: '/v1/update-interviewer',
    body: { interviewer_id: interviewer, name: 'x', rotate_calendar: true },
  }),
  'POST /v1/send-message': ({ candidate }) => ({
    path: '/v1/send-message',
    body: { candidate_id: candidate, template: 'follow_up' },
  }),
  'POST /v1/send-messages': ({ candidate }) => ({
    path: '/v1/send-messages',
    body: { candidate_ids: [candidate], template: 'follow_up' },
  }),
  'POST /v1/cancel-messages': ({ message }) => ({ path: '/v1/cancel-messages', body: { message_ids: [message] } }),
  'POST /v1/preview-message': ({ candidate }) => ({
    path: '/v1/preview-message',
    body: { candidate_id: candidate, template: 'follow_up' },
  }),
  'GET /v1/messages': ({ candidate, interview }, extra) => ({
    path: `/v1/messages?${'salary' in extra ? `candidate_id=${candidate}` : `interview_id=${interview}`}`,
  }),
  'GET /v1/get-message': ({ message }) => ({ path: `/v1/get-message?message_id=${message}` }),
  'GET /v1/message-eml': ({ message }) => ({ path: `/v1/message-eml?message_id=${message}` }),
  'POST /v1/cancel-message': ({ message }) => ({ path: '/v1/cancel-message', body: { message_id: message } }),
  'POST /v1/retry-message': ({ message }) => ({ path: '/v1/retry-message', body: { message_id: message } }),
  'POST /v1/mark-message-sent': ({ message }) => ({ path: '/v1/mark-message-sent', body: { message_id: message } }),
  'GET /v1/applicants': ({ job }) => ({ path: `/v1/applicants?job_id=${job}` }),
  'GET /v1/job-applicants': ({ job }) => ({ path: `/v1/job-applicants?job_id=${job}` }),
  'GET /v1/get-applicant': ({ candidate }) => ({ path: `/v1/get-applicant?applicant_id=${candidate}` }),
  'PATCH /v1/update-applicant': ({ candidate }) => ({
    path: '/v1/update-applicant',
    body: { applicant_id: candidate, status: 'hired' },
  }),
  'GET /v1/jobs': ({ company }) => ({ path: `/v1/jobs?company_id=${company}` }),
  'PATCH /v1/webhook': ({ webhook }) => ({ path: '/v1/webhook', body: { id: webhook, active: false, events: ['job_deleted'] } }),
  'DELETE /v1/delete-webhook': ({ webhook }) => ({ path: `/v1/delete-webhook?id=${webhook}` }),
  'POST /v1/verify-webhook': ({ webhook }) => ({ path: '/v1/verify-webhook', body: { id: webhook, challenge } }),
  'POST /v1/test-webhook': ({ webhook }) => ({ path: '/v1/test-webhook', body: { id: webhook } }),
  'POST /v1/rotate-webhook-secret': ({ webhook }) => ({
    path: '/v1/rotate-webhook-secret',
    body: { id: webhook, grace_seconds: 0 },
  }),
  'POST /v1/redeliver-webhook': ({ webhook, delivery }, extra) => ({
    path: '/v1/redeliver-webhook',
    body: 'salary' in extra ? { delivery_id: delivery } : { webhook_id: webhook, since: '2026-01-01' },
  }),
  'GET /v1/webhook-deliveries': ({ webhook }) => ({ path: `/v1/webhook-deliveries?webhook_id=${webhook}` }),
  'GET /v1/reports': ({ job, company }, extra) => ({
    path: `/v1/reports?${'salary' in extra ? `company_id=${company}` : `job_id=${job}`}`,
  }),
  'GET /v1/report-csv': ({ job, company }, extra) => ({
    path: `/v1/report-csv?report=funnel&${'salary' in extra ? `company_id=${company}` : `job_id=${job}`}`,
  }),
  'GET /v1/job-analytics': ({ job, company }, extra) => ({
    path: `/v1/job-analytics?${'salary' in extra ? `company_id=${company}` : `job_id=${job}`}`,
  }),
  'GET /v1/requisitions': ({ job, company }) => ({ path: `/v1/requisitions?job_id=${job}&company_id=${company}` }),
  'GET /v1/get-requisition': ({ requisition }) => ({ path: `/v1/get-requisition?requisition_id=${requisition}` }),
  'POST /v1/create-requisition': ({ company }) => ({ path: '/v1/create-requisition', body: { title: 'x', company_id: company } }),
  'PATCH /v1/update-requisition': ({ requisition }) => ({
    path: '/v1/update-requisition',
    body: { requisition_id: requisition, city: 'x' },
  }),
  'POST /v1/submit-requisition': ({ requisition }) => ({
    path: '/v1/submit-requisition',
    body: { requisition_id: requisition },
  }),
  'POST /v1/approve-requisition': ({ requisition }) => ({
    path: '/v1/approve-requisition',
    body: { requisition_id: requisition },
  }),
  'POST /v1/reject-requisition': ({ requisition }) => ({
    path: '/v1/reject-requisition',
    body: { requisition_id: requisition, comment: 'x' },
  }),
  'POST /v1/withdraw-requisition': ({ requisition }) => ({
    path: '/v1/withdraw-requisition',
    body: { requisition_id: requisition },
  }),
  'POST /v1/open-requisition': ({ requisition, job }) => ({
    path: '/v1/open-requisition',
    body: { requisition_id: requisition, job_id: job },
  }),
  'POST /v1/hold-requisition': ({ requisition }) => ({
    path: '/v1/hold-requisition',
    body: { requisition_id: requisition },
  }),
  'POST /v1/resume-requisition': ({ requisition }) => ({
    path: '/v1/resume-requisition',
    body: { requisition_id: requisition },
  }),
  'POST /v1/cancel-requisition': ({ requisition }) => ({
    path: '/v1/cancel-requisition',
    body: { requisition_id: requisition },
  }),
  'GET /v1/audit-log': ({ job }) => ({ path: `/v1/audit-log?target_id=${job}` }),
  'PATCH /v1/webhooks': ({ webhook }) => ({ path: '/v1/webhooks', body: { id: webhook, active: false } }),
  'DELETE /v1/webhooks': ({ webhook }) => ({ path: `/v1/webhooks?id=${webhook}` }),
};
const takeNoId = [
  'GET /v1/deletions',
  'GET /v1/views',
  // Ids of candidates that are not found are left out of the file.
  'POST /v1/export-candidates',
  'GET /v1/usage',
  'GET /v1/companies',
  'POST /v1/companies',
  'POST /companies',
  'GET /v1/webhooks',
  'GET /v1/webhook-health',
  'POST /v1/create-webhook',
  'GET /v1/rejection-reasons',
  'POST /v1/add-rejection-reason',
  'GET /v1/members',
  'GET /v1/home',
  'GET /v1/interviewers',
  'GET /v1/application-page-settings',
  'PATCH /v1/application-page-settings',
  'GET /v1/screening-settings',
  'PATCH /v1/screening-settings',
  'GET /v1/retention-settings',
  'PATCH /v1/retention-settings',
  'GET /v1/retention-preview',
  'GET /v1/retention-report',
  'GET /v1/requisition-settings',
  'PATCH /v1/requisition-settings',
  'GET /v1/message-templates',
  'PATCH /v1/update-message-template',
  'GET /v1/mail-settings',
  'PATCH /v1/mail-settings',
];
const challenge = 'the token that their receiver was sent';

const nouns = [
  'job',
  'company',
  'candidate',
  'source',
  'webhook',
  'delivery',
  'interview',
  'interviewer',
  'requisition',
  'bookingLink',
  'message',
  'prescreen',
  'undo',
  'reason',
  'note',
  'user',
  'merge',
  'view',
  'csv',
] as const;
const volatile = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'x-ratelimit-reset']);

function comparable({ status, headers, text }: Answer, ids: Ids): unknown {
  const plain = Object.values(ids).reduce((shown, id) => shown.replaceAll(id, 'ID'), text);
  return { status, text: plain, headers: [...headers].filter(([name]) => !volatile.has(name)) };
}

async function ask(client: Client, name: string, ids: Ids, extra: object): Promise<Answer> {
  const request = requestsById[name]?.(ids, extra);
  if (!request) throw new Error(`${name} has no request in this test`);
  return call(running.url + request.path, {
    method: name.split(' ')[0] ?? 'GET',
    token: client.token,
    ...(request.body && { body: request.body }),
  });
}

/** A webhook with a delivery that waits for a sender, and all that the tables have of it. */
async function newWebhook({ workspaceId, get, addJob }: Client) {
  const { database } = running.app;
  const { id: webhook } = await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:9/' });
  const hash = challengeHash(challenge);
  await runSql(
    { database },
    sql`UPDATE webhooks SET challenge_hash = ${hash} WHERE workspace_id = ${workspaceId} AND id = ${webhook}`,
  );
  await addJob();
  const delivery: string = (await get('/v1/webhook-deliveries')).body.deliveries[0].id;
  const tables = sql`
    SELECT (SELECT json_agg(webhooks) FROM webhooks WHERE workspace_id = ${workspaceId}) AS webhooks,
      (SELECT json_agg(webhook_queue) FROM webhook_queue WHERE workspace_id = ${workspaceId}) AS queued`;
  return { webhook, delivery, rows: () => runSql({ database }, tables) };
}

test('every endpoint that takes an id is tested with one of another workspace', () => {
  const known = [...endpoints, ...legacyEndpoints].map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(known.toSorted(), [...Object.keys(requestsById), ...takeNoId].sort());
});

/** A workspace with one thing of each kind, and what there is of its webhook. */
async function fillWorkspace(client: Client): Promise<{ ids: Ids; rows: () => Promise<unknown> }> {
  const company: string = (await client.post('/v1/companies', { name: 'Theirs' })).body.company.id;
  const job = await client.addJob({ company_id: company });
  const { source } = (await client.post('/v1/create-source', { job_id: job, source_name: 'theirs' })).body;
  const candidate = await client.addCandidate({ job_id: job, source_id: source.id, email: 'ada@theirs.example' });
  const { id: interview, interviewers } = await scheduled(client, { candidate_id: candidate });
  const { id: bookingLink } = await newLink(client, { candidate_id: candidate });
  const newMessage = { candidate_id: candidate, template: 'follow_up' };
  const message: string = (await client.post('/v1/send-message', newMessage)).body.message.id;
  const { id: prescreen } = await startedPrescreen(client, { candidate_id: candidate });
  const tagging = { candidate_ids: [candidate], set: { add_tags: ['theirs'] } };
  const undo: string = (await client.post('/v1/update-candidates', tagging)).body.undo_id;
  const pair = { candidate_id: await client.addCandidate(), duplicate_id: await client.addCandidate() };
  const merge: string = (await client.post('/v1/merge-candidates', pair)).body.merge_id;
  const { view } = (await client.post('/v1/add-view', { name: 'Theirs', filters: {} })).body;
  const csv: string = (await client.post('/v1/export-candidates', {})).body.export_id;
  const [reason] = (await client.get('/v1/rejection-reasons')).body.rejection_reasons;
  const note: string = (await client.post('/v1/add-note', { candidate_id: candidate, text: 'Theirs' })).body.note.id;
  const erasureRequest = await askForErasure(client, candidate);
  const { id: user } = await addUser(running, client.workspaceId);
  await client.post('/v1/update-hiring-team', { job_id: job, add: [{ user_id: user }] });
  const { webhook, delivery, rows } = await newWebhook(client);
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Theirs', submit: true })).body;
  const ids: Ids = {
    ...{ job, company, candidate, webhook, delivery, interview, bookingLink, message, prescreen, undo, note, erasureRequest },
    ...{ merge, csv, user, source: source.id, interviewer: interviewers[0].id, requisition: requisition.id, reason: reason.id },
    view: view.id,
  };
  return { ids, rows };
}

test('an id of another workspace gets the same bytes as an id that does not exist, and changes nothing', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const { ids, rows } = await fillWorkspace(stranger);
  const { job, candidate, interview, prescreen } = ids;
  const interviews = async () => [
    (await stranger.get('/v1/booking-links')).text,
    (await stranger.get(`/v1/get-interview?interview_id=${interview}`)).text,
    (await stranger.get('/v1/interviewers')).text,
    (await stranger.get(`/v1/hiring-team?job_id=${job}`)).text,
    (await stranger.get(`/v1/notes?candidate_id=${candidate}`)).text,
    (await stranger.get(`/v1/get-prescreen?prescreen_id=${prescreen}`)).text,
  ];
  const messages = async () => (await stranger.get('/v1/messages')).text;
  const before = [await stranger.job(job), await stranger.candidate(candidate), await interviews(), await messages(), await rows()];
  const fields = fc.record({ status: fc.constantFrom('Active', 'Closed'), department: fc.string() }, { requiredKeys: [] });
  const extras = fc.sample(fields, rounds(1)).flatMap((extra) => [{}, { ...extra, salary: 1, city: 'x' }]);
  for (const [index, [name, request]] of Object.entries(requestsById).entries())
    for (const extra of request.length > 1 ? extras : extras.slice(0, rounds(1))) {
      const upper = index % 2 === 0;
      const setCase = (id: string) => (upper ? id.toUpperCase() : id);
      const theirs: Ids = { ...ids };
      const nobodys: Ids = { ...ids };
      for (const noun of nouns) {
        nobodys[noun] = setCase(uuidv7());
        theirs[noun] = setCase(theirs[noun]);
      }
      const foreign = comparable(await ask(client, name, theirs, extra), theirs);
      const absent = comparable(await ask(client, name, nobodys, extra), nobodys);
      assert.deepEqual(foreign, absent, name);
    }
  const after = [await stranger.job(job), await stranger.candidate(candidate), await interviews(), await messages(), await rows()];
  assert.deepEqual(after, before);
  assert.deepEqual((await client.get('/v1/webhooks')).body.data, []);
  assert.deepEqual((await client.get('/v1/webhook-deliveries')).body.deliveries, []);
  assert.deepEqual((await client.get('/v1/events')).body.events, []);
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0);
  assert.deepEqual((await client.get('/v1/interviewers')).body.interviewers, []);
  const search = ['q=ada', 'q=lindqvist', 'q=lindkvist', 'email=ada@theirs.example', 'tags=x'];
  for (const query of search) assert.equal((await client.get(`/v1/candidates?${query}`)).body.total_candidates, 0, query);
});

test('unknown ids of every format get the same error, never a 500', async () => {
  const client = await newClient(running);
  const shapes = ['x', '0', 'null', "' OR 1=1 --", '01a1dd29', '../../etc', '☃', 'a'.repeat(5000), `${uuidv7()} `, `{${uuidv7()}}`];
  for (const id of shapes) {
    const quoted = encodeURIComponent(id);
    assert.deepEqual((await client.get(`/v1/get-job?job_id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.patch('/v1/update-job', { job_id: id, city: 'x' })).text,
      '{"success":false,"error":"Invalid job id"}',
      id,
    );
    assert.deepEqual((await client.delete(`/v1/delete-job?id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.delete(`/v1/delete-company?id=${quoted}`)).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
    assert.deepEqual(
      (await client.post('/v1/add-job', { job_title: 'x', company_id: id })).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
  }
});

/** What a client may send instead of an id. */
const wrongIds = ['abc', '-1', `${uuidv7().slice(0, -1)}g`, uuidv7().toUpperCase(), `{${uuidv7()}}`];
// These may be refused as a missing or too long field.
const otherWrongIds = ['', 'a'.repeat(5000)];
// Prescribed by the specification.
const notUuid = /^400 .*_id is required and must be a UUID"}$/;

type AnyRequest = { method: string; path: string; body?: unknown };

/** The requests of an endpoint, each with the given id in another of its fields, in the query or in the body. */
function requestsWith(endpoint: Endpoint, ids: Ids): ((id: string) => AnyRequest)[] {
  const { method, path, query, body } = endpoint;
  const base = requestsById[`${method} ${path}`] ?? (() => ({ path, body: {} }));
  const extras = base.length > 1 ? [{}, { salary: 1, city: 'x' }] : [{}];
  return extras.flatMap((extra) => {
    const request = base(ids, extra);
    const queryFields = (query ? idFields(query) : []).map(([name = '']) => (id: string) => {
      const url = new URL(request.path, running.url);
      url.searchParams.set(name, id);
      return { ...request, method, path: url.pathname + url.search };
    });
    const bodyFields = (body ? idFields(body) : []).map((field) => (id: string) => {
      return { method, path: request.path, body: withValueAt(request.body, field, id) };
    });
    return [...queryFields, ...bodyFields];
  });
}

test('a wrong id in any field of any endpoint is answered as an unknown one, and disturbs no other workspace', async () => {
  const client = await newClient(running);
  const { ids } = await fillWorkspace(client);
  const byToken = ({ path, ...request }: AnyRequest) => call(running.url + path, { ...request, token: client.token });
  const bySessionOf = async (role: Role) => {
    const { cookies } = await signedInUser(running, client.workspaceId, { role });
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'sec-fetch-site': 'same-origin' };
    return ({ path, ...request }: AnyRequest) =>
      call(running.url + path.replace(/^\/v1\//, '/console/v1/'), { ...request, headers });
  };
  const byOwner = await bySessionOf('owner');
  const limited = [await bySessionOf('hiring_manager'), await bySessionOf('interviewer')];
  const work = await neighbour();

  const tell = async (send: (request: AnyRequest) => Promise<Answer>, request: (id: string) => AnyRequest, id: string) => {
    const { status, text } = await send(request(id));
    const { method, path, body } = request(id);
    const name = `${method} ${path} ${JSON.stringify(body ?? '')}`;
    assert.ok(status < 500 && status !== 429, `${status} ${name}`);
    return { name, status, answer: `${status} ${text}` };
  };
  for (const endpoint of [...endpoints, ...legacyEndpoints, ...consoleEndpoints]) {
    const isOfConsole = endpoint.path.startsWith('/console/');
    for (const request of requestsWith(endpoint, ids)) {
      const send = isOfConsole ? byOwner : byToken;
      const neighbourDone = work();
      const [unknown, ...answers] = await Promise.all([uuidv7(), ...wrongIds].map((id) => tell(send, request, id)));
      await Promise.all(otherWrongIds.map((id) => tell(send, request, id)));
      if (!isOfConsole) await Promise.all(limited.map((role) => tell(role, request, 'abc')));
      await neighbourDone;
      for (const { name, status, answer } of answers)
        if (status >= 400 && !notUuid.test(answer)) assert.equal(answer, unknown?.answer, name);
    }
  }
});

/** Valid requests of another workspace, whose reads share statements with those of everybody else. */
async function neighbour(): Promise<() => Promise<void>> {
  const { addJob, addCandidate, get, patch, post } = await newClient(running);
  const [job_id, candidate_id] = [await addJob(), await addCandidate()];
  const requests = [
    () => get(`/v1/duplicates?candidate_id=${candidate_id}`),
    () => get(`/v1/get-job?job_id=${job_id}`),
    (round: number) => patch('/v1/update-candidate', { candidate_id, tags: [`${round}`] }),
    (round: number) => post('/v1/add-note', { candidate_id, text: `${round}` }),
  ];
  let round = 0;
  return async () => {
    round += 1;
    for (const { status, text } of await Promise.all(requests.map((send) => send(round))))
      assert.ok(status < 300, `${status} ${text}`);
  };
}
