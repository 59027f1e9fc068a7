import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { newOwnPage, read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { pageMessagesPerHour } from './acts/receive-page-message.ts';

const running = startApp();

test('what a candidate writes on their page is an unread reply of theirs, once, and stands on the page', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const form = { key: uuidv7(), text: 'May I bring <b>bread</b>?\r\nAda' };
  for (let count = 0; count < 2; count += 1) assert.equal((await postForm(`${page}/message`, form)).status, 303);
  const { body } = await client.get(`/v1/messages?candidate_id=${candidateId}&direction=in&unread=true`);
  assert.equal(body.total_messages, 1);
  const [message] = body.messages;
  assert.deepEqual([message.kind, message.sender_check, message.is_unread], ['reply', 'verified', true]);
  assert.equal(message.text, 'May I bring <b>bread</b>?\nAda');
  assert.ok(message.thread_id);
  const { text } = await read(`${page}?done=written`);
  assert.match(text, /Your message was sent\./);
  assert.match(text, /You wrote[\s\S]*May I bring &lt;b&gt;bread&lt;\/b&gt;\?/);
  const { body: reply } = await client.post('/v1/reply-message', { message_id: message.id, body: 'Please **do**' });
  assert.deepEqual([reply.message.in_reply_to, reply.message.text], [message.id, 'Please do']);
});

test('mails from other addresses, and of colleagues, are not on the page until somebody confirms them', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  await postForm(`${page}/message`, { key: uuidv7(), text: 'A secret text' });
  const set = (check: string, from: string) =>
    runSql(
      running.app,
      sql`UPDATE messages SET sender_check = ${check}, from_email = ${from} WHERE candidate_id = ${candidateId} AND direction = 'in'`,
    );
  for (const check of ['other_address', 'unchecked', 'failed']) {
    await set(check, 'other@example.org');
    assert.doesNotMatch((await read(page)).text, /A secret text/);
  }
  await set('verified', 'other@example.org');
  assert.doesNotMatch((await read(page)).text, /A secret text/, 'not from the address of the page');
  await set('confirmed', 'other@example.org');
  assert.match((await read(page)).text, /A secret text/);
  await runSql(
    running.app,
    sql`UPDATE messages SET thread_id = gen_random_uuid() WHERE candidate_id = ${candidateId} AND direction = 'in'`,
  );
  assert.doesNotMatch((await read(page)).text, /A secret text/);
  assert.equal((await client.get(`/v1/messages?candidate_id=${candidateId}&direction=in`)).body.total_messages, 1);
});

test('too many messages, empty ones and strange keys do no harm', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  assert.equal((await postForm(`${page}/message`, { text: '  ' })).status, 303);
  for (let count = 0; count < pageMessagesPerHour; count += 1)
    assert.equal((await postForm(`${page}/message`, { key: 'x', text: `Number ${count} ${'long '.repeat(2000)}` })).status, 303);
  const refused = await postForm(`${page}/message`, { text: 'One more' });
  assert.equal(refused.status, 429);
  const { body } = await client.get(`/v1/messages?candidate_id=${candidateId}&direction=in`);
  assert.equal(body.total_messages, pageMessagesPerHour);
  assert.ok(body.messages.every(({ text }: { text: string }) => text.length <= 5000));
});
