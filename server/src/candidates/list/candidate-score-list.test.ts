import assert from 'node:assert/strict';
import test from 'node:test';
import { combinedScore } from '#screening/scores/score-cv.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
type Shares = { skills: number | null; experience: number | null; location: number | null };

async function addScored(client: Client, job_id: string, { skills, experience, location }: Shares): Promise<string> {
  const id = await client.addCandidate({ job_id });
  await runSql(
    running.app,
    sql`UPDATE candidates SET ai_skills_match = ${skills}, ai_experience_match = ${experience}, ai_location_match = ${location}
        WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
  );
  return id;
}

async function walk(client: Client, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await client.get(`/v1/job-candidates?${query}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(...body.candidates.map(({ id }: any) => id));
    cursor = body.next_cursor;
  }
  return ids;
}

test('sort=-score and score order by the combined score, unscored candidates last, over all pages', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const values = [null, 0, 33, 50, 100];
  const scored: { id: string; score: number | null }[] = [];
  for (const skills of values)
    for (const experience of values)
      for (const location of [null, 20, 100])
        scored.push({
          id: await addScored(client, job_id, { skills, experience, location }),
          score: combinedScore({ skills, experience, location }),
        });
  await addScored(client, await client.addJob(), { skills: 100, experience: 100, location: 100 });
  const order = (descending: boolean) => {
    const sign = descending ? -1 : 1;
    const known = scored.filter(({ score }) => score !== null);
    const unknown = scored.filter(({ score }) => score === null);
    const byId = (one: { id: string }, other: { id: string }) => sign * (one.id < other.id ? -1 : 1);
    known.sort((one, other) => sign * ((one.score ?? 0) - (other.score ?? 0)) || byId(one, other));
    return [...known, ...unknown.sort(byId)].map(({ id }) => id);
  };
  assert.deepEqual(await walk(client, `job_id=${job_id}&sort=-score&limit=7`), order(true));
  assert.deepEqual(await walk(client, `job_id=${job_id}&sort=score&limit=7`), order(false));
  const { body } = await client.get(`/v1/job-candidates?job_id=${job_id}&sort=-score&limit=5`);
  assert.deepEqual([body.total_candidates, body.has_more], [scored.length, true]);
  const other = await client.get(`/v1/job-candidates?job_id=${job_id}&sort=score&cursor=${body.next_cursor}`);
  assert.deepEqual([other.status, other.body.error], [400, 'cursor is not valid']);
});

test('filters and words apply to a list by score', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const low = await addScored(client, job_id, { skills: 10, experience: null, location: null });
  const high = await addScored(client, job_id, { skills: 90, experience: null, location: null });
  await client.patch('/v1/update-candidate', { candidate_id: low, status: 'interview' });
  assert.deepEqual(await walk(client, `job_id=${job_id}&sort=-score&status=interview`), [low]);
  assert.deepEqual(await walk(client, `job_id=${job_id}&sort=-score&q=lindqvist`), [high, low]);
  assert.deepEqual(await walk(client, `job_id=${job_id}&sort=-score&q=nobodyatall`), []);
});

test('a list over all jobs has no order by score', async () => {
  const client = await newClient(running);
  const { status, body } = await client.get('/v1/candidates?sort=-score');
  assert.deepEqual([status, body.error], [400, 'sort must be one of: -created_at, created_at, -updated_at, updated_at']);
});
