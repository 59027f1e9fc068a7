import assert from 'node:assert/strict';
import test from 'node:test';
import { askForErasure, newOwnPage, read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { addUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('asking for erasure is recorded once, shown on the page, and mailed to those who may erase', async () => {
  const { page, client, candidateId } = await newOwnPage(running, { name: 'Ada Lindqvist' });
  await addUser(running, client.workspaceId, { role: 'owner', email: 'olga@company.example' });
  await addUser(running, client.workspaceId, { role: 'recruiter', email: 'rita@company.example' });
  assert.match((await read(`${page}/erase`)).text, /Request the deletion of your data\?/);
  const answers = await Promise.all(Array.from({ length: 8 }, () => postForm(`${page}/erase`, {})));
  for (const { status } of answers) assert.equal(status, 303);
  const { body } = await client.get('/v1/erasure-requests?status=open');
  assert.equal(body.total_erasure_requests, 1);
  const [request] = body.erasure_requests;
  assert.deepEqual(
    [request.candidate_id, request.candidate_name, request.job_title, request.status, request.decided_by],
    [candidateId, 'Ada Lindqvist', 'Baker', 'open', null],
  );
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=erasure_request`)).body;
  assert.deepEqual(
    messages.map(({ to }: { to: string }) => to),
    ['olga@company.example'],
  );
  assert.match(messages[0].text, new RegExp(`${running.url}/console/candidates/${candidateId}`));
  const confirmed = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=erasure_requested`)).body.messages;
  assert.deepEqual(
    confirmed.map(({ to }: { to: string }) => to),
    ['ada@example.com'],
  );
  assert.match((await read(`${running.url}${answers[0]?.location}`)).text, /role="status">Your request has been sent/);
  const { text } = await read(page);
  assert.match(text, /You requested the deletion of your data on/);
  assert.doesNotMatch(text, /\/erase"/);
  const { history } = await client.candidate(candidateId);
  const entries = history.filter(({ what }: { what: string }) => what === 'erasure_requested');
  assert.deepEqual(
    entries.map(({ actor }: any) => actor.type),
    ['candidate'],
  );
});

test('a request that is declined is answered by mail and on the page, once; the person may ask again', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const erasure_request_id = await askForErasure(client, candidateId);
  const decline = (reason: unknown) => client.post('/v1/decline-erasure-request', { erasure_request_id, reason });
  for (const reason of ['', '  ', null])
    assert.equal((await decline(reason)).body.error, 'reason is required and cannot be empty.');
  assert.equal((await decline('x'.repeat(1001))).status, 400);
  const answers = await Promise.all(['You work here <now>', 'Other'].map(decline));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const declined = answers.find(({ status }) => status === 200)?.body.erasure_request;
  assert.deepEqual([declined.status, declined.decided_by.type], ['declined', 'api_token']);
  assert.equal((await decline('again')).body.error, 'The request has already been answered.');
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=erasure_declined`)).body;
  assert.equal(messages.length, 1);
  assert.ok(messages[0].text.includes(declined.reason) && messages[0].to === 'ada@example.com');
  const { text } = await read(page);
  assert.match(text, /Your request for deletion was declined on/);
  assert.ok(text.includes(declined.reason.replace('<', '&lt;').replace('>', '&gt;')));
  assert.notEqual(await askForErasure(client, candidateId), erasure_request_id);
  assert.equal((await client.get('/v1/erasure-requests')).body.total_erasure_requests, 2);
  assert.equal((await client.get('/v1/erasure-requests?status=declined')).body.total_erasure_requests, 1);
});

test('a request is granted by erasing the person, and goes with them', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  const erasure_request_id = await askForErasure(client, candidateId);
  await client.delete(`/v1/delete-candidate?id=${candidateId}`);
  assert.equal((await client.get('/v1/erasure-requests')).body.total_erasure_requests, 0);
  assert.equal((await read(page)).status, 404);
  const { status, body } = await client.post('/v1/decline-erasure-request', { erasure_request_id, reason: 'x' });
  assert.deepEqual([status, body.error], [401, 'Invalid erasure request id']);
});

test('a request moves with its candidate when it is merged, and back', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const [kept, duplicate] = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id })];
  const id = await askForErasure(client, duplicate);
  const idsOf = async (candidate: string) =>
    (await client.get(`/v1/erasure-requests?candidate_id=${candidate}`)).body.erasure_requests.map((each: any) => each.id);
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate })).body;
  assert.deepEqual(await idsOf(kept), [id]);
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual([await idsOf(kept), await idsOf(duplicate)], [[], [id]]);
});

test('requests are listed newest first, page by page', async () => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await askForErasure(client, await client.addCandidate()));
  const first = (await client.get('/v1/erasure-requests?limit=2')).body;
  const second = (await client.get(`/v1/erasure-requests?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`)).body;
  assert.deepEqual(
    [...first.erasure_requests, ...second.erasure_requests].map(({ id }) => id),
    ids,
  );
  assert.deepEqual([first.has_more, second.has_more, second.total_erasure_requests], [true, false, 3]);
});
