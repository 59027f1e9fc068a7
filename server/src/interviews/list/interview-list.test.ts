import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, scheduled } from '#test/interviews.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Listed = { id: string; start_at: string; updated_at: string; status: string; feedback_status: string } & Record<string, any>;

async function pages(client: Client, query: string, limit: number): Promise<{ rows: Listed[]; totals: number[] }> {
  const rows: Listed[] = [];
  const totals: number[] = [];
  for (let cursor = ''; ; ) {
    const { body, status } = await client.get(`/v1/interviews?limit=${limit}&${query}${cursor}`);
    assert.equal(status, 200, query);
    rows.push(...body.interviews);
    totals.push(body.total_interviews);
    if (!body.has_more) return { rows, totals };
    cursor = `&cursor=${body.next_cursor}`;
  }
}

/** Some sixty interviews in every state, and the ids that filters may name. */
async function fill(client: Client) {
  const jobs = [await client.addJob(), await client.addJob()];
  const candidates = [
    await client.addCandidate({ job_id: jobs[0] }),
    await client.addCandidate({ job_id: jobs[1] }),
    await client.addCandidate(),
  ];
  const emails = ['a@x.example', 'b@x.example', 'c@x.example'];
  for (let number = 0; number < 40; number += 1) {
    const interviewers = emails.filter((_, index) => (number >> index) % 2 === 0);
    const { id } = await scheduled(client, {
      candidate_id: candidates[number % 3] ?? '',
      interviewers: interviewers.length > 0 ? interviewers : ['d@x.example'],
      ...(number % 10 === 0 && { external_id: `E-${number}` }),
    });
    await advance(client, id, number, interviewers);
  }
  return { jobs, candidates, emails };
}

async function advance(client: Client, id: string, number: number, interviewers: string[]): Promise<void> {
  if (number % 4 === 1) await client.post('/v1/cancel-interview', { interview_id: id });
  if (number % 4 === 2 && interviewers[0])
    await client.post('/v1/submit-feedback', { interview_id: id, interviewer: interviewers[0], recommendation: 'yes' });
  if (number % 4 === 3) await client.patch('/v1/update-interview', { interview_id: id, start_at: nextStart() });
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function sorted(rows: Listed[], sort: string): Listed[] {
  const column = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => direction * (compare(one[column], other[column]) || compare(one.id, other.id)));
}

const matchers: Record<string, (row: Listed, value: string) => boolean> = {
  candidate_id: (row, value) => row.candidate_id === value,
  job_id: (row, value) => row.job_id === value,
  interviewer: (row, value) => row.interviewers.some(({ email, id }: Listed) => email === value.toLowerCase() || id === value),
  status: (row, value) => value.split(',').includes(row.status),
  feedback_status: (row, value) => value.split(',').includes(row.feedback_status),
  starts_after: (row, value) => row.start_at > value,
  starts_before: (row, value) => row.start_at < value,
  updated_after: (row, value) => row.updated_at > value,
  updated_before: (row, value) => row.updated_at < value,
  external_id: (row, value) => row.external_id === value,
};

test('every combination of filters and sorts lists what matches, in order, on pages of any size, with its total', async (t) => {
  const client = await newClient(running);
  const { jobs, candidates, emails } = await fill(client);
  const { rows: all } = await pages(client, '', 500);
  assert.equal(all.length, 40);
  const moments = [all[5], all[20], all[33]].flatMap((row) => (row ? [row.start_at] : []));
  const updates = [all[5], all[20], all[33]].flatMap((row) => (row ? [row.updated_at] : []));
  const values = {
    candidate_id: fc.constantFrom(...candidates, uuidv7(), 'x'),
    job_id: fc.constantFrom(...jobs, uuidv7()),
    interviewer: fc.constantFrom(...emails, 'A@X.example', 'nobody@x.example', all[0]?.interviewers[0].id),
    status: fc.constantFrom('scheduled', 'cancelled', 'scheduled,cancelled', 'completed,no_show', 'no_show'),
    feedback_status: fc.constantFrom('none', 'partial', 'complete', 'partial,complete', 'none,partial,complete'),
    starts_after: fc.constantFrom(...moments),
    starts_before: fc.constantFrom(...moments),
    updated_after: fc.constantFrom(...updates),
    updated_before: fc.constantFrom(...updates),
    external_id: fc.constantFrom('E-10', 'E-20', 'E-99'),
  };
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record(values, { requiredKeys: [] }).chain((given) => fc.subarray(Object.entries(given), { maxLength: 3 })),
      fc.constantFrom(undefined, 'start_at', '-start_at', '-updated_at'),
      fc.integer({ min: 3, max: 40 }),
      async (filters, sort, limit) => {
        const query = new URLSearchParams(
          Object.fromEntries([...filters, ...(sort === undefined ? [] : [['sort', sort]])]),
        ).toString();
        const matching = all.filter((row) => filters.every(([name, value]) => matchers[name]?.(row, value)));
        const { rows, totals } = await pages(client, query, limit);
        assert.deepEqual(
          rows.map(({ id }) => id),
          sorted(matching, sort ?? 'start_at').map(({ id }) => id),
          query,
        );
        assert.deepEqual(new Set(totals), new Set([matching.length]), query);
        matches += rows.length;
      },
    ),
    { numRuns: rounds(30) },
  );
  t.diagnostic(`${matches} matches`);
  assert.ok(matches > 80);
});

test('totals stay exact while interviews are added, moved, cancelled, reviewed and erased', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'gone@x.example' });
  const queries = [
    '',
    'status=scheduled',
    'status=cancelled',
    'feedback_status=none',
    'interviewer=a@x.example',
    'starts_after=2031-01-02',
  ];
  const check = async (when: string) => {
    for (const query of queries) {
      const { body } = await client.get(`/v1/interviews?limit=500&${query}`);
      assert.equal(body.total_interviews, body.interviews.length, `${query} ${when}`);
    }
  };
  await check('of an empty workspace');
  const first = await scheduled(client, { candidate_id, interviewers: ['a@x.example'] });
  const second = await scheduled(client, { interviewers: ['a@x.example', 'b@x.example'] });
  await check('after two');
  await client.patch('/v1/update-interview', { interview_id: second.id, interviewers: ['b@x.example'] });
  await check('after a change of the panel');
  await client.post('/v1/submit-feedback', { interview_id: second.id, interviewer: 'b@x.example', recommendation: 'no' });
  await check('after feedback');
  await client.post('/v1/cancel-interview', { interview_id: first.id });
  await client.patch('/v1/update-interview', { interview_id: second.id, start_at: '2030-12-31T10:00:00Z' });
  await check('after a cancellation and a move');
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  await check('after an erasure');
  assert.equal((await client.get('/v1/interviews')).body.total_interviews, 1);
});

test('unknown parameters are named, wrong values and foreign cursors refused, the next page linked', async () => {
  const client = await newClient(running);
  for (let count = 0; count < 3; count += 1) await scheduled(client, { interviewers: [`p${count}@x.example`] });
  const first = await client.get('/v1/interviews?limit=1&interviwer=a');
  assert.equal(first.headers.get('x-ignored-parameters'), 'interviwer');
  assert.match(first.headers.get('link') ?? '', /rel="next"/);
  const refusal = async (query: string) => {
    const { status, body } = await client.get(`/v1/interviews?${query}`);
    return [status, body.error];
  };
  assert.deepEqual(await refusal('status=done'), [400, 'status must be one of: scheduled, completed, cancelled, no_show']);
  assert.deepEqual(await refusal('sort=updated_at'), [400, 'sort must be one of: start_at, -start_at, -updated_at']);
  assert.deepEqual(await refusal('starts_after=yesterday'), [400, 'starts_after must be an ISO 8601 date or timestamp']);
  assert.deepEqual(await refusal(`cursor=${first.body.next_cursor}&sort=-start_at`), [400, 'cursor is not valid']);
});

test('cards have the names of candidate and job, and the same order, pages and totals', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker of "Rye" & Spelt' });
  const named = await client.addCandidate({ name: 'Zoë Öst', job_id });
  const withoutJob = await client.addCandidate();
  for (const candidate_id of [named, withoutJob, named]) await scheduled(client, { candidate_id, location: 'Oven 4' });
  const [listed, cards] = [await pages(client, '', 1), await pages(client, 'fields=card', 1)];
  assert.deepEqual(cards.totals, listed.totals);
  assert.deepEqual(
    cards.rows.map(({ candidate_name, job_title }) => [candidate_name, job_title]),
    [
      ['Zoë Öst', 'Baker of "Rye" & Spelt'],
      [(await client.candidate(withoutJob)).name, null],
      ['Zoë Öst', 'Baker of "Rye" & Spelt'],
    ],
  );
  for (const [index, { candidate_name: _name, job_title: _title, ...card }] of cards.rows.entries())
    assert.deepEqual(card, Object.fromEntries(Object.keys(card).map((key) => [key, listed.rows[index]?.[key]])));
  const newest = await pages(client, 'fields=card&sort=-updated_at&status=scheduled', 2);
  assert.deepEqual(
    newest.rows.map(({ id }) => id),
    cards.rows.map(({ id }) => id).reverse(),
  );
  const feedback = { interview_id: cards.rows[0]?.id, interviewer: 'tom@panel.example', recommendation: 'yes' };
  await client.post('/v1/submit-feedback', feedback);
  const [first] = (await pages(client, 'fields=card', 3)).rows;
  assert.deepEqual([first?.feedback[0].recommendation, first?.feedback_status], ['yes', 'complete']);
});
