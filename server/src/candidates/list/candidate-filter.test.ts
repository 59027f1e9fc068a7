import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses, poolStages } from '@muster/contract/candidates/candidate.ts';
import fc from 'fast-check';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';
import { all, readPage } from '#web/paging.ts';
import { matchesFilters } from './candidate-filter.ts';
import { candidateConditions } from './candidate-filter-queries.ts';
import { type CandidateListQuery, candidateFilters } from './candidate-list.ts';
import { listCandidates } from './candidate-list-queries.ts';
import { candidateChangesSince, type Filterable } from './candidate-total-queries.ts';
import { completeRows } from './candidate-views.ts';

const running = startApp();
const candidatesCount = 70;
// Few values, so that filters match candidates: they differ by case, accents, normalization form or invisible characters; and empty ones.
const texts = ['', 'a', 'A', 'é', 'e\u0301', 'É', 'ß', 'ss', 'İ', 'i', '日本', '👩‍🍳', "'", '%', '\\', ' a ', 'NULL'];
const emails = [
  'a@x.example',
  'A@X.Example',
  'é@x.example',
  'e\u0301@x.example',
  'a@bücher.example',
  'a@xn--bcher-kva.example',
  'b@x.example',
];
const baseMs = Date.parse('2026-03-01T00:00:00.000Z');
const times = [0, 1, 2, 999, 1000, 86_400_000, 86_400_001].map((ms) => new Date(baseMs + ms).toISOString());
const writtenTimes = [
  ...times,
  '2026-03-01',
  '2026-03-02',
  '2026-03-01T01:00:00+01:00',
  '2026-03-01T00:00:00.0005Z',
  '2026-03-01T00:00:00',
];

const listOf = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((list) => list.join(','));

function candidates(jobIds: string[]) {
  return fc.record({
    at: fc.constantFrom(...times),
    changedAt: fc.constantFrom(undefined, ...times),
    isApplicant: fc.boolean(),
    status: fc.constantFrom(...candidateStatuses),
    fields: fc.record({
      type: fc.constantFrom('prospect', 'upload'),
      job_id: fc.constantFrom(null, ...jobIds),
      tags: fc.uniqueArray(fc.constantFrom(...texts.slice(1)), { maxLength: 3 }),
      pool_stage: fc.constantFrom(null, ...poolStages),
      // A duplicate is refused unless it is empty.
      external_id: fc.oneof(
        { arbitrary: fc.constantFrom(null, ''), weight: 9 },
        { arbitrary: fc.constantFrom(...texts), weight: 1 },
      ),
      email: fc.constantFrom(null, ...emails),
    }),
  });
}

/** At most three filters at a time: with more, hardly any candidate matches. */
function queries(ids: string[]): fc.Arbitrary<CandidateListQuery> {
  const id = fc.constantFrom('', 'x', uuidv7(), ...ids, ...ids.map((known) => known.toUpperCase()));
  const time = fc.constantFrom(...writtenTimes);
  const values = fc.record({
    type: listOf(['applicant', 'prospect', 'upload']),
    job_id: id,
    status: listOf(candidateStatuses),
    tags: listOf(texts),
    pool_stage: listOf(poolStages),
    source_id: id,
    external_id: fc.constantFrom(...texts),
    email: fc.constantFrom('', 'x', ...emails),
    created_after: time,
    created_before: time,
    updated_after: time,
    updated_before: time,
  });
  return values.chain((query) =>
    fc.subarray(Object.entries(query), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
  );
}

/** Adds candidates through the API, which refuses an external_id that is taken. Returns the ids of the jobs and of the source. */
async function fill(client: Client): Promise<string[]> {
  const [jobId, otherId] = [await client.addJob(), await client.addJob()];
  const { body } = await client.post('/v1/create-source', { job_id: jobId, source_name: 'Fair' });
  const sourceId: string = body.source.id;
  for (const { at, changedAt, isApplicant, status, fields } of fc.sample(candidates([jobId, otherId]), candidatesCount)) {
    running.app.clock = () => new Date(at);
    const source = fields.job_id === jobId && isApplicant ? { source_id: sourceId } : {};
    const candidate_id = await client.addCandidate({ ...fields, ...source });
    if (changedAt === undefined || candidate_id === undefined) continue;
    running.app.clock = () => new Date(changedAt);
    await client.patch('/v1/update-candidate', { candidate_id, status });
    if (isApplicant)
      await runSql(
        running.app,
        sql`UPDATE candidates SET type = 'applicant' WHERE workspace_id = ${client.workspaceId} AND id = ${candidate_id}`,
      );
  }
  return [jobId, otherId, sourceId];
}

async function storedCandidates(workspaceId: string): Promise<Map<string, Filterable>> {
  const rows = await candidateChangesSince(running.app.database, workspaceId, 0);
  return new Map(rows.map((row) => [row.candidate_id ?? '', row]));
}

test('for every filter and every candidate, the filter in memory, the count and the list in SQL agree', async (t) => {
  const client = await newClient(running);
  const ids = await fill(client);
  const rows = await storedCandidates(client.workspaceId);
  assert.ok(rows.size > candidatesCount / 2, `${rows.size} candidates`);
  const { database } = running.app;
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(queries(ids), async (query) => {
      const filters = candidateFilters(query);
      const page = readPage({ limit: String(candidatesCount) }, undefined);
      const inMemory = [...rows].filter(([, row]) => matchesFilters(row, filters)).map(([id]) => id);
      const counted = await runSql<{ id: string }>(
        running.app,
        sql`SELECT id FROM candidates WHERE ${all(candidateConditions(client.workspaceId, filters))}`,
      );
      const listed = await listCandidates(database, client.workspaceId, filters, page, completeRows);
      assert.deepEqual(inMemory.sort(), counted.map(({ id }) => id).sort());
      assert.deepEqual(listed.map(({ id }) => id).sort(), inMemory);
      matches += inMemory.length;
    }),
    { numRuns: rounds(80) },
  );
  t.diagnostic(`${rows.size} candidates, ${matches} matches`);
  assert.ok(matches > 200, 'the filters find candidates');
});
