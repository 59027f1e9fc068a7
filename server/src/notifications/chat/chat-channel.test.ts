import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { chatChannelsMax } from '@muster/contract/limits.ts';
import { chatKinds } from '@muster/contract/notifications/chat-channel.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Receiver, type Reply, startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { hourMs } from '#time/durations.ts';
import { postToChat, tellChatOfApplicants } from './post-to-chat.ts';

const running = startApp();

async function addChannel(client: Client, url: string, fields: object = {}) {
  const channel = { service: 'slack', name: '#hiring', url, kinds: chatKinds, ...fields };
  return (await client.post('/v1/add-chat-channel', channel)).body.chat_channel;
}

async function prepare(t: TestContext, fields: object = {}) {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const channel = await addChannel(client, receiver.url, fields);
  return { client, receiver, channel };
}

const channelsOf = async (client: Client) => (await client.get('/v1/chat-channels')).body.chat_channels;
const textsAt = ({ received }: Receiver) => received.map(({ event }) => event.text);
const consoleUrl = (path: string) => `${running.url}/console/${path}`;
const inHours = (hours: number) => ({ ...running.app, clock: () => new Date(Date.now() + hours * hourMs) });

/** As time goes on: what waits to be sent again is due. */
async function sendAgain({ workspaceId }: Client): Promise<void> {
  await runSql(running.app, sql`UPDATE chat_posts SET due_at = now() WHERE workspace_id = ${workspaceId}`);
  await postToChat(running.app);
}

test('a channel of Slack is told of what it wants to know, once, with names that cannot format and a link, without contacts', async (t) => {
  const { client, receiver } = await prepare(t, { kinds: ['booking', 'approval'] });
  const email = 'ada@chat.example';
  const candidate_id = await client.addCandidate({ name: 'Ada <!channel> & Co', email, job_id: await client.addJob() });
  await scheduled(client, { candidate_id });
  await client.post('/v1/create-requisition', { title: 'Baker', submit: true });
  await client.post('/v1/add-note', { candidate_id, text: 'Not for the channel' });
  await postToChat(running.app);
  await postToChat(running.app);
  const [booking, approval, ...more] = textsAt(receiver).toSorted();
  assert.deepEqual(more, []);
  assert.match(approval, /^<http:\/\/[^|]+\/console\/requisitions\/[^|]+\|Approval needed: REQ-1 Baker>$/);
  assert.equal(receiver.received[0]?.headers['content-type'], 'application/json');
  assert.ok(!JSON.stringify(receiver.received.map(({ body }) => body)).includes(email));
  assert.equal(booking, `<${consoleUrl(`candidates/${candidate_id}`)}|New interview with Ada &lt;!channel&gt; &amp; Co for Baker>`);
  assert.equal((await channelsOf(client))[0].state, 'ok');
});

test('a workflow of Teams gets an Adaptive Card', async (t) => {
  const { client, receiver, channel } = await prepare(t, { service: 'teams' });
  const tested = await client.post('/v1/test-chat-channel', { chat_channel_id: channel.id });
  assert.deepEqual([tested.status, tested.body.is_sent, tested.body.chat_channel.state], [200, true, 'ok']);
  const { type, attachments } = receiver.received[0]?.event ?? {};
  const [{ contentType, content }] = attachments;
  assert.deepEqual([type, contentType, content.type], ['message', 'application/vnd.microsoft.card.adaptive', 'AdaptiveCard']);
  assert.equal(content.body[0].inlines[0].text, 'Muster can post here. This is a test.');
  assert.equal(content.actions[0].url, consoleUrl('settings/chat'));
});

test('new applicants are told by job, at most once an hour', async (t) => {
  const { client, receiver } = await prepare(t);
  const job_id = await client.addJob({ status: 'Active' });
  const apply = (email: string) =>
    client.post('/v1/add-candidate', { type: 'applicant', name: 'Ada', email, job_id, consent: 'Yes' });
  for (const email of ['a@chat.example', 'b@chat.example']) await apply(email);
  await tellChatOfApplicants(running.app);
  await postToChat(running.app);
  assert.deepEqual(textsAt(receiver), [], 'within the hour');
  for (let times = 0; times < 2; times += 1) await tellChatOfApplicants(inHours(2));
  await postToChat(running.app);
  assert.deepEqual(textsAt(receiver), [`<${consoleUrl(`jobs/${job_id}`)}|2 new applicants for Baker>`]);
});

test('a message is sent again while the service does not take it, and a webhook that was removed stops the channel', async (t) => {
  const { client, receiver, channel } = await prepare(t);
  const answers: Reply[] = [{ status: 503 }, { status: 429, headers: { 'retry-after': '20' } }, {}, { status: 404 }];
  receiver.answer = () => answers.shift() ?? { status: 500 };
  await scheduled(client);
  await postToChat(running.app);
  const state = async () =>
    (await channelsOf(client)).map(({ state, error }: { state: string; error: string }) => [state, error])[0];
  assert.deepEqual(await state(), ['failing', 'Slack answered 503.']);
  await postToChat(running.app);
  assert.equal(receiver.received.length, 1, 'it waits');
  await sendAgain(client);
  const [{ seconds } = { seconds: 0 }] = await runSql<{ seconds: number }>(
    running.app,
    sql`SELECT extract(epoch FROM due_at - now())::int AS seconds FROM chat_posts WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.ok(seconds > 10 && seconds <= 20, `${seconds}: as the service asked`);
  await sendAgain(client);
  assert.deepEqual([await state(), receiver.received.length], [['ok', null], 3]);
  await scheduled(client);
  await postToChat(running.app);
  assert.deepEqual(await state(), ['stopped', 'Slack answered 404: the webhook was removed.']);
  await scheduled(client);
  await sendAgain(client);
  assert.equal(receiver.received.length, 4, 'it is left alone');
  receiver.answer = () => ({});
  assert.equal((await client.post('/v1/test-chat-channel', { chat_channel_id: channel.id })).body.is_sent, true);
  assert.deepEqual(await state(), ['ok', null]);
});

test('an address that is not public is not called, and a channel without a server fails clearly', async (t) => {
  const { client, channel } = await prepare(t);
  const tryUrl = async (url: string) => {
    await client.patch('/v1/update-chat-channel', { chat_channel_id: channel.id, url });
    return (await client.post('/v1/test-chat-channel', { chat_channel_id: channel.id })).body.chat_channel;
  };
  const blocked = await tryUrl('https://10.0.0.1/hook');
  assert.deepEqual([blocked.state, blocked.error], ['stopped', 'The URL leads to an address that is not public.']);
  const unreachable = await tryUrl('http://127.0.0.1:9/hook');
  assert.deepEqual([unreachable.state, unreachable.error], ['failing', 'Slack could not be reached.']);
});

test('the URL is stored encrypted, shown to nobody, and in no audit entry', async (t) => {
  const { client, channel } = await prepare(t);
  const url = 'https://hooks.slack.example/services/T0/B0/s3cret';
  const updated = await client.patch('/v1/update-chat-channel', {
    chat_channel_id: channel.id,
    url,
    kinds: ['approval', 'booking'],
  });
  assert.deepEqual(
    [updated.body.chat_channel.host, updated.body.chat_channel.kinds],
    ['hooks.slack.example', ['booking', 'approval']],
  );
  const [stored] = await runSql(running.app, sql`SELECT * FROM chat_channels WHERE workspace_id = ${client.workspaceId}`);
  const shown = [
    updated.text,
    JSON.stringify(await channelsOf(client)),
    (await client.get('/v1/audit-log')).text,
    JSON.stringify(stored),
  ];
  for (const text of shown) assert.ok(!text.includes('s3cret'));
  await client.patch('/v1/update-chat-channel', { chat_channel_id: channel.id, active: false });
  assert.deepEqual(
    (await channelsOf(client)).map(({ state }: { state: string }) => state),
    ['off'],
  );
  assert.equal((await client.delete(`/v1/delete-chat-channel?id=${channel.id}`)).body.message, 'Chat channel deleted successfully');
  assert.deepEqual(await channelsOf(client), []);
});

test('input that cannot be used is told at its field, and there is a limit', async () => {
  const client = await newClient(running);
  const channel = { service: 'slack', name: '#hiring', url: 'https://hooks.example/x', kinds: ['booking'] };
  const refused: [object, string][] = [
    [{ service: 'irc' }, 'service must be one of: slack, teams'],
    [{ name: ' ' }, 'name must be a non-empty string'],
    [{ url: 'ftp://x' }, 'url is required and must be an http or https URL'],
    [{ kinds: [] }, 'kinds must be a non-empty array of: new_applicants, booking, feedback_due, approval'],
  ];
  for (const [fields, error] of refused) {
    const { status, body } = await client.post('/v1/add-chat-channel', { ...channel, ...fields });
    assert.deepEqual([status, body.error], [400, error]);
  }
  const answers = await Promise.all(
    Array.from({ length: chatChannelsMax + 2 }, () => client.post('/v1/add-chat-channel', channel)),
  );
  assert.equal(answers.filter(({ status }) => status === 409).length, 2);
});

test('admins have channels, other roles do not', async () => {
  const { workspaceId } = await newClient(running);
  for (const role of ['recruiter', 'hiring_manager', 'interviewer'] as const) {
    const user = await signedInUser(running, workspaceId, { role });
    assert.equal((await user.get('/console/v1/chat-channels')).status, 403, role);
  }
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  assert.equal((await admin.get('/console/v1/chat-channels')).status, 200);
});
