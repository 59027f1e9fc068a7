import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const fields = [
  { key: 'motto', label: 'Motto', type: 'text' },
  { key: 'years', label: 'Years', type: 'number' },
  { key: 'salary', label: 'Salary', type: 'money' },
  { key: 'start', label: 'Start', type: 'date' },
  { key: 'moves', label: 'Moves', type: 'boolean' },
  { key: 'level', label: 'Level', type: 'select', options: ['junior', 'mid', 'senior'] },
  { key: 'shifts', label: 'Shifts', type: 'multi_select', options: ['early', 'late', 'night'] },
];

async function withFields(): Promise<Client> {
  const client = await newClient(running);
  for (const [index, field] of fields.entries())
    await newField(client, { object: index % 2 === 0 ? 'candidate' : 'application', filterable: true, ...field });
  return client;
}

async function newField(client: Client, field: object): Promise<string> {
  const answer = await client.post('/v1/create-custom-field', field);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.custom_field.id;
}

/** All pages of a list, by the names of the candidates. */
async function pagesOf(client: Client, path: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, text, body } = await client.get(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200, text);
    names.push(...body.candidates.map(({ name }: { name: string }) => name));
    cursor = body.next_cursor;
  }
  return names;
}

const inOrder: [key: string, values: unknown[]][] = [
  ['motto', ['', 'Ähre', 'ahrend', 'Zimt', '麵包']],
  ['years', [-1e15, -7.5, -7, 0, 1e-6, 2, 10, 1e15]],
  ['salary', [9, 50_000, 50_000.5, 120_000].map((amount) => ({ amount, currency: 'EUR' }))],
  ['start', ['0987-01-01', '2026-12-31', '2027-01-01']],
  ['moves', [false, true]],
  ['level', ['junior', 'mid', 'senior']],
  ['shifts', [['night', 'early'], ['late'], ['night']]],
];

test('lists are in the order of a field of any type, those without a value last in both directions, on pages of any size', async () => {
  const client = await withFields();
  const job_id = await client.addJob();
  for (const [key, values] of inOrder) {
    const names = values.flatMap((value, place) => (value === '' ? [] : [`${key} ${place}`]));
    // Not in the order in which they were added.
    for (const [place, value] of [...values.entries()].toReversed())
      if (value !== '') await client.addCandidate({ name: `${key} ${place}`, job_id, custom_fields: { [key]: value } });
    for (const limit of [2, 500])
      for (const path of [`/v1/candidates?sort=`, `/v1/job-candidates?job_id=${job_id}&sort=`]) {
        const up = await pagesOf(client, `${path}custom_fields.${key}`, limit);
        assert.deepEqual(up.slice(0, names.length), names);
        const down = await pagesOf(client, `${path}-custom_fields.${key}`, limit);
        assert.deepEqual(down.slice(0, names.length), names.toReversed());
        // The newest first.
        const others = (await pagesOf(client, `${path}-created_at`, 500)).filter((name) => !names.includes(name));
        assert.deepEqual([up.slice(names.length), down.slice(names.length)], [others, others]);
      }
  }
  const { body } = await client.get(`/v1/job-board?job_id=${job_id}&sort=-custom_fields.level`);
  const first = ['level 2', 'level 1', 'level 0'];
  const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name).slice(0, first.length);
  assert.deepEqual(namesOf(body.columns[0].candidates), first);
  const staged = await client.get(`/v1/job-board?job_id=${job_id}&by=stage&limit=2&sort=-custom_fields.level`);
  const [column] = staged.body.columns;
  assert.deepEqual(namesOf(column.candidates), first.slice(0, 2));
  const next = await client.get(
    `/v1/job-candidates?job_id=${job_id}&status=${column.status}&sort=-custom_fields.level&limit=2&cursor=${column.next_cursor}`,
  );
  assert.equal(next.body.candidates[0].name, first[2], 'the cursor of a column goes on in its list');
});

test('a page is where it was when candidates before it change, are added or are erased', async () => {
  const client = await withFields();
  const ids: string[] = [];
  for (const years of [10, 20, 30, 40, 50]) ids.push(await client.addCandidate({ name: `of ${years}`, custom_fields: { years } }));
  const [ten = '', twenty = '', , forty = ''] = ids;
  const { next_cursor } = (await client.get('/v1/candidates?sort=custom_fields.years&limit=2')).body;
  await client.delete(`/v1/delete-candidate?id=${twenty}`);
  await client.patch('/v1/update-candidate', { candidate_id: ten, custom_fields: { years: 35 } });
  await client.patch('/v1/update-candidate', { candidate_id: forty, custom_fields: { years: null } });
  await client.addCandidate({ name: 'of 1', custom_fields: { years: 1 } });
  const { body } = await client.get(`/v1/candidates?sort=custom_fields.years&limit=100&cursor=${next_cursor}`);
  const names = body.candidates.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['of 30', 'of 10', 'of 50', 'of 40']);
  for (const path of ['/v1/candidates?sort=-custom_fields.years', '/v1/candidates?sort=custom_fields.start', '/v1/candidates?'])
    assert.equal((await client.get(`${path}&cursor=${next_cursor}`)).body.error, 'cursor is not valid');
});

test('what cannot be sorted by is refused: unknown, hidden, archived, not filterable, a member', async () => {
  const client = await withFields();
  await newField(client, { object: 'candidate', key: 'plain', label: 'Plain', type: 'text' });
  await newField(client, { object: 'candidate', key: 'buddy', label: 'Buddy', type: 'member', filterable: true });
  await newField(client, { object: 'job', key: 'of_job', label: 'Of job', type: 'text', filterable: true });
  const hidden = { object: 'candidate', type: 'text', filterable: true, visible_to: ['owner'] };
  await newField(client, { ...hidden, key: 'secret', label: 'Secret' });
  const custom_field_id = await newField(client, { ...hidden, key: 'old', label: 'Old' });
  await client.post('/v1/archive-custom-field', { custom_field_id });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const owner = await signedInUser(running, client.workspaceId, { role: 'owner' });
  const job_id = await client.addJob();
  const lists = [
    'candidates?',
    `job-candidates?job_id=${job_id}&`,
    `job-board?job_id=${job_id}&`,
    `job-board?job_id=${job_id}&by=stage&`,
  ];
  for (const list of lists) {
    for (const key of ['unknown', 'plain', 'buddy', 'of_job', 'old', 'secret']) {
      const { status, body } = await recruiter.get(`/console/v1/${list}sort=-custom_fields.${key}`);
      assert.deepEqual([status, body.error], [400, `Unknown custom field "${key}".`], list);
    }
    assert.equal((await owner.get(`/console/v1/${list}sort=custom_fields.secret`)).status, 200);
    assert.equal((await client.get(`/v1/${list}sort=custom_fields.secret`)).status, 200);
    for (const sort of ['custom_fields.', 'custom_fields.X', '--custom_fields.years', `custom_fields.${'a'.repeat(61)}`, 'level'])
      assert.match((await client.get(`/v1/${list}sort=${sort}`)).body.error, /^sort must be one of: -created_at, /);
  }
  const view = { name: 'Sorted', is_shared: true, filters: { sort: '-custom_fields.secret' } };
  assert.equal((await recruiter.post('/console/v1/add-view', view)).body.error, 'Unknown custom field "secret".');
  assert.equal((await owner.post('/console/v1/add-view', view)).status, 201);
  const viewsOf = async (user: typeof owner) =>
    (await user.get('/console/v1/views')).body.views.map(({ filters }: any) => filters.sort);
  assert.deepEqual([await viewsOf(owner), await viewsOf(recruiter)], [['-custom_fields.secret'], []]);
});

test('a cursor with a key that no text of the database has is refused', async () => {
  const client = await withFields();
  for (const years of [1, 2]) await client.addCandidate({ custom_fields: { years } });
  const { next_cursor } = (await client.get('/v1/candidates?sort=custom_fields.years&limit=1')).body;
  const parts = Buffer.from(next_cursor, 'base64url').toString().split('.');
  for (const key of ['\0', 'p\0', '\ud800', 'x'.repeat(200)]) {
    const forged = [...parts.slice(0, 2), `~${Buffer.from(key).toString('base64url')}`, parts.at(-1)].join('.');
    const answer = await client.get(`/v1/candidates?sort=custom_fields.years&cursor=${Buffer.from(forged).toString('base64url')}`);
    assert.deepEqual([answer.status, answer.body.error], [400, 'cursor is not valid']);
  }
});

test('a field that becomes filterable, or whose options change, puts the candidates that there are in its order', async () => {
  const client = await newClient(running);
  const level = { object: 'candidate', key: 'level', label: 'Level', type: 'select', options: ['a', 'b', 'c'] };
  const custom_field_id = await newField(client, level);
  for (const value of ['c', 'a', 'b']) await client.addCandidate({ name: value, custom_fields: { level: value } });
  await client.addCandidate({ name: 'none' });
  const change = (fields: object) => client.patch('/v1/update-custom-field', { custom_field_id, ...fields });
  const sorted = async () => (await pagesOf(client, '/v1/candidates?sort=custom_fields.level', 2)).join(' ');
  assert.equal((await client.get('/v1/candidates?sort=custom_fields.level')).status, 400);
  await change({ filterable: true });
  assert.equal(await sorted(), 'a b c none');
  await change({ options: ['b', { value: 'c', label: 'Sea' }, 'a'] });
  assert.equal(await sorted(), 'b c a none');
  // Who has an option that is none any more is without a value.
  await change({ options: ['c', 'a'] });
  assert.equal(await sorted(), 'c a none b');
  await change({ filterable: false });
  assert.equal(await rowsOf(client), 0);
});

async function rowsOf({ workspaceId }: Client): Promise<number> {
  const [row] = await runSql<{ rows: number }>(
    running.app,
    sql`SELECT count(*)::int AS rows FROM candidate_field_order WHERE workspace_id = ${workspaceId}`,
  );
  return row?.rows ?? -1;
}

test('the order of many candidates is made in the background, and until then nobody gets a list that lacks some', async () => {
  const client = await newClient(running);
  const custom_field_id = await newField(client, { object: 'candidate', key: 'years', label: 'Years', type: 'number' });
  await runSql(running.app, {
    text: `INSERT INTO candidates (workspace_id, id, person_id, type, status, name, created_at, updated_at, custom_fields)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), 'prospect', 'applied', n::text, now(), now(), json_build_object('years', 5000 - n)
      FROM generate_series(1, 1200) AS n`,
    values: [client.workspaceId],
  });
  await runSql(
    running.app,
    sql`UPDATE workspace_counters SET candidates_epoch = candidates_epoch + 1 WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal((await client.patch('/v1/update-custom-field', { custom_field_id, filterable: true })).status, 200);
  const early = await client.get('/v1/candidates?sort=custom_fields.years');
  assert.deepEqual(
    [early.status, early.body.error],
    [409, 'Candidates cannot be sorted by custom_fields.years yet. Try again in a minute.'],
  );
  await runTask(running.app, 'put candidates in the order of their fields');
  const { body } = await client.get('/v1/candidates?sort=custom_fields.years&limit=2');
  assert.deepEqual([body.candidates.map(({ name }: any) => name), body.total_candidates], [['1200', '1199'], 1200]);
});

const steps = fc.array(
  fc.record({
    candidate: fc.nat({ max: 9 }),
    years: fc.option(fc.integer({ min: -3, max: 3 })),
    status: fc.constantFrom('applied', 'hired'),
  }),
  { minLength: 1, maxLength: 12 },
);
const query = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  isDescending: fc.boolean(),
  status: fc.option(fc.constantFrom('applied', 'hired')),
});

test('whatever is set, cleared, undone, merged and erased, the list is in the order of the values', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, query, async (given, { limit, isDescending, status }) => {
      const client = await withFields();
      const ids: string[] = [];
      for (let count = 0; count < 10; count += 1)
        ids.push(await client.addCandidate({ name: String(count), custom_fields: { years: count % 4 } }));
      const undoIds: string[] = [];
      for (const { candidate, years, status: next } of given) {
        const set = { status: next, custom_fields: { years } };
        const { body } = await client.post('/v1/update-candidates', { candidate_ids: [ids[candidate]], set });
        if (body.undo_id) undoIds.push(body.undo_id);
      }
      const undo_id = undoIds.at(-1);
      if (undo_id) await client.post('/v1/undo-update', { undo_id });
      await client.post('/v1/merge-candidates', { candidate_id: ids[0], duplicate_id: ids[1] });
      await client.delete(`/v1/delete-candidate?id=${ids[2]}`);
      const filter = status ? `status=${status}&` : '';
      const all = (await client.get(`/v1/candidates?${filter}limit=500`)).body.candidates;
      const yearsOf = ({ custom_fields }: any): number | undefined => custom_fields?.years;
      const direction = isDescending ? -1 : 1;
      const valued = all.filter((each: any) => yearsOf(each) !== undefined);
      const expected = [
        ...valued.sort(
          (one: any, other: any) => direction * ((yearsOf(one) ?? 0) - (yearsOf(other) ?? 0) || (one.id < other.id ? -1 : 1)),
        ),
        ...all.filter((each: any) => yearsOf(each) === undefined),
      ].map(({ name }) => name);
      const path = `/v1/candidates?${filter}sort=${isDescending ? '-' : ''}custom_fields.years`;
      assert.deepEqual(await pagesOf(client, path, limit), expected);
      assert.deepEqual(await pagesOf(client, path, 500), expected);
      const valuedRows = (await client.get('/v1/candidates?limit=500')).body.candidates.filter(
        (each: any) => yearsOf(each) !== undefined,
      );
      assert.equal(await rowsOf(client), valuedRows.length);
    }),
    { numRuns: rounds(4) },
  );
});

test('values that are written while a field becomes filterable are in its order', async () => {
  const client = await newClient(running);
  const custom_field_id = await newField(client, { object: 'candidate', key: 'years', label: 'Years', type: 'number' });
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => client.addCandidate({ name: String(n), custom_fields: { years: n } })),
  );
  const writes = ids.map((candidate_id, n) =>
    client.patch('/v1/update-candidate', { candidate_id, custom_fields: { years: 100 - n } }),
  );
  const change = client.patch('/v1/update-custom-field', { custom_field_id, filterable: true });
  const added = Array.from({ length: 10 }, (_, n) => client.addCandidate({ name: `new ${n}`, custom_fields: { years: n } }));
  assert.ok((await Promise.all([...writes, change])).every(({ status }) => status === 200));
  await Promise.all(added);
  const expected = [...Array.from({ length: 10 }, (_, n) => `new ${n}`), ...Array.from({ length: 20 }, (_, n) => String(19 - n))];
  assert.deepEqual(await pagesOf(client, '/v1/candidates?sort=custom_fields.years', 7), expected);
});
