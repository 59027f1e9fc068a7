import assert from 'node:assert/strict';
import test from 'node:test';
import PostalMime from 'postal-mime';
import { startMail } from '#messages/sending/start-mail.ts';
import { call, newClient } from '#test/factories.ts';
import { newOpening } from '#test/openings.ts';
import { addMessages, readOutbox } from '#test/outbox.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('without a mail server a message is held, shows in the readiness details, and can be downloaded as a draft', async () => {
  const client = await newClient(running);
  await addMessages(running.app, client.workspaceId, 1, { text: 'Hello Ada,\n\nschöne Grüße' });
  const mail = startMail(running.app);
  await until(async () => (await readOutbox(running.app, client.workspaceId))[0]?.status === 'held');
  await mail.stop();
  const [row] = await readOutbox(running.app, client.workspaceId);
  const { message } = (await client.get(`/v1/get-message?message_id=${row?.id}`)).body;
  assert.deepEqual([message.status, message.hold_reason], ['held', 'no_mail_server']);
  await until(async () => (await call(`${running.url}/readyz`)).body.details.mail.held === 1);

  const file = await fetch(`${running.url}/v1/message-eml?message_id=${row?.id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  assert.deepEqual(
    [file.status, file.headers.get('content-type'), file.headers.get('content-disposition')],
    [200, 'message/rfc822', `attachment; filename="message-${row?.id}.eml"`],
  );
  const email = await PostalMime.parse(await file.arrayBuffer());
  assert.deepEqual(email.to, [{ address: 'ada0@example.com', name: 'Ada 0' }]);
  assert.equal(email.text?.trim(), 'Hello Ada,\n\nschöne Grüße');
  assert.equal(email.headers.find(({ key }) => key === 'x-unsent')?.value, '1');
});

test('the .eml of another workspace, and of no message, is refused alike', async () => {
  const [owner, stranger] = [await newClient(running), await newClient(running)];
  await addMessages(running.app, owner.workspaceId, 1);
  const [row] = await readOutbox(running.app, owner.workspaceId);
  for (const id of [row?.id, '018f3a52-0000-7000-8000-000000000001', 'x']) {
    const { status, body } = await stranger.get(`/v1/message-eml?message_id=${id}`);
    assert.deepEqual([status, body.error], [401, 'Invalid message id']);
  }
});

test('a name that looks like an address is not in To, and the confirmation of a public form has no name there', async () => {
  const { client, apply } = await newOpening(running);
  const names = [
    'You won! http://evil.example/x',
    'Visit evil.example now',
    'пиши пример.рф',
    '=?utf-8?Q?=0D=0ABcc:x@evil.example?=',
    'x@evil.example',
  ];
  const plain = ['Ada Lindqvist', 'Dr. Ada Lindqvist', 'J. R. R. Tolkien', "Anne-Marie O'Neill", '李小龙'];
  const nameIn = async (id: string) => {
    const file = await fetch(`${running.url}/v1/message-eml?message_id=${id}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    return (await PostalMime.parse(await file.arrayBuffer())).to?.[0]?.name;
  };
  for (const name of [...names, ...plain]) {
    const candidate_id = await client.addCandidate({ name, email: 'stranger@victim.example' });
    const { body } = await client.post('/v1/send-message', { candidate_id, subject: 'Hello', body: 'Hello {{name|you}}' });
    assert.equal(await nameIn(body.message.id), plain.includes(name) ? name : '', name);
    const { message } = (await client.get(`/v1/get-message?message_id=${body.message.id}`)).body;
    assert.equal(message.text.includes('Hello you'), !plain.includes(name), name);
  }
  await apply({ name: 'Ada Lindqvist', email: 'somebody@victim.example' });
  const [received] = (await client.get('/v1/messages?kind=application_received')).body.messages;
  assert.equal(await nameIn(received.id), '');
});
