import assert from 'node:assert/strict';
import test from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { openJobSlugs } from './job-slugs.ts';

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

test('jobs that are added at once have the slugs that they would have one after the other, also where numbers are missing', async () => {
  const [client, other] = [await newClient(running), await newClient(running)];
  for (const { addJob, delete: remove } of [client, other]) {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await addJob({ job_title: 'Porter' }));
    for (const place of [0, 4, 9]) await remove(`/v1/delete-job?id=${ids[place]}`);
  }
  const add = async ({ post }: typeof client) => (await post('/v1/add-job', { job_title: 'Porter' })).body.public_slug;
  const atOnce = await Promise.all(Array.from({ length: 30 }, () => add(client)));
  const oneByOne: string[] = [];
  for (let count = 0; count < 30; count += 1) oneByOne.push(await add(other));
  assert.deepEqual(atOnce.toSorted(), oneByOne.toSorted());
});

test('two nodes that add jobs with one title at once give each a slug of its own, without a gap', async () => {
  const client = await newClient(running);
  const node = await startAppOn(running.databaseUrl);
  try {
    const add = (url: string, count: number) =>
      call(`${url}/v1/add-job`, {
        method: 'POST',
        token: client.token,
        body: { job_title: 'Baker', external_id: `${url} ${count}` },
      });
    const answers = await Promise.all(
      [running.url, node.running.url].flatMap((url) => Array.from({ length: 50 }, (_, count) => add(url, count))),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(100).fill(201),
    );
    const slugs = new Set(answers.map(({ body }) => body.public_slug));
    assert.deepEqual(slugs, new Set(['baker', ...Array.from({ length: 99 }, (_, index) => `baker-${index + 2}`)]));
    const { jobs, total_jobs } = (await client.get('/v1/jobs?limit=100')).body;
    assert.equal(total_jobs, 100);
    for (const { body } of answers)
      assert.equal(jobs.find(({ id }: { id: string }) => id === body.id).public_slug, body.public_slug);
    const { events } = (await client.get('/v1/events?types=job.created')).body;
    const slugsOfEvents = new Map<string, string>(
      events.map(({ data: { job } }: { data: { job: { id: string; public_slug: string } } }) => [job.id, job.public_slug]),
    );
    for (const { body } of answers) assert.equal(slugsOfEvents.get(body.id), body.public_slug);
  } finally {
    await node.stop();
  }
});

test('the slugs of a hundred jobs with a title that many have are looked up with few statements', async () => {
  const client = await newClient(running);
  await Promise.all(Array.from({ length: 40 }, () => client.addJob({ job_title: 'Clerk' })));
  let statements = 0;
  const slugs = openJobSlugs({
    query(statement) {
      statements += 1;
      return running.app.database.query(statement);
    },
  });
  const used: string[] = [];
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>();
  const use = async (slug: string) => {
    used.push(slug);
    if (used.length === 100) end();
    await isEnded;
  };
  await Promise.all(Array.from({ length: 100 }, () => slugs.withSlug(client, 'clerk', 1, use)));
  assert.deepEqual(new Set(used), new Set(Array.from({ length: 100 }, (_, index) => `clerk-${index + 41}`)));
  assert.ok(statements < 20, `${statements} statements`);
});

test('a taken slug leaves the other changes of its statement as they are', async () => {
  const client = await newClient(running);
  await client.addJob({ public_slug: 'taken' });
  const slugs = ['free', 'taken', 'free-too', 'taken'];
  const answers = await Promise.all(slugs.map((public_slug) => client.post('/v1/add-job', { job_title: 'x', public_slug })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 409, 201, 409],
  );
  const { events } = (await client.get('/v1/events?types=job.created')).body;
  assert.deepEqual(events.map(({ data }: { data: { job: { public_slug: string } } }) => data.job.public_slug).toSorted(), [
    'free',
    'free-too',
    'taken',
  ]);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 3);
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
