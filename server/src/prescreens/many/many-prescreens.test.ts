import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Client, newClient } from '#test/factories.ts';
import { engineeringJob, setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function invitations(client: Client, candidateId: string): Promise<string[]> {
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=prescreen_invitation`)).body;
  return messages.map(({ status }: { status: string }) => status);
}

const newCandidates = (client: Client, job_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => client.addCandidate({ job_id, email: `n${n}@many.example` })));

test('a whole stage is invited, with questions and a link each; who is left out is named with the reason', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const add = (fields: object) => client.addCandidate({ job_id, email: `${uuidv7()}@many.example`, ...fields });
  const [ada, ben] = [await add({ name: 'Ada' }), await add({ name: 'Ben' })];
  const [open, answered, declined] = [await add({}), await add({}), await add({})];
  await startedPrescreen(client, { candidate_id: open });
  await setPrescreenStatus(running.app, (await startedPrescreen(client, { candidate_id: answered })).id, 'completed');
  await setPrescreenStatus(running.app, (await startedPrescreen(client, { candidate_id: declined })).id, 'declined');
  const unmailed = await client.addCandidate({ job_id, name: 'No Mail' });
  await client.patch('/v1/update-candidate', { candidate_id: await add({}), status: 'interview' });
  const filter = { job_id, status: ['applied', 'uploaded', 'qualified', 'screening'] };
  const expected = [
    [open, 'prescreen_open'],
    [answered, 'prescreen_answered'],
    [declined, 'prefers_person'],
    [unmailed, 'no_email'],
  ].sort();
  const reasons = (skipped: { candidate_id: string; reason: string }[]) =>
    skipped.map(({ candidate_id, reason }) => [candidate_id, reason]).sort();

  const preview = await client.post('/v1/preview-prescreens', { filter, action: 'start', send_email: true });
  assert.deepEqual([preview.status, preview.body.candidates, reasons(preview.body.skipped)], [200, 2, expected]);
  const wrong = await client.post('/v1/start-prescreens', { filter, expected_total: 5, send_email: true });
  assert.deepEqual([wrong.status, wrong.body.error], [409, 'The selection has changed: 6 candidates match.']);

  const { status, body } = await client.post('/v1/start-prescreens', { filter, expected_total: 6, send_email: true });
  assert.deepEqual([status, body.started, reasons(body.skipped), body.not_found], [201, 2, expected, []]);
  assert.deepEqual(body.prescreens.map(({ candidate_id }: any) => candidate_id).sort(), [ada, ben].sort());
  const urls = new Set<string>();
  for (const { candidate_id, prescreen_id } of body.prescreens) {
    const { prescreen } = (await client.get(`/v1/get-prescreen?prescreen_id=${prescreen_id}`)).body;
    assert.deepEqual([prescreen.candidate_id, prescreen.status, prescreen.plan.length], [candidate_id, 'invited', 6]);
    urls.add(prescreen.url);
    assert.deepEqual(await invitations(client, candidate_id), ['queued']);
  }
  assert.equal(urls.size, 2);
  const [entry] = (await client.get('/v1/audit-log?limit=1')).body.entries;
  assert.deepEqual([entry.action, entry.count], ['prescreens.started', 2]);
  assert.equal((await client.get('/v1/prescreens?status=invited')).body.prescreens.length, 3);
});

test('without an email no address is needed; unknown ids and those of others are not found', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const unmailed = await client.addCandidate({ job_id, name: 'No Mail' });
  const jobless = await client.addCandidate({ name: 'No Job' });
  const stranger = await (await newClient(running)).addCandidate({});
  const candidate_ids = [unmailed, unmailed.toUpperCase(), jobless, stranger, 'x'];
  const { body } = await client.post('/v1/start-prescreens', { candidate_ids });
  assert.deepEqual(
    [body.started, body.skipped, body.not_found],
    [1, [{ candidate_id: jobless, reason: 'no_job' }], [stranger, 'x']],
  );
  assert.deepEqual(await invitations(client, unmailed), []);
});

test('either ids or a filter says who, and the action is one of three', async () => {
  const client = await newClient(running);
  const refused = async (path: string, fields: object) => {
    const { status, body } = await client.post(path, fields);
    return [status, body.error];
  };
  for (const path of ['/v1/start-prescreens', '/v1/remind-prescreens', '/v1/cancel-prescreens'])
    assert.deepEqual(await refused(path, {}), [400, 'Either candidate_ids or filter must be provided.']);
  assert.deepEqual(await refused('/v1/preview-prescreens', { action: 'start', candidate_ids: [] }), [
    400,
    'candidate_ids must be an array of 1 to 1000 candidate ids',
  ]);
  assert.deepEqual(await refused('/v1/preview-prescreens', { action: 'stop', candidate_ids: ['x'] }), [
    400,
    'action must be one of: start, remind, cancel',
  ]);
});

test('who press at once, for many and for one, invite everybody once', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const candidate_ids = await newCandidates(client, job_id, 30);
  const start = () => client.post('/v1/start-prescreens', { candidate_ids, send_email: true });
  const single = candidate_ids.slice(0, 5).map((candidate_id) => client.post('/v1/start-prescreen', { candidate_id }));
  const many = await Promise.all([start(), start(), start()]);
  const alone = (await Promise.all(single)).filter(({ status }) => status === 201).length;
  for (const { status, text } of many) assert.equal(status, 201, text);
  const started = many.map(({ body }) => body.started);
  assert.equal(
    started.reduce((sum, each) => sum + each, alone),
    30,
  );
  for (const { body } of many) {
    assert.equal(body.started + body.skipped.length, 30);
    assert.ok(body.skipped.every(({ reason }: { reason: string }) => reason === 'prescreen_open'));
  }
  assert.equal((await client.get('/v1/prescreens?status=invited')).body.total_prescreens, 30);
});

test('cancelling takes back the links, the ones in the mail queue too, and a single cancellation does so as well', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const [ada = '', ben = '', cy = ''] = await newCandidates(client, job_id, 3);
  const { body } = await client.post('/v1/start-prescreens', { candidate_ids: [ada, ben], send_email: true });
  await client.post('/v1/cancel-prescreen', { prescreen_id: body.prescreens[0].prescreen_id });
  const both = [ada, ben, cy];
  const { body: cancelled } = await client.post('/v1/cancel-prescreens', { candidate_ids: both });
  assert.equal(cancelled.cancelled, 1);
  assert.deepEqual(
    cancelled.skipped.map(({ candidate_id, reason }: any) => [candidate_id, reason]).sort(),
    [body.prescreens[0].candidate_id, cy].map((id) => [id, 'no_open_prescreen']).sort(),
  );
  for (const id of [ada, ben]) assert.deepEqual(await invitations(client, id), ['cancelled']);
  const totals = (await client.get('/v1/prescreens?status=cancelled')).body.total_prescreens;
  assert.equal(totals, 2);
  const again = await client.post('/v1/start-prescreens', { candidate_ids: both, send_email: true });
  assert.equal(again.body.started, 3, 'who was cancelled can be invited again');
});

test('reminders go to those who were not mailed today, once however many ask; one that was taken back can be sent again', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const [ada = '', ben = ''] = await newCandidates(client, job_id, 2);
  const { body } = await client.post('/v1/start-prescreens', { candidate_ids: [ada], send_email: true });
  const remind = () => client.post('/v1/remind-prescreens', { candidate_ids: [ada, ben] });
  assert.deepEqual(
    (await remind()).body.skipped.map(({ candidate_id, reason }: any) => [candidate_id, reason]).sort(),
    [
      [ada, 'mailed_today'],
      [ben, 'no_open_prescreen'],
    ].sort(),
  );
  const realNow = Date.now();
  t.mock.method(running.app, 'clock', () => new Date(realNow + 25 * 3_600_000));
  const all = await Promise.all([remind(), remind(), remind()]);
  const [done, ...others] = all.map(({ body }) => body).sort((one, other) => other.reminded - one.reminded);
  assert.deepEqual([done.reminded, ...others.map(({ reminded }) => reminded)], [1, 0, 0]);
  assert.equal((await invitations(client, ada)).length, 2);
  await client.post('/v1/cancel-messages', { message_ids: done.messages.map(({ message_id }: any) => message_id) });
  assert.equal((await remind()).body.reminded, 1);
  const { messages } = (await remind()).body;
  assert.deepEqual(messages, []);
  const [last] = (await client.get(`/v1/messages?candidate_id=${ada}&status=queued`)).body.messages;
  await client.post('/v1/cancel-messages', { message_ids: [last.id] });
  await client.post('/v1/remind-prescreen', { prescreen_id: body.prescreens[0].prescreen_id });
  assert.deepEqual((await invitations(client, ada)).filter((status) => status === 'cancelled').length, 2);
  assert.equal((await invitations(client, ada)).length, 4, 'also by the request for one');
});

test('an invitation whose time is over is ended, and the candidate invited again', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const [ada = ''] = await newCandidates(client, job_id, 1);
  await startedPrescreen(client, { candidate_id: ada });
  const realNow = Date.now();
  t.mock.method(running.app, 'clock', () => new Date(realNow + 8 * 24 * 3_600_000));
  assert.equal((await client.post('/v1/start-prescreens', { candidate_ids: [ada] })).body.started, 1);
  const { prescreens } = (await client.get(`/v1/prescreens?candidate_id=${ada}`)).body;
  assert.deepEqual(prescreens.map(({ status }: { status: string }) => status).sort(), ['expired', 'invited']);
});

test('while 1000 people are invited in one request, others are answered', async () => {
  const client = await newClient(running);
  const other = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const candidate_ids = await addMany(client, job_id, 1000);
  let isRunning = true;
  let answered = 0;
  const asking = (async () => {
    while (isRunning) {
      await other.addJob();
      answered += 1;
    }
  })();
  const { body } = await client.post('/v1/start-prescreens', { candidate_ids, send_email: true });
  isRunning = false;
  await asking;
  assert.equal(body.started, 1000);
  assert.ok(answered > 10, `another workspace was answered ${answered} times`);
  assert.equal((await client.post('/v1/remind-prescreens', { filter: { job_id } })).body.skipped.length, 1000, 'mailed today');
  await client.addCandidate({ job_id });
  const tooMany = await client.post('/v1/cancel-prescreens', { filter: { job_id } });
  assert.deepEqual([tooMany.status, tooMany.body.error], [400, 'At most 1000 candidates may match the filter.']);
  const { body: cancelled } = await client.post('/v1/cancel-prescreens', { candidate_ids });
  assert.equal(cancelled.cancelled, 1000);
});

/** Fifty at a time. */
async function addMany(client: Client, job_id: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += 50) ids.push(...(await newCandidates(client, job_id, Math.min(50, count - from))));
  return ids;
}
