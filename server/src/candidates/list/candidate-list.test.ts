import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import fc from 'fast-check';
import { emailKey } from '#candidates/candidate.ts';
import { tsQueries } from '#candidates/search/search-terms.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Part, sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { countMatchesUpTo } from './candidate-total-queries.ts';
import { findJobMatches } from './job-search-queries.ts';
import { firstRanked, rankedMatches } from './search-rank-queries.ts';

const running = startApp();

async function readAllPages(client: Client, query: string, path = '/v1/candidates') {
  const ids: string[] = [];
  const totals = new Set<number>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await client.get(`${path}?${query}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(...body.candidates.map(({ id }: { id: string }) => id));
    totals.add(body.total_candidates);
    assert.equal(body.has_more, body.next_cursor !== null);
    cursor = body.next_cursor;
  }
  return { ids, totals };
}

test('an empty workspace has an empty list, with every filter', async () => {
  const client = await newClient(running);
  const empty = { success: true, candidates: [], total_candidates: 0, has_more: false, next_cursor: null };
  const queries = [
    '',
    'type=upload',
    'status=hired,offer',
    'tags=a,b',
    `tags=${'a,'.repeat(19)}a&status=${candidateStatuses}`,
    'tags=',
    'pool_stage=hot',
    'source_id=x',
    'email=x',
    'q=ada',
    'q=!!',
    'job_id=x',
  ];
  for (const query of queries) assert.deepEqual((await client.get(`/v1/candidates?${query}`)).body, empty, query);
});

test('a value outside an enum is refused, an unknown parameter is ignored', async () => {
  const client = await newClient(running);
  const statuses = candidateStatuses.join(', ');
  const refused: [string, string][] = [
    ['type=Applicant', 'type must be one of: applicant, prospect, upload'],
    ['type=', 'type must be one of: applicant, prospect, upload'],
    ['status=Applied', `status must be one of: ${statuses}`],
    ['status=applied,Met', `status must be one of: ${statuses}`],
    [`status=${'offer,'.repeat(candidateStatuses.length)}offer`, `status must be one of: ${statuses}`],
    [`tags=${'a,'.repeat(20)}a`, 'tags must be at most 20 tags separated by commas'],
    ...['0', '10001', '1.5', '-1', '', 'all'].map((given): [string, string] => [
      `total_max=${given}`,
      'total_max must be an integer between 1 and 10000',
    ]),
    ['pool_stage=tepid', 'pool_stage must be one of: cold, warm, hot, not_interested'],
    ['limit=501', 'limit must be an integer between 1 and 500'],
    ['sort=name', 'sort must be one of: -created_at, created_at, -updated_at, updated_at'],
    ['created_after=x', 'created_after must be an ISO 8601 date or timestamp'],
    ['updated_before=2026-13-01', 'updated_before must be an ISO 8601 date or timestamp'],
    ['cursor=x', 'cursor is not valid'],
    ['tags=%FF', 'tags contains characters that cannot be stored.'],
    ['q=%00', 'q contains characters that cannot be stored.'],
  ];
  for (const [query, error] of refused) {
    const answer = await client.get(`/v1/candidates?${query}`);
    assert.deepEqual([query, answer.status, answer.body], [query, 400, { success: false, error }]);
  }
  assert.equal((await client.get('/v1/candidates?colour=red')).status, 200);
});

test('job-candidates lists the candidates of the job, which must exist', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const mine = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id, tags: ['x'] })];
  await client.addCandidate();
  assert.deepEqual(await readAllPages(client, `job_id=${job_id}&limit=1`, '/v1/job-candidates'), {
    ids: mine.toReversed(),
    totals: new Set([2]),
  });
  assert.deepEqual((await readAllPages(client, `job_id=${job_id}&tags=x`, '/v1/job-candidates')).ids, [mine[1]]);
  const refused: [string, number, string][] = [
    ['', 400, 'Job ID is required and cannot be empty.'],
    ['job_id=', 400, 'Job ID is required and cannot be empty.'],
    ['job_id=x', 401, 'Invalid job id'],
    [`job_id=${uuidv7()}`, 401, 'Invalid job id'],
  ];
  for (const [query, status, error] of refused) {
    const answer = await client.get(`/v1/job-candidates?${query}`);
    assert.deepEqual([answer.status, answer.body], [status, { success: false, error }]);
  }
  await client.delete(`/v1/delete-job?id=${job_id}`);
  assert.equal((await client.get(`/v1/job-candidates?job_id=${job_id}`)).status, 401);
  assert.deepEqual((await readAllPages(client, `job_id=${job_id}`)).ids, mine.toReversed());
});

test('lists have the times of the status and the reason of a rejection, also of candidates whose status time was not stored yet', async () => {
  const client = await newClient(running);
  const [hired, rejected, reopened] = [await client.addCandidate(), await client.addCandidate(), await client.addCandidate()];
  const [reason] = (await client.get('/v1/rejection-reasons')).body.rejection_reasons;
  await client.patch('/v1/update-candidate', { candidate_id: hired, status: 'hired' });
  await client.patch('/v1/update-candidate', { candidate_id: hired, tags: ['x'] });
  await client.post('/v1/update-candidates', {
    candidate_ids: [rejected, reopened],
    set: { status: 'rejected', rejection_reason_id: reason.id },
  });
  await client.patch('/v1/update-candidate', { candidate_id: reopened, status: 'screening' });
  const read = async () => {
    const { candidates } = (await client.get('/v1/candidates')).body;
    return Promise.all(
      [hired, rejected, reopened].map(async (id) => {
        const { history, ...single } = await client.candidate(id);
        const listed = candidates.find((candidate: { id: string }) => candidate.id === id);
        const fields = ['status_changed_at', 'hired_at', 'rejected_at', 'rejection_reason'].map((name) => listed[name]);
        assert.deepEqual(fields, [single.status_changed_at, single.hired_at, single.rejected_at, single.rejection_reason]);
        const { at } = history.filter(({ what }: { what: string }) => what === 'status').at(-1);
        return fields.map((field) => (field === at ? 'moved' : field));
      }),
    );
  };
  const expected = [
    ['moved', 'moved', null, null],
    ['moved', null, 'moved', { id: reason.id, name: reason.name }],
    ['moved', null, null, null],
  ];
  assert.deepEqual(await read(), expected);
  await runSql(running.app, sql`UPDATE candidates SET status_changed_at = NULL WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual(await read(), expected);
});

test('a cursor is valid only for its filters, its order and its workspace', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  for (let count = 0; count < 3; count += 1) await client.addCandidate({ tags: ['a'], name: 'Ada' });
  const plain = (await client.get('/v1/candidates?limit=1&tags=a')).body.next_cursor;
  const ranked = (await client.get('/v1/candidates?limit=1&q=ada')).body.next_cursor;
  const refused: [Client, string][] = [
    [client, `cursor=${plain}`],
    [client, `tags=b&cursor=${plain}`],
    [client, `tags=a&sort=created_at&cursor=${plain}`],
    [client, `q=ada&cursor=${plain}`],
    [client, `q=adam&cursor=${ranked}`],
    [client, `cursor=${ranked}`],
    [stranger, `tags=a&cursor=${plain}`],
    [stranger, `q=ada&cursor=${ranked}`],
    [client, `tags=a&cursor=${plain}x`],
  ];
  for (const [who, query] of refused)
    assert.equal((await who.get(`/v1/candidates?${query}`)).body.error, 'cursor is not valid', query);
  assert.equal((await client.get(`/v1/candidates?limit=2&tags=a&cursor=${plain}`)).body.candidates.length, 2);
});

const tags = ['remote', 'on call', 'Ünï', '100%', 'rare'];

async function seeded(client: Client) {
  const jobs = [await client.addJob({ job_title: 'Baker' }), await client.addJob({ job_title: 'Barkeeper' })];
  const sources: string[] = [];
  for (const job_id of jobs) sources.push((await client.post('/v1/create-source', { job_id, source_name: 'n' })).body.source.id);
  for (let n = 0; n < 60; n += 1) {
    const id = await client.addCandidate({
      type: n % 5 ? 'prospect' : 'upload',
      name: `Person ${n}`,
      ...(n % 3 && { email: `P${n % 7}@Example.com` }),
      ...(n % 4 && { job_id: jobs[n % 2] }),
      ...(n % 4 && n % 3 && { source_id: sources[n % 2] }),
      tags: tags.filter((_, index) => n % (index + 2) === 0),
      ...(n % 3 === 0 && { pool_stage: ['cold', 'warm', 'hot'][n % 9 ? 1 : 2] }),
      ...(n % 2 && { external_id: `X-${n}` }),
    });
    if (n % 2) await client.patch('/v1/update-candidate', { candidate_id: id, status: candidateStatuses[n % 13] });
  }
  return { jobs, sources };
}

test('every combination of filters returns the rows and the total of a simple model', async () => {
  const client = await newClient(running);
  const { jobs, sources } = await seeded(client);
  const all = (await client.get('/v1/candidates?limit=500')).body.candidates;
  const dates = fc.constantFrom(...all.flatMap(({ created_at, updated_at }: any) => [created_at, updated_at]));
  const listOf = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map((some) => some.join(','));
  const query = fc.record(
    {
      type: listOf(['applicant', 'prospect', 'upload']),
      job_id: fc.constantFrom(...jobs, 'x'),
      status: listOf(candidateStatuses),
      tags: listOf([...tags, 'nobody']),
      pool_stage: listOf(['cold', 'warm', 'hot', 'not_interested']),
      source_id: fc.constantFrom(...sources, 'x'),
      external_id: fc.constantFrom('X-1', 'X-7', 'x-7', 'nobody'),
      email: fc.constantFrom('p1@example.com', 'P2@EXAMPLE.com', 'nobody@example.com'),
      created_after: dates,
      created_before: dates,
      updated_after: dates,
      updated_before: dates,
      sort: fc.constantFrom('created_at', '-created_at', 'updated_at', '-updated_at'),
      limit: fc.constantFrom('1', '7', '100'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, async (given) => {
      const expected = model(all, given);
      const found = await readAllPages(client, String(new URLSearchParams(given as Record<string, string>)));
      assert.deepEqual(found.ids, expected);
      assert.deepEqual(found.totals, new Set([expected.length]));
    }),
    { numRuns: rounds(40) },
  );
});

function model(all: any[], query: any): string[] {
  const matchesAny = (name: string, value: string | null) => query[name] === undefined || query[name].split(',').includes(value);
  const sort = query.sort ?? '-created_at';
  const key = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((one) => matchesAny('type', one.type) && matchesAny('status', one.status) && matchesAny('pool_stage', one.pool_stage))
    .filter((one) => matchesAny('job_id', one.job_id) && matchesAny('source_id', one.source_id))
    .filter((one) => query.external_id === undefined || one.external_id === query.external_id)
    .filter((one) => query.tags === undefined || query.tags.split(',').some((tag: string) => one.tags.includes(tag)))
    .filter((one) => query.email === undefined || (one.email && emailKey(one.email) === emailKey(query.email)))
    .filter((one) =>
      ['created', 'updated'].every(
        (at) =>
          (query[`${at}_after`] === undefined || one[`${at}_at`] > query[`${at}_after`]) &&
          (query[`${at}_before`] === undefined || one[`${at}_at`] < query[`${at}_before`]),
      ),
    )
    .sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

test('totals equal a count after every change, on every node and with every filter', async () => {
  const client = await newClient(running);
  const second = await startAppOn(running.databaseUrl);
  try {
    const jobs = [await client.addJob(), await client.addJob()];
    const queries = [
      '',
      'type=upload',
      'status=hired',
      'status=applied,offer',
      'tags=a',
      'tags=a,b',
      'pool_stage=hot',
      `job_id=${jobs[0]}&status=applied`,
      'email=a@b.example',
      'email=a@b.example&tags=b',
      'external_id=X-1',
      'external_id=X-2&status=applied',
      'q=ada',
      'q=ada&status=hired',
    ];
    const later = new Date(Date.now() + 50).toISOString();
    queries.push(`updated_after=${later}`, `updated_before=${later}&type=prospect`);
    const ids: string[] = [];
    const step = fc.oneof(
      fc.record({ add: fc.constantFrom('prospect', 'upload'), tags: fc.subarray(['a', 'b']), job: fc.constantFrom(0, 1, 2) }),
      fc.record({ move: fc.nat(), status: fc.constantFrom('applied', 'offer', 'hired') }),
      fc.record({ tag: fc.nat(), tags: fc.subarray(['a', 'b', 'c']) }),
      fc.record({ pool: fc.nat(), stage: fc.constantFrom('hot', null) }),
      fc.record({ rename: fc.nat(), externalId: fc.constantFrom('X-1', 'X-2', null) }),
      fc.record({ erase: fc.nat() }),
    );
    for (const change of fc.sample(step, rounds(60))) {
      const pick = (n: number) => ids[n % ids.length];
      if ('add' in change) {
        const job_id = jobs[change.job];
        ids.push(
          await client.addCandidate({
            type: change.add,
            tags: change.tags,
            ...(job_id && { job_id }),
            ...(ids.length % 2 && { email: 'A@b.example', name: 'Bob' }),
          }),
        );
      } else if (ids.length === 0) continue;
      else if ('move' in change)
        await client.patch('/v1/update-candidate', { candidate_id: pick(change.move), status: change.status });
      else if ('tag' in change) await client.patch('/v1/update-candidate', { candidate_id: pick(change.tag), tags: change.tags });
      else if ('pool' in change)
        await client.patch('/v1/update-candidate', { candidate_id: pick(change.pool), pool_stage: change.stage });
      else if ('rename' in change)
        await client.patch('/v1/update-candidate', { candidate_id: pick(change.rename), external_id: change.externalId });
      else if (change.erase % 5 === 0) await client.delete(`/v1/delete-candidate?id=${pick(change.erase)}`);
      const [query = ''] = fc.sample(fc.constantFrom(...queries), 1);
      const base = change && 'move' in change ? running.url : second.running.url;
      const answer = await fetch(`${base}/v1/candidates?limit=500&${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
      const body: any = await answer.json();
      assert.equal(body.total_candidates, body.candidates.length, `${query} after ${JSON.stringify(change)}`);
    }
  } finally {
    await second.stop();
  }
});

test('reading all pages returns every row exactly once while rows are added and changed', async () => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push(await client.addCandidate({ tags: n % 2 ? ['odd'] : ['even'], name: `Ada ${n}` }));
  let isReading = true;
  const changeRows = async () => {
    for (let n = 0; isReading; n += 1) {
      await client.addCandidate({ name: 'Late', tags: ['odd'] });
      await client.patch('/v1/update-candidate', {
        candidate_id: ids[(n * 7) % ids.length],
        status: candidateStatuses[n % 13],
        note_to_candidate: String(n),
      });
    }
  };
  const changingRows = changeRows();
  try {
    for (const [query, expected] of [
      ['limit=7', ids],
      ['limit=7&sort=created_at', ids],
      ['limit=3&tags=odd,even', ids],
      ['limit=5&tags=odd&sort=created_at', ids.filter((_, n) => n % 2)],
      [`limit=9&status=${candidateStatuses.join(',')}`, ids],
      ['limit=11&q=ada', ids],
    ] as const) {
      const { ids: seen } = await readAllPages(client, query);
      assert.equal(new Set(seen).size, seen.length, `${query}: none twice`);
      const known = new Set(expected);
      const expectedSeen = seen.filter((id) => known.has(id));
      assert.deepEqual(expectedSeen.toSorted(), [...expected].toSorted(), query);
    }
  } finally {
    isReading = false;
    await changingRows;
  }
});

test('with sort=updated_at a row that changes between pages is returned again at the end, and no row is missed', async () => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) ids.push(await client.addCandidate());
  const first = (await client.get('/v1/candidates?limit=10&sort=updated_at')).body;
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
  await client.patch('/v1/update-candidate', { candidate_id: ids[20], status: 'offer' });
  const seen = [...first.candidates.map(({ id }: any) => id)];
  let cursor = first.next_cursor;
  while (cursor) {
    const { body } = await client.get(`/v1/candidates?limit=10&sort=updated_at&cursor=${cursor}`);
    seen.push(...body.candidates.map(({ id }: any) => id));
    cursor = body.next_cursor;
  }
  assert.deepEqual(new Set(seen), new Set(ids));
  assert.deepEqual(seen.filter((id) => id === ids[0]).length, 2);
  assert.deepEqual(seen.filter((id) => id === ids[20]).length, 1);
});

test('a search returns exact names first, then prefixes, texts and typing errors, the newest first among equals', async () => {
  const client = await newClient(running);
  const add = (fields: object) => client.addCandidate({ name: 'Somebody Else', ...fields });
  const typing = await add({ name: 'Lindquist' });
  const inText = await add({ cover_letter: 'I worked with Lindqvist.' });
  const prefix = await add({ name: 'Eva Lindqvistsson' });
  const older = await add({ name: 'Ada Lindqvist' });
  const newer = await add({ name: 'Bo Lindqvist' });
  await add({ name: 'Nobody' });
  const { ids, totals } = await readAllPages(client, 'q=lindqvist&limit=2');
  assert.deepEqual(ids, [newer, older, prefix, inText, typing]);
  assert.deepEqual(totals, new Set([5]));
  assert.deepEqual((await readAllPages(client, 'q=lindqvist&sort=created_at&limit=2')).ids, [typing, inText, prefix, older, newer]);
  assert.deepEqual((await readAllPages(client, 'q=lindqvist%20ad')).ids, [older]);
  assert.deepEqual((await readAllPages(client, 'q=lindqvist&type=upload')).ids, []);
});

test('total_max limits the total and nothing else, and the total follows changes', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = () => client.addCandidate({ name: 'Vera Martin', job_id });
  for (let count = 0; count < 5; count += 1) await add();
  const read = async (query: string) => (await client.get(`/v1/candidates?${query}`)).body;
  for (const query of [
    '',
    'q=martin',
    'q=martin&status=applied',
    `q=martin&job_id=${job_id}`,
    'status=applied',
    'q=martin&sort=created_at',
  ]) {
    const all = await read(`${query}&limit=2`);
    assert.equal(all.total_candidates, 5, query);
    for (const [max, total] of [
      [1, 2],
      [4, 5],
      [5, 5],
      [10_000, 5],
    ])
      assert.deepEqual(await read(`${query}&limit=2&total_max=${max}`), { ...all, total_candidates: total }, `${query} ${max}`);
    const next = await read(`${query}&limit=2&cursor=${all.next_cursor}`);
    assert.deepEqual(await read(`${query}&limit=2&total_max=3&cursor=${all.next_cursor}`), { ...next, total_candidates: 4 }, query);
  }
  await add();
  assert.equal((await read('q=martin&total_max=100')).total_candidates, 6);
  assert.deepEqual(
    (await client.get('/v1/candidates?q=martin&total_max=3&limit=1')).headers.get('link')?.includes('total_max=3'),
    true,
  );
});

test('no more matches than asked for are counted, with every kind of filter', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  for (let count = 0; count < 4; count += 1) await client.addCandidate({ name: 'Vera Martin', job_id });
  const search = tsQueries(client.workspaceId, ['martin'], new Map());
  for (const filters of [{}, { status: ['applied'] }, { job_id }, { tags: ['none'] }])
    for (const max of [2, 3, 4, 5]) {
      const query = { filters: { ...filters, q: 'martin' }, search };
      const counted = await countMatchesUpTo(running.app.database, client.workspaceId, query, max);
      assert.equal(counted?.total, 'tags' in filters ? 0 : Math.min(4, max + 1), `${JSON.stringify(filters)} ${max}`);
    }
});

test('the first page of a search has the order of all matches, however it is found', async () => {
  const client = await newClient(running);
  const names = [
    'Martin',
    'Eva Berg',
    'Martinez',
    'Ann Martin',
    'Martina Vogel',
    'Bo Martinsson',
    'Uwe',
    'Martin Li',
    'Martina',
    'Jo Martin',
  ];
  for (const [number, name] of names.entries())
    await client.addCandidate({ name, ...(number % 3 === 1 && { headline: 'Like Martin' }) });
  const search = tsQueries(client.workspaceId, ['martin'], new Map());
  const list = (ranked: Part, limit: number) =>
    running.app.database.query<{ id: string; rank: number }>(sql`
      WITH ${ranked} SELECT id, rank FROM ranked ORDER BY rank DESC, created_at DESC, id DESC LIMIT ${limit + 1}`);
  const all = await list(rankedMatches(client.workspaceId, { q: 'martin' }, search), names.length);
  assert.deepEqual(
    all.map(({ rank }) => rank),
    [15, 15, 15, 15, 7, 5, 5, 5, 3],
  );
  for (let limit = 1; limit <= names.length; limit += 1)
    for (const newestMax of [3, 8, 100])
      for (const matchesMin of [1, 3, 100]) {
        const first = firstRanked(client.workspaceId, search, limit, { newestMax, matchesMin });
        assert.deepEqual(await list(first, limit), all.slice(0, limit + 1), `${limit} ${newestMax} ${matchesMin}`);
      }
});

test('a search in a job finds the candidates of the job, in the order of the search in all jobs', async () => {
  const client = await newClient(running);
  const [job_id, other] = [await client.addJob(), await client.addJob()];
  const add = (fields: object) => client.addCandidate({ name: 'Nobody', job_id, ...fields });
  const corrected = await add({ name: 'Martim' });
  const mentioned = await add({ headline: 'Friend of Martin' });
  const older = await add({ name: 'Martin Jones' });
  const newer = await add({ name: 'Ann Martin' });
  await client.addCandidate({ name: 'Martin Other', job_id: other });
  const found = async (query: string) => {
    const { body } = await client.get(`/v1/job-candidates?job_id=${job_id}&q=martin&${query}`);
    return body;
  };
  const expected = [newer, older, mentioned, corrected];
  const all = await found('limit=10');
  assert.deepEqual([all.candidates.map(({ id }: { id: string }) => id), all.total_candidates], [expected, 4]);
  const first = await found('limit=3');
  const second = await found(`limit=3&cursor=${first.next_cursor}`);
  const paged = [...first.candidates, ...second.candidates];
  assert.deepEqual(
    paged.map(({ id }: { id: string }) => id),
    expected,
  );
});

test('a search in a job counts and lists each status; a moved candidate is found with the new status at once', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = () => client.addCandidate({ name: 'Vera Martin', job_id });
  const move = (candidate_id: string | undefined, status: string) => client.patch('/v1/update-candidate', { candidate_id, status });
  const applied = [await add(), await add()].toReversed();
  const hired = await add();
  await move(hired, 'hired');
  const found = async (status: string) => {
    const { body } = await client.get(`/v1/job-candidates?job_id=${job_id}&q=martin&status=${status}`);
    return [body.candidates.map(({ id }: { id: string }) => id), body.total_candidates];
  };
  const counts = async () => {
    const { body } = await client.get(`/v1/candidate-counts?job_id=${job_id}&q=martin`);
    return [body.counts.applied, body.counts.hired, body.counts.offer, body.total];
  };
  assert.deepEqual(await counts(), [2, 1, 0, 3]);
  assert.deepEqual(await found('applied'), [applied, 2]);
  assert.deepEqual(await found('hired,offer'), [[hired], 1]);
  const [moved] = applied;
  await move(moved, 'offer');
  assert.deepEqual(await counts(), [1, 1, 1, 3]);
  assert.deepEqual(await found('applied'), [applied.slice(1), 1]);
  assert.deepEqual(await found('offer'), [[moved], 1]);
});

test('a search in a job finds the same whether or not the documents name the job, and the newest first where it is not ranked', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const newest: string[] = [];
  const names = ['Vera Martin', 'Vera Martin', 'Martina Vogel'];
  for (const name of names) newest.unshift(await client.addCandidate({ name, job_id }));
  const [last = '', middle = '', first = ''] = newest;
  // More are found than are ranked, but not in the job.
  await client.addCandidate({ name: 'Vera Martin', job_id: await client.addJob() });
  const filters = { job_id, q: 'martin' };
  const find = async (indexedJob: string | undefined, rankedMax: number) => {
    const search = tsQueries(client.workspaceId, ['martin'], new Map(), { jobId: indexedJob });
    const limits = { firstMax: 2, rankedMax };
    const found = await findJobMatches(running.app.database, client.workspaceId, { filters, search }, limits);
    return Object.values(found?.total ?? {});
  };
  for (const indexedJob of [job_id, undefined]) {
    assert.deepEqual(await find(indexedJob, 3), [{ total: 3, ids: [middle, first], ranks: [15, 15] }]);
    assert.deepEqual(await find(indexedJob, 2), [{ total: 3, ids: [last, middle], ranks: [null, null] }]);
  }
});

test('a search in a job has the same order on small pages and on large ones', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = (number: number) => client.addCandidate({ name: number % 2 ? 'Vera Martin' : 'Martina Vogel', job_id });
  const added = await Promise.all(Array.from({ length: 56 }, (_, number) => add(number)));
  const path = '/v1/job-candidates';
  const { ids } = await readAllPages(client, `job_id=${job_id}&q=martin&limit=500`, path);
  assert.deepEqual(ids.toSorted(), added.toSorted());
  for (const limit of [7, 50, 51])
    assert.deepEqual((await readAllPages(client, `job_id=${job_id}&q=martin&limit=${limit}`, path)).ids, ids);
});

test('a board has the counts and the first candidates of each column as job-candidates lists them, and its cursors go on there', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = async (number: number, status: string) => {
    const candidate_id = await client.addCandidate({ name: number % 2 ? 'Vera Martin' : 'Martina Vogel', job_id });
    if (status !== 'uploaded') await client.patch('/v1/update-candidate', { candidate_id, status });
  };
  const statuses = ['applied', 'applied', 'applied', 'applied', 'offer', 'hired', 'hired', 'rejected'];
  for (const [number, status] of statuses.entries()) await add(number, status);
  for (const filters of [
    '',
    '&q=martin',
    '&q=martin&sort=created_at',
    '&sort=-score',
    '&q=martin&sort=score',
    '&q=nobody',
    '&type=upload',
  ]) {
    const query = `job_id=${job_id}${filters}`;
    const { status, body } = await client.get(`/v1/job-board?${query}&limit=3&columns=applied,offer,hired`);
    assert.equal(status, 200, JSON.stringify(body));
    const { counts, total } = (await client.get(`/v1/candidate-counts?${query}`)).body;
    assert.deepEqual([body.counts, body.total], [counts, total], filters);
    const listed = ['applied', 'offer', 'hired'].filter((column) => counts[column] > 0);
    assert.deepEqual(new Set(body.columns.map((column: { status: string }) => column.status)), new Set(listed), filters);
    for (const { status: column, ...found } of body.columns) {
      const path = `/v1/job-candidates?${query}&fields=card&limit=3&status=${column}`;
      const { success: _, total_candidates, ...page } = (await client.get(path)).body;
      assert.deepEqual(found, page, `${filters} ${column}`);
      const rest = found.next_cursor === null ? [] : (await client.get(`${path}&cursor=${found.next_cursor}`)).body.candidates;
      assert.equal(found.candidates.length + rest.length, total_candidates);
    }
  }
  for (const [query, error] of [
    ['job_id=x', 'Invalid job id'],
    [`job_id=${job_id}&limit=51`, 'limit must be an integer between 1 and 50'],
    [`job_id=${job_id}&columns=met`, `columns must be one of: ${candidateStatuses.join(', ')}`],
  ])
    assert.equal((await client.get(`/v1/job-board?${query}`)).body.error, error);
});
