import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('a slug is the transliterated title', async () => {
  const client = await newClient(running);
  const slugs: [string, string][] = [
    ['Käse', 'kase'],
    ['Straßenbauer (m/w/d)', 'strassenbauer-m-w-d'],
    ['C++ Developer', 'c-developer'],
    ['Ærø Łódź Đà Nẵng', 'aero-lodz-da-nang'],
    ['Инженер', 'inzhener'],
    ['ﬁrst ② ＡＢＣ', 'first-2-abc'],
    ['日本語', 'job'],
    ['🍞', 'job-2'],
    ['01a1dd29-6262-7156-9649-e7195fb4c687', 'job-3'],
    ['a'.repeat(300), 'a'.repeat(80)],
  ];
  for (const [title, slug] of slugs) assert.equal((await client.post('/v1/add-job', { job_title: title })).body.public_slug, slug);
});

test('a repeated slug is numbered within a company, and allowed in another company', async () => {
  const client = await newClient(running);
  for (const slug of ['cook', 'cook-2', 'cook-3', 'cook-4', 'cook-5']) {
    assert.equal((await client.post('/v1/add-job', { job_title: 'Cook' })).body.public_slug, slug);
  }
  const company = (await client.post('/v1/companies', { name: 'Second' })).body.company;
  assert.equal((await client.post('/v1/add-job', { job_title: 'Cook', company_id: company.id })).body.public_slug, 'cook');
});

test('twenty concurrent jobs with one title get twenty slugs', async () => {
  const client = await newClient(running);
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/v1/add-job', { job_title: 'Waiter' })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(20).fill(201),
  );
  const slugs = new Set(answers.map(({ body }) => body.public_slug));
  assert.deepEqual(slugs, new Set(['waiter', ...Array.from({ length: 19 }, (_, index) => `waiter-${index + 2}`)]));
});

test('a slug in the request is used, or refused when it is taken or malformed', async () => {
  const client = await newClient(running);
  assert.equal((await client.post('/v1/add-job', { job_title: 'x', public_slug: 'my-job-1' })).body.public_slug, 'my-job-1');
  const again = await client.post('/v1/add-job', { job_title: 'x', public_slug: 'my-job-1' });
  assert.deepEqual([again.status, again.body], [409, { success: false, error: 'public_slug is already in use.' }]);
  for (const public_slug of [
    '',
    'My-Job',
    'my job',
    '-a',
    'a--b',
    'a/b',
    'a'.repeat(101),
    '01a1dd29-6262-7156-9649-e7195fb4c687',
    null,
  ]) {
    const answer = await client.post('/v1/add-job', { job_title: 'x', public_slug });
    assert.equal(answer.status, 400, `${public_slug}`);
    assert.match(answer.body.error, /^public_slug must be lowercase letters/);
  }
});

test('the slug of a deleted job can be used again', async () => {
  const client = await newClient(running);
  const id = await client.addJob({ public_slug: 'once' });
  await client.delete(`/v1/delete-job?id=${id}`);
  assert.equal((await client.post('/v1/add-job', { job_title: 'x', public_slug: 'once' })).status, 201);
});
