import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Client, newClient } from '#test/factories.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function readAllPages(client: Client, query: string): Promise<{ ids: string[]; totals: Set<number>; pages: number }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await client.get(`/v1/jobs?${query}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(...body.jobs.map((job: { id: string }) => job.id));
    totals.add(body.total_jobs);
    pages += 1;
    assert.equal(body.has_more, body.next_cursor !== null);
    cursor = body.next_cursor;
  }
  return { ids, totals, pages };
}

test('an empty workspace has an empty list', async () => {
  const client = await newClient(running);
  assert.deepEqual((await client.get('/v1/jobs')).body, {
    success: true,
    jobs: [],
    total_jobs: 0,
    has_more: false,
    next_cursor: null,
  });
});

test('pages are walked by cursor and by Link, in every order, each row once; a list has no questions', async () => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) ids.push(await client.addJob({ job_title: `Job ${count}` }));
  await client.patch('/v1/update-job', { job_id: ids[3], department: 'Moved' });
  const moved = [...ids.filter((id) => id !== ids[3]), ids[3]];
  assert.deepEqual(await readAllPages(client, 'limit=5'), { ids: ids.toReversed(), totals: new Set([23]), pages: 5 });
  assert.deepEqual((await readAllPages(client, 'limit=23')).pages, 1);
  assert.deepEqual((await readAllPages(client, 'limit=7&sort=created_at')).ids, ids);
  assert.deepEqual((await readAllPages(client, 'limit=7&sort=updated_at')).ids, moved);
  assert.deepEqual((await readAllPages(client, 'limit=1&sort=-updated_at')).ids, moved.toReversed());
  const first = await client.get('/v1/jobs?limit=20&department=');
  const page = await client.get('/v1/jobs?limit=20');
  assert.equal(first.body.total_jobs, 0);
  const next = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const second = await client.get(next.slice(running.url.length));
  assert.deepEqual(
    second.body.jobs.map((job: { id: string }) => job.id),
    ids.slice(0, 3).toReversed(),
  );
  assert.equal(second.headers.get('link'), null);
  assert.ok(!('questions' in page.body.jobs[0]));
});

test('a limit outside 1 to 500 is refused', async () => {
  const client = await newClient(running);
  for (const limit of ['0', '501', '-1', '1.5', 'x', '', '1e2', '%201', '9999999999']) {
    const answer = await client.get(`/v1/jobs?limit=${limit}`);
    assert.deepEqual([limit, answer.status, answer.body.error], [limit, 400, 'limit must be an integer between 1 and 500']);
  }
  for (const limit of ['1', '500', '007']) assert.equal((await client.get(`/v1/jobs?limit=${limit}`)).status, 200);
});

test('a forged cursor, or one for other filters, is refused', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  for (let count = 0; count < 3; count += 1) await client.addJob({ department: 'A' });
  const { next_cursor } = (await client.get('/v1/jobs?limit=1&department=A')).body;
  assert.equal((await client.get(`/v1/jobs?limit=2&department=A&cursor=${next_cursor}`)).status, 200);
  const tampered = next_cursor.slice(0, -1) + (next_cursor.endsWith('A') ? 'B' : 'A');
  const refused: [Client, string][] = [
    [client, `cursor=${next_cursor}`],
    [client, `department=B&cursor=${next_cursor}`],
    [client, `department=A&sort=created_at&cursor=${next_cursor}`],
    [client, `department=A&status=draft&cursor=${next_cursor}`],
    [stranger, `department=A&cursor=${next_cursor}`],
    [client, `department=A&cursor=${tampered}`],
    [client, 'department=A&cursor=x'],
    [client, 'cursor='],
    [client, 'cursor=%00'],
  ];
  for (const [who, query] of refused) {
    const answer = await who.get(`/v1/jobs?${query}`);
    assert.equal(answer.status, 400, query);
    assert.match(answer.body.error, /^cursor (is not valid|contains characters)/);
  }
});

test('a value outside an enum is refused, an unknown parameter is ignored', async () => {
  const client = await newClient(running);
  const refused: [string, string][] = [
    ['status=Active', 'status must be one of: draft, active, paused, closed'],
    ['status=', 'status must be one of: draft, active, paused, closed'],
    ['status=draft,draft,draft,draft,draft', 'status must be one of: draft, active, paused, closed'],
    ['job_mode=On-site', 'job_mode must be one of: onsite, remote, hybrid'],
    ['job_type=x', 'job_type must be one of: full-time, part-time, contract, freelance, internship, temporary, project-based'],
    ['career_level=x', 'career_level must be one of: junior, mid-level, senior, team-leader, manager, director, vp, c-level'],
    ['sort=title', 'sort must be one of: -created_at, created_at, -updated_at, updated_at'],
    ['created_after=yesterday', 'created_after must be an ISO 8601 date or timestamp'],
    ['updated_before=2026-02-31', 'updated_before must be an ISO 8601 date or timestamp'],
    ['department=%FF', 'department contains characters that cannot be stored.'],
    ['q=%00', 'q contains characters that cannot be stored.'],
  ];
  for (const [query, message] of refused) {
    const answer = await client.get(`/v1/jobs?${query}`);
    assert.deepEqual([query, answer.status, answer.body], [query, 400, { success: false, error: message }]);
  }
  assert.equal((await client.get('/v1/jobs?colour=red&company_id=none')).status, 200);
});

const departments = ['Kitchen', 'Bar', 'kitchen'];
const choices = {
  status: ['draft', 'active', 'paused', 'closed', 'draft,closed'],
  department: departments,
  job_country: ['France', 'Chad'],
  city: ['Paris', "N'Djamena"],
  job_mode: ['onsite', 'remote', 'remote,hybrid'],
  job_type: ['full-time', 'contract'],
  career_level: ['junior', 'senior'],
  q: ['cook', 'COOK chef', '100%', 'k_tchen', 'paris'],
  sort: ['created_at', '-created_at', 'updated_at', '-updated_at'],
  limit: ['1', '3', '100'],
};

test('every combination of filters returns the rows and the total of a simple model', async () => {
  const client = await newClient(running);
  const inputs = Array.from({ length: 40 }, (_, n) => ({
    job_title: ['Cook', 'Chef cook', 'Barkeeper 100%'][n % 3],
    status: ['Pending', 'Active', 'Paused', 'Closed'][n % 4],
    ...(n % 5 && { department: departments[n % 3] }),
    ...(n % 7 && { job_country: choices.job_country[n % 2] }),
    ...(n % 3 && { city: choices.city[n % 2] }),
    ...(n % 4 && { workplace: ['On-site', 'Remote', 'Hybrid'][n % 3] }),
    ...(n % 2 && { job_type: ['Full-time', 'Contract'][(n >> 1) % 2] }),
    ...(n % 3 && { career_level: ['Junior', 'Senior'][(n >> 2) % 2] }),
  }));
  for (const input of inputs) await client.addJob(input);
  const jobs = (await client.get('/v1/jobs?limit=500')).body.jobs;
  const times = jobs.map((job: { created_at: string }) => job.created_at);
  const dates = fc.constantFrom(...times);
  const arbitrary = fc.record(
    {
      ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)])),
      created_after: dates,
      created_before: dates,
      updated_after: dates,
      updated_before: dates,
      company_id: fc.constantFrom(client.companyId, '01a1dd29-6262-7156-9649-e7195fb4c687', 'nonsense'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(arbitrary, async (query) => {
      const expected = model(jobs, query);
      const found = await readAllPages(
        client,
        String(new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))),
      );
      assert.deepEqual(found.ids, expected);
      assert.deepEqual(found.totals, new Set([expected.length]));
    }),
    { numRuns: rounds(30) },
  );
});

function model(jobs: Record<string, any>[], query: Record<string, any>): string[] {
  const anyOf = (name: string) => (job: Record<string, any>) =>
    query[name] === undefined || query[name].split(',').includes(job[name]);
  const same = (name: string) => (job: Record<string, any>) => query[name] === undefined || job[name] === query[name];
  const text = (job: Record<string, any>) =>
    [job.job_title, job.department, job.industry, job.city, job.job_country, job.job_description]
      .filter(Boolean)
      .join(' ')
      .toLowerCase();
  const sort = query.sort ?? '-created_at';
  const key = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return jobs
    .filter((job) => ['status', 'job_mode', 'job_type', 'career_level'].every((name) => anyOf(name)(job)))
    .filter((job) => ['department', 'job_country', 'city', 'company_id'].every((name) => same(name)(job)))
    .filter(
      (job) =>
        query.q === undefined ||
        query.q
          .toLowerCase()
          .split(' ')
          .every((word: string) => text(job).includes(word)),
    )
    .filter((job) =>
      ['created', 'updated'].every(
        (at) =>
          (query[`${at}_after`] === undefined || job[`${at}_at`] > query[`${at}_after`]) &&
          (query[`${at}_before`] === undefined || job[`${at}_at`] < query[`${at}_before`]),
      ),
    )
    .sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id < b.id ? -1 : 1))
    .map((job) => job.id);
}

test('totals are exact after every change', async () => {
  const client = await newClient(running);
  const totals = async () =>
    Promise.all(
      ['', 'status=active', 'status=draft', 'department=A'].map(
        async (query) => (await client.get(`/v1/jobs?limit=1&${query}`)).body.total_jobs,
      ),
    );
  const id = await client.addJob({ department: 'A' });
  await client.addJob();
  assert.deepEqual(await totals(), [2, 0, 2, 1]);
  await client.patch('/v1/update-job', { job_id: id, status: 'Active', department: 'B' });
  assert.deepEqual(await totals(), [2, 1, 1, 0]);
  await client.patch('/v1/update-job', { job_id: id, department: 'A' });
  assert.deepEqual(await totals(), [2, 1, 1, 1]);
  await client.delete(`/v1/delete-job?id=${id}`);
  assert.deepEqual(await totals(), [1, 0, 1, 0]);
});
