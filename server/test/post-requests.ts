import type { TestContext } from 'node:test';
import { askForErasure } from '#test/application-pages.ts';
import { bookingFields, newLink } from '#test/booking.ts';
import { addUser } from '#test/console-user.ts';
import type { Client } from '#test/factories.ts';
import { interviewFields, scheduled } from '#test/interviews.ts';
import { setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { plainCv } from '#test/samples/plain-cv-reader.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import type { Running } from '#test/start-app.ts';

/** A valid request to each POST endpoint. One that is missing here fails a test of idempotency.test.ts. */
export const requests: Record<string, (client: Client, t: TestContext, node: Running) => Promise<object>> = {
  '/v1/add-job': async () => ({ job_title: 'Baker' }),
  '/v1/preview-job': async () => ({ job_title: 'Baker' }),
  '/v1/preview-screening-criteria': async (client) => ({ job_id: await client.addJob(), years: 3 }),
  '/v1/add-candidate': async () => ({ type: 'prospect', name: 'Ada Lindqvist', email: 'ada@x.example' }),
  '/v1/update-candidates': async (client) => ({ candidate_ids: [await client.addCandidate()], set: { status: 'offer' } }),
  '/v1/undo-update': async (client) => {
    const update = { candidate_ids: [await client.addCandidate()], set: { status: 'offer' } };
    return { undo_id: (await client.post('/v1/update-candidates', update)).body.undo_id };
  },
  '/v1/mark-viewed': async (client) => ({ candidate_ids: [await client.addCandidate()] }),
  '/v1/merge-candidates': async (client) => ({
    candidate_id: await client.addCandidate(),
    duplicate_id: await client.addCandidate(),
  }),
  '/v1/unmerge-candidates': async (client) => {
    const pair = { candidate_id: await client.addCandidate(), duplicate_id: await client.addCandidate() };
    return { merge_id: (await client.post('/v1/merge-candidates', pair)).body.merge_id };
  },
  '/v1/dismiss-duplicate': async (client) => ({
    candidate_id: await client.addCandidate(),
    duplicate_id: await client.addCandidate(),
  }),
  '/v1/export-candidates': async (client) => ({ candidate_ids: [await client.addCandidate()] }),
  '/v1/add-view': async () => ({ name: 'Night shift', filters: { tags: ['night'] } }),
  '/v1/add-rejection-reason': async () => ({ name: 'Moved abroad' }),
  '/v1/replace-application-link': async (client) => ({ candidate_id: await client.addCandidate() }),
  '/v1/decline-erasure-request': async (client) => ({ erasure_request_id: await askForErasure(client), reason: 'Not yet' }),
  '/v1/add-note': async (client) => ({ candidate_id: await client.addCandidate(), text: 'Knows rye' }),
  '/v1/update-hiring-team': async (client, _, node) => ({
    job_id: await client.addJob(),
    add: [{ user_id: (await addUser(node, client.workspaceId)).id }],
  }),
  '/v1/process-cv': async (client) => {
    const upload = { type: 'upload', resume: plainCv({ name: 'Ada Lindqvist' }) };
    return { candidate_id: (await client.post('/v1/add-candidate', upload)).body.id };
  },
  '/v1/add-profile': async (client) => ({
    candidate_id: await client.addCandidate(),
    file: { filename: 'p.json', content: Buffer.from('{"skills":["SQL"]}').toString('base64') },
  }),
  '/v1/set-screening-consent': async (client) => ({ candidate_id: await client.addCandidate(), consent: false }),
  '/v1/schedule-interview': async (client) => interviewFields(await client.addCandidate(), { allow_overlap: true }),
  '/v1/cancel-interview': async (client) => ({ interview_id: (await scheduled(client)).id }),
  '/v1/restore-interview': async (client) => ({ interview_id: await cancelledInterview(client) }),
  '/v1/submit-feedback': async (client) => ({
    interview_id: (await scheduled(client)).id,
    interviewer: 'tom@panel.example',
    recommendation: 'yes',
  }),
  '/v1/create-booking-link': async (client) => bookingFields(await client.addCandidate()),
  '/v1/revoke-booking-link': async (client) => ({ booking_link_id: (await newLink(client)).id }),
  '/v1/send-message': async (client) => ({ candidate_id: await newAddressee(client), template: 'follow_up' }),
  '/v1/send-messages': async (client) => ({ candidate_ids: [await newAddressee(client)], template: 'follow_up' }),
  '/v1/cancel-messages': async (client) => ({ message_ids: [await newMessage(client)] }),
  '/v1/preview-message': async (client) => ({ candidate_id: await newAddressee(client), template: 'follow_up' }),
  '/v1/cancel-message': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/retry-message': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/mark-message-sent': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/start-prescreen': async (client) => ({ candidate_id: await client.addCandidate({ job_id: await client.addJob() }) }),
  '/v1/review-prescreen': async (client, _, node) => {
    const { id } = await startedPrescreen(client);
    await setPrescreenStatus(node.app, id, 'completed');
    return { prescreen_id: id, decision: 'hold', reason: 'Second opinion' };
  },
  '/v1/cancel-prescreen': async (client) => ({ prescreen_id: (await startedPrescreen(client)).id }),
  '/v1/create-source': async (client) => ({ job_id: await client.addJob(), source_name: 'newsletter' }),
  '/v1/preview-company': async ({ companyId }) => ({ company_id: companyId, headline: 'Bake with us' }),
  '/v1/set-company-picture': async ({ companyId }) => ({
    company_id: companyId,
    kind: 'logo',
    picture: { filename: 'logo.png', content: samplePng().toString('base64') },
  }),
  '/v1/companies': async () => ({ name: 'Bread & Co' }),
  '/companies': async () => ({ name: 'Bread & Co' }),
  '/v1/create-webhook': async (_, t) => ({ request_url: await echoingUrl(t), events: ['job_added'] }),
  '/v1/verify-webhook': async (client, t) => {
    const receiver = await startReceiver(t);
    const created = await client.post('/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] });
    return { id: created.body.data.id, challenge: receiver.received[0]?.event.challenge };
  },
  '/v1/test-webhook': async (client, t, node) => ({ id: await newWebhook(client, t, node) }),
  '/v1/rotate-webhook-secret': async (client, t, node) => ({ id: await newWebhook(client, t, node) }),
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
  '/v1/submit-requisition': (client) => newRequisition(client),
  '/v1/approve-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/reject-requisition': async (client) => ({ ...(await newRequisition(client, 'submit')), comment: 'Not this year.' }),
  '/v1/withdraw-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/open-requisition': (client) => newRequisition(client, 'submit', 'approve'),
  '/v1/hold-requisition': (client) => newRequisition(client, 'submit', 'approve', 'open'),
  '/v1/resume-requisition': (client) => newRequisition(client, 'submit', 'approve', 'hold'),
  '/v1/cancel-requisition': (client) => newRequisition(client),
};

async function newRequisition(client: Client, ...steps: string[]): Promise<{ requisition_id: string }> {
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker' })).body;
  for (const step of steps) await client.post(`/v1/${step}-requisition`, { requisition_id: requisition.id });
  return { requisition_id: requisition.id };
}

const newAddressee = (client: Client) => client.addCandidate({ email: 'ada@x.example' });

async function cancelledInterview(client: Client): Promise<string> {
  const { id } = await scheduled(client);
  await client.post('/v1/cancel-interview', { interview_id: id, notify: false });
  return id;
}

async function newMessage(client: Client): Promise<string> {
  const message = { candidate_id: await newAddressee(client), template: 'follow_up' };
  return (await client.post('/v1/send-message', message)).body.message.id;
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
