import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { call, newClient } from '#test/factories.ts';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('unusual strings are returned exactly as sent, by update, add, lists and filters', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const names = ['job_description', 'department', 'industry', 'job_country', 'city', 'external_id'];
  for (let at = 0; at < naughtyStrings.length; at += names.length) {
    const fields = Object.fromEntries(names.map((name, index) => [name, naughtyStrings[at + index] ?? '']));
    const { department } = fields;
    assert.equal((await client.patch('/v1/update-job', { job_id: id, ...fields })).status, 200, JSON.stringify(fields));
    const found = (await client.get(`/v1/jobs?limit=1&department=${encodeURIComponent(department ?? '')}`)).body;
    assert.equal(found.total_jobs, 1, JSON.stringify(department));
    for (const [name, value] of Object.entries(fields)) assert.equal(found.jobs[0][name], value);
  }
  const titles = naughtyStrings.filter((text) => text.trim() !== '');
  for (let at = 0; at < titles.length; at += 3) {
    const [title = 'x', label = 'x', description = 'x'] = titles.slice(at, at + 3);
    const added = await client.post('/v1/add-job', {
      job_title: title,
      questions: { custom: [{ label, type: 'url', description }] },
    });
    assert.equal(added.status, 201, JSON.stringify([title, label, description]));
    const job = await client.job(added.body.id);
    const [question] = job.questions.custom;
    assert.deepEqual([job.job_title, question.label, question.description], [title, label, description]);
    assert.match(job.public_slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('any Unicode string is returned exactly as sent', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const text = fc.string({ unit: anyCharacter, maxLength: 50 }).filter((value) => !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      assert.equal((await client.patch('/v1/update-job', { job_id: id, job_description: value })).status, 200);
      assert.equal((await client.job(id)).job_description, value);
    }),
    { numRuns: rounds(25) },
  );
});

test('a NUL or a lone surrogate is refused everywhere, with the name of the field', async () => {
  const client = await newClient(running);
  const refused: [string, string][] = [
    ['{"job_title":"a\\u0000b"}', 'job_title'],
    ['{"job_title":"a\\ud800"}', 'job_title'],
    ['{"job_title":"\\udc00a"}', 'job_title'],
    ['{"job_title":"x","city":"\\u0000"}', 'city'],
    ['{"job_title":"x","questions":{"custom":[{"label":"\\ud83d","type":"url"}]}}', 'questions'],
    ['{"job_title":"x","questions":{"fields":{"\\u0000":true}}}', 'questions'],
    ['{"job_title":"x","company_id":"\\u0000"}', 'company_id'],
    ['{"job_title":"x","colour":["\\u0000"]}', 'colour'],
  ];
  for (const [body, field] of refused) {
    const answer = await client.post('/v1/add-job', body);
    assert.deepEqual(
      [answer.status, answer.body],
      [400, { success: false, error: `${field} contains characters that cannot be stored.` }],
      body,
    );
  }
  const id = await client.patch('/v1/update-job', '{"job_id":"a\\u0000","city":"x"}');
  assert.equal(id.body.error, 'job_id contains characters that cannot be stored.');
  assert.equal(
    (await client.post('/v1/add-job', '{"job_title":"\\ud83c\\udf5e"}')).status,
    201,
    'a whole pair in escapes is a character',
  );
});

test('bytes that are not UTF-8 are refused as invalid JSON', async () => {
  const client = await newClient(running);
  for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xc0, 0x80]]) {
    const body = Buffer.concat([Buffer.from('{"job_title":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const answer = await call(`${running.url}/v1/add-job`, { method: 'POST', token: client.token, body });
    assert.deepEqual([answer.status, answer.body], [400, { success: false, error: 'Request body must be valid JSON.' }]);
  }
});

test('a body of 1 MiB is accepted, one byte more is refused', async () => {
  const client = await newClient(running);
  const room = 1024 * 1024 - JSON.stringify({ job_title: 'x', unknown: '' }).length;
  const fits = await client.post('/v1/add-job', { job_title: 'x', unknown: 'x'.repeat(room) });
  assert.equal(fits.status, 201);
  const answer = await client.post('/v1/add-job', { job_title: 'x', unknown: 'x'.repeat(room + 1) });
  assert.deepEqual([answer.status, answer.body.error], [413, 'Request body is too large.']);
});
