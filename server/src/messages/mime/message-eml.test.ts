import assert from 'node:assert/strict';
import test from 'node:test';
import PostalMime from 'postal-mime';
import { startMail } from '#messages/sending/start-mail.ts';
import { call, newClient } from '#test/factories.ts';
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
