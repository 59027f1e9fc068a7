import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { askForErasure } from '#test/application-pages.ts';
import { newLink } from '#test/booking.ts';
import { interviewWithRemovedEntry } from '#test/connected-calendars.ts';
import { addUser } from '#test/console-user.ts';
import type { Client } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { newReceivedMessage, newUnconfirmedMessage, newUnfiledMail } from '#test/received-mails.ts';
import { type Noun, type SampleRequest, validRequest } from '#test/sample-requests.ts';
import { plainCv } from '#test/samples/plain-cv-reader.ts';
import { startIcsFile } from '#test/servers/answering-server.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { newStageAction } from '#test/stages.ts';
import type { Running } from '#test/start-app.ts';

type Prepare<Made> = (client: Client, t: TestContext, node: Running) => Promise<Made>;

/** Makes what a request names. */
const fixtures: Partial<Record<Noun, Prepare<string>>> = {
  job: (client) => client.addJob(),
  source: async (client) => {
    const source = { job_id: await client.addJob(), source_name: 'newsletter' };
    return (await client.post('/v1/create-source', source)).body.source.id;
  },
  referral_link: async (client) =>
    (await client.post('/v1/create-referral-link', { credited_to_name: 'Kim Dahl' })).body.referral_link.id,
  company: async (client) => (await client.post('/v1/companies', { name: 'Bread & Co' })).body.company.id,
  candidate: (client) => newAddressee(client),
  webhook: newWebhook,
  interview: async (client) => (await scheduled(client)).id,
  interviewer: async (client) => (await scheduled(client)).interviewers[0].id,
  requisition: async (client) => (await newRequisition(client)).requisition_id,
  booking_link: async (client) => (await newLink(client)).id,
  message: newMessage,
  prescreen: async (client) => (await startedPrescreen(client)).id,
  offer: (client) => newOffer(client),
  offer_template: newOfferTemplate,
  named_template: newNamedTemplate,
  offer_document: sentDocument,
  bulk_update: async (client) => (await client.post('/v1/update-candidates', await updateOfOne(client))).body.undo_id,
  export: newExport,
  import: newImport,
  rejection_reason: async (client) => (await client.get('/v1/rejection-reasons')).body.rejection_reasons[0].id,
  note: async (client) =>
    (await client.post('/v1/add-note', { candidate_id: await client.addCandidate(), text: 'Knows rye' })).body.note.id,
  task: async (client) =>
    (await client.post('/v1/add-task', { candidate_id: await client.addCandidate(), text: 'Call on Friday' })).body.task.id,
  result: async (client) => {
    const result = { candidate_id: await client.addCandidate(), provider: 'Codeground', name: 'Coding test' };
    return (await client.post('/v1/add-result', result)).body.result.id;
  },
  erasure_request: (client) => askForErasure(client),
  merge: async (client) => (await client.post('/v1/merge-candidates', await newPair(client))).body.merge_id,
  chat_channel: async (client, t) => {
    const { url } = await startReceiver(t);
    const channel = { service: 'slack', name: '#hiring', url, kinds: ['booking'] };
    return (await client.post('/v1/add-chat-channel', channel)).body.chat_channel.id;
  },
  kit: async (client) => (await client.post('/v1/create-kit', { name: 'First call' })).body.kit.id,
  pipeline: async (client) => {
    const stages = [{ name: 'Inbox', status: 'applied' }];
    return (await client.post('/v1/create-pipeline', { name: uuidv7(), stages })).body.pipeline.id;
  },
  stage_action: newStageAction,
  custom_field: async (client) =>
    (await client.post('/v1/create-custom-field', { object: 'candidate', label: 'Level', type: 'text' })).body.custom_field.id,
  calendar_connection: async (client, t) =>
    (await client.post('/v1/connect-calendar', await newCalendar(t))).body.calendar_connection.id,
  mail: (client, _, { app }) => newUnfiledMail(app, client.workspaceId),
  candidate_file: (client) => newCandidateFile(client),
  view: async (client) => (await client.post('/v1/add-view', { name: 'Nights', filters: {} })).body.view.id,
};

/** Requests that need more than the ids of something new. */
const prepared: Record<string, Prepare<object>> = {
  '/v1/update-candidates': updateOfOne,
  '/v1/export-candidates': async (client) => ({ candidate_ids: [await client.addCandidate()] }),
  '/v1/create-export-link': async (client, _, { app }) => ({ export_id: await completeExport(app, client) }),
  '/v1/start-import': async (client, _, { app }) => ({
    import_id: await importWith(app, client, 'stopped'),
    credential: 'a-key-of-lever',
  }),
  '/v1/update-import': async (client, _, { app }) => ({
    import_id: await importWith(app, client, 'ready'),
    include_private: true,
  }),
  '/v1/try-import': async (client) => ({
    import_id: (await client.post('/v1/create-import', { source: 'lever', credential: 'a-key-of-lever' })).body.import.id,
  }),
  '/v1/pause-import': async (client, _, { app }) => ({ import_id: await importWith(app, client, 'loading') }),
  '/v1/undo-import': async (client, _, { app }) => ({ import_id: await importWith(app, client, 'done') }),
  '/v1/undo-add-to-job': async (client) => {
    const joined = { candidate_id: await client.addCandidate(), job_id: await client.addJob() };
    return { candidate_id: (await client.post('/v1/add-to-job', joined)).body.id };
  },
  '/v1/update-hiring-team': async (client, _, node) => ({
    job_id: await client.addJob(),
    add: [{ user_id: (await addUser(node, client.workspaceId)).id }],
  }),
  '/v1/process-cv': async (client) => {
    const upload = { type: 'upload', resume: plainCv({ name: 'Ada Lindqvist' }) };
    return { candidate_id: (await client.post('/v1/add-candidate', upload)).body.id };
  },
  '/v1/confirm-sender': async (client, _, { app }) => ({ message_id: await newUnconfirmedMessage(app, client) }),
  '/v1/reply-message': async (client, _, { app }) => ({ message_id: await newReceivedMessage(app, client), body: 'Yes, it is.' }),
  '/v1/create-referral-link': async (client) => ({ job_id: await client.addJob(), credited_to_name: 'Kim Dahl' }),
  '/v1/connect-calendar': (_, t) => newCalendar(t),
  '/v1/restore-interview': async (client) => ({ interview_id: await cancelledInterview(client) }),
  '/v1/put-back-calendar-entry': async (client, _, { app }) => ({
    interview_id: await interviewWithRemovedEntry(app, client),
    interviewer: 'tom@panel.example',
  }),
  '/v1/start-prescreen': async (client) => ({ candidate_id: await client.addCandidate({ job_id: await client.addJob() }) }),
  '/v1/remind-prescreen': async (client) => {
    const candidate_id = await client.addCandidate({ job_id: await client.addJob(), email: 'ada@reminded.example' });
    return { prescreen_id: (await startedPrescreen(client, { candidate_id })).id };
  },
  '/v1/review-prescreen': async (client, _, node) => {
    const { id } = await startedPrescreen(client);
    await setPrescreenStatus(node.app, id, 'completed');
    return { prescreen_id: id, decision: 'hold', reason: 'Second opinion' };
  },
  '/v1/create-offer': async (client) => ({ candidate_id: await offered(client) }),
  '/v1/submit-offer': async (client) => ({ offer_id: await newOffer(client) }),
  '/v1/approve-offer': async (client) => ({ offer_id: await newOffer(client, 'submit') }),
  '/v1/reject-offer': async (client) => ({ offer_id: await newOffer(client, 'submit'), comment: 'Too much.' }),
  '/v1/send-offer': async (client) => ({ offer_id: await newOffer(client, 'submit', 'approve') }),
  '/v1/start-prescreens': async (client) => ({ candidate_ids: [await client.addCandidate({ job_id: await client.addJob() })] }),
  '/v1/remind-prescreens': invitedCandidate,
  '/v1/cancel-prescreens': invitedCandidate,
  '/v1/preview-prescreens': async (client) => ({ action: 'cancel', ...(await invitedCandidate(client)) }),
  '/v1/create-webhook': async (_, t) => ({ request_url: await echoingUrl(t), events: ['job_added'] }),
  '/v1/verify-webhook': async (client, t) => {
    const receiver = await startReceiver(t);
    const created = await client.post('/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] });
    return { id: created.body.data.id, challenge: receiver.received[0]?.event.challenge };
  },
  '/v1/redeliver-webhook': async (client, t, node) => {
    const webhook_id = await newWebhook(client, t, node);
    await client.addJob();
    const { deliveries } = (await client.get(`/v1/webhook-deliveries?webhook_id=${webhook_id}`)).body;
    return { delivery_id: deliveries[0].id };
  },
  '/v1/create-requisition': async () => ({
    title: 'Baker',
    submit: true,
    approval_steps: [{ name: 'CFO', approvers: ['c@x.example'] }],
  }),
  '/v1/approve-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/reject-requisition': async (client) => ({ ...(await newRequisition(client, 'submit')), comment: 'Not this year.' }),
  '/v1/withdraw-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/open-requisition': (client) => newRequisition(client, 'submit', 'approve'),
  '/v1/hold-requisition': (client) => newRequisition(client, 'submit', 'approve', 'open'),
  '/v1/resume-requisition': (client) => newRequisition(client, 'submit', 'approve', 'hold'),
};

/** A valid request to the endpoint, about something new. */
export async function makeRequest(endpoint: Endpoint, client: Client, t: TestContext, node: Running): Promise<SampleRequest> {
  const body = await prepared[endpoint.path]?.(client, t, node);
  if (body) return { method: endpoint.method, path: endpoint.path, body };
  return validRequest(endpoint, (noun) => fixtures[noun]?.(client, t, node) ?? assert.fail(`${noun} has no fixture`));
}

/** The body of a valid request to each POST endpoint. */
export const requests: Record<string, Prepare<object>> = Object.fromEntries(
  endpoints
    .filter(({ method }) => method === 'POST')
    .map((endpoint): [string, Prepare<object>] => [endpoint.path, bodyOf(endpoint)]),
);

function bodyOf(endpoint: Endpoint): Prepare<object> {
  return async (...given) => (await makeRequest(endpoint, ...given)).body ?? {};
}

/** A workspace has one at a time. */
async function newExport(client: Client): Promise<string> {
  const made = await client.post('/v1/create-export', {});
  return (made.body.export ?? (await client.get('/v1/get-export')).body.export).id;
}

async function completeExport(app: Running['app'], client: Client): Promise<string> {
  const id = await newExport(client);
  await runSql(app, {
    text: `
      UPDATE workspace_exports SET status = 'complete', due_at = NULL, finished_at = now(), expires_at = now() + interval '1 day'
      WHERE workspace_id = $1 AND id = $2`,
    values: [client.workspaceId, id],
  });
  return id;
}

async function newImport(client: Client): Promise<string> {
  return (await client.post('/v1/create-import', { source: 'bundle', bytes: 5 })).body.import.id;
}

/** A workspace has one that runs. */
async function importWith(app: Running['app'], client: Client, status: 'ready' | 'loading' | 'stopped' | 'done'): Promise<string> {
  const { id } = (await client.post('/v1/create-import', { source: 'lever', credential: 'a-key-of-lever' })).body.import;
  await runSql(app, {
    text: `UPDATE imports SET status = 'undone', due_at = NULL WHERE workspace_id = $1 AND status IN ('connecting', 'fetching', 'loading', 'undoing')`,
    values: [client.workspaceId],
  });
  await runSql(app, {
    text: `
      UPDATE imports SET status = $3, started_at = now(), undo_until = now() + interval '1 day', due_at = CASE WHEN $3 = 'loading' THEN now() END,
        mapping = '{"version":1,"source":"lever","stages":[],"reasons":[],"custom_fields":[]}'
      WHERE workspace_id = $1 AND id = $2`,
    values: [client.workspaceId, id, status],
  });
  return id;
}

async function updateOfOne(client: Client): Promise<object> {
  return { candidate_ids: [await client.addCandidate()], set: { status: 'offer' } };
}

async function invitedCandidate(client: Client): Promise<object> {
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(), email: 'ada@reminded.example' });
  await startedPrescreen(client, { candidate_id });
  return { candidate_ids: [candidate_id] };
}

async function newPair(client: Client): Promise<object> {
  return { candidate_id: await client.addCandidate(), duplicate_id: await client.addCandidate() };
}

async function newRequisition(client: Client, ...steps: string[]): Promise<{ requisition_id: string }> {
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker' })).body;
  for (const step of steps) await client.post(`/v1/${step}-requisition`, { requisition_id: requisition.id });
  return { requisition_id: requisition.id };
}

async function offered(client: Client): Promise<string> {
  return client.addCandidate({ email: `${uuidv7()}@x.example`, job_id: await client.addJob() });
}

async function newOffer(client: Client, ...steps: string[]): Promise<string> {
  const { offer } = (await client.post('/v1/create-offer', { candidate_id: await offered(client) })).body;
  for (const step of steps) await client.post(`/v1/${step}-offer`, { offer_id: offer.id });
  return offer.id;
}

async function newOfferTemplate(client: Client): Promise<string> {
  const template = { name: 'Permanent', body: 'Dear {{first_name}}' };
  return (await client.post('/v1/create-offer-template', template)).body.offer_template.id;
}

async function newNamedTemplate(client: Client): Promise<string> {
  const template = { name: 'References', texts: { en: { subject: 'References', body: 'Hello {{first_name}}' } } };
  return (await client.post('/v1/create-named-template', template)).body.named_template.id;
}

async function sentDocument(client: Client): Promise<string> {
  const id = await newOffer(client, 'submit', 'approve', 'send');
  return (await client.get(`/v1/get-offer?offer_id=${id}`)).body.offer.document_id;
}

const newAddressee = (client: Client) => client.addCandidate({ email: `${uuidv7()}@x.example` });

async function cancelledInterview(client: Client): Promise<string> {
  const { id } = await scheduled(client);
  await client.post('/v1/cancel-interview', { interview_id: id, notify: false });
  return id;
}

async function newMessage(client: Client): Promise<string> {
  const message = { candidate_id: await newAddressee(client), template: 'follow_up' };
  return (await client.post('/v1/send-message', message)).body.message.id;
}

async function newCandidateFile(client: Client): Promise<string> {
  const file = { filename: 'terms.txt', content: Buffer.from('Terms of the job').toString('base64') };
  return (await client.post('/v1/add-candidate-file', { candidate_id: await newAddressee(client), file })).body.file.id;
}

async function newCalendar(t: TestContext): Promise<object> {
  // Somebody who is on no panel: until a calendar is read its person is not booked.
  return { interviewer: 'kim@calendars.example', provider: 'ics', url: await startIcsFile(t) };
}

async function echoingUrl(t: TestContext): Promise<string> {
  const receiver = await startReceiver(t);
  receiver.answer = ({ body }) => ({ body });
  return receiver.url;
}

async function newWebhook({ workspaceId }: Client, t: TestContext, { app }: Running): Promise<string> {
  const { url } = await startReceiver(t);
  return (await addWebhook(app, workspaceId, { url })).id;
}
