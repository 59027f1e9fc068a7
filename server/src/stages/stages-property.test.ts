import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import fc from 'fast-check';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Step =
  | { kind: 'status'; candidate: number; status: number }
  | { kind: 'bulk'; candidate: number; status: number }
  | { kind: 'stage'; candidate: number; stage: number }
  | { kind: 'bulkStage'; candidate: number; stage: number }
  | { kind: 'undo' }
  | { kind: 'task' }
  | { kind: 'add' }
  | { kind: 'job'; candidate: number; job: number }
  | { kind: 'stages'; job: number; statuses: number[]; keep: number; order: number };

const place = fc.nat({ max: 39 });
const status = fc.nat({ max: candidateStatuses.length - 1 });
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('status' as const), candidate: place, status }),
    fc.record({ kind: fc.constant('bulk' as const), candidate: place, status }),
    fc.record({ kind: fc.constant('stage' as const), candidate: place, stage: place }),
    fc.record({ kind: fc.constant('bulkStage' as const), candidate: place, stage: place }),
    fc.constantFrom<Step>({ kind: 'undo' }, { kind: 'task' }, { kind: 'add' }),
    fc.record({ kind: fc.constant('job' as const), candidate: place, job: place }),
    fc.record({
      kind: fc.constant('stages' as const),
      job: place,
      statuses: fc.array(status, { minLength: 1, maxLength: 6 }),
      keep: place,
      order: fc.nat({ max: 1 }),
    }),
  ),
  { minLength: 8, maxLength: 25 },
);

type Shown = { id: string; name: string; status: string; candidates: number };

test('whatever is moved or changed, each candidate is in a stage that carries their status', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const client = await newClient(running);
      const world = await newWorld(client);
      for (const step of given) {
        await world.make(step);
        await assertInvariant(client, world.jobs);
      }
    }),
    { numRuns: rounds(5) },
  );
});

async function newWorld(client: Client) {
  const jobs = [await client.addJob(), await client.addJob()];
  const candidates: string[] = [];
  const undoIds: string[] = [];
  const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] ?? assert.fail('nothing to pick');
  const add = async () => candidates.push(await client.addCandidate({ job_id: pick(jobs, candidates.length) }));
  for (let count = 0; count < 4; count += 1) await add();
  const stagesOf = async (job_id: string): Promise<Shown[]> => (await client.get(`/v1/job-stages?job_id=${job_id}`)).body.stages;
  const jobOf = async (candidate: string) => (await client.candidate(candidate)).job_id;
  const update = (candidate_id: string, fields: object) => client.patch('/v1/update-candidate', { candidate_id, ...fields });
  const bulk = async (candidate_id: string, set: object) => {
    const { undo_id } = (await client.post('/v1/update-candidates', { candidate_ids: [candidate_id], set })).body;
    if (undo_id) undoIds.push(undo_id);
  };
  const make = async (step: Step): Promise<void> => {
    if (step.kind === 'add') await add();
    else if (step.kind === 'task') await settle();
    else if (step.kind === 'undo') {
      const undo_id = undoIds.pop();
      if (undo_id) assert.equal((await client.post('/v1/undo-update', { undo_id })).status, 200);
    } else if (step.kind === 'stages') await changeStages(pick(jobs, step.job), step);
    else {
      const candidate = pick(candidates, step.candidate);
      if (step.kind === 'job') await update(candidate, { job_id: pick(jobs, step.job) });
      else if (step.kind === 'status') await update(candidate, { status: pick(candidateStatuses, step.status) });
      else if (step.kind === 'bulk') await bulk(candidate, { status: pick(candidateStatuses, step.status) });
      else {
        const stage_id = pick(await stagesOf(await jobOf(candidate)), step.stage).id;
        if (step.kind === 'stage') assert.equal((await update(candidate, { stage_id })).status, 200);
        else await bulk(candidate, { stage_id });
      }
    }
  };
  const changeStages = async (job_id: string, { statuses, keep, order }: Extract<Step, { kind: 'stages' }>) => {
    const before = await stagesOf(job_id);
    const kept = before.slice(keep % before.length, (keep % before.length) + 3).map(({ id, name }) => ({ id, name }));
    const named = statuses.map((index, at) => ({
      ...(kept[at] ?? { name: `Stage ${crypto.randomUUID()}` }),
      status: pick(candidateStatuses, index),
    }));
    const stages = order === 1 ? named.toReversed() : named;
    const left = before.filter(({ id }) => !named.some((stage) => 'id' in stage && stage.id === id));
    const moves = left.map(({ id }) => ({ from: id, to: stages[0]?.name }));
    const changed = await client.post('/v1/update-job-stages', { job_id, stages, moves });
    assert.equal(changed.status, 200, changed.text);
  };
  return { jobs, make };
}

/** As if half a minute had passed. */
async function settle(): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE stage_moves SET changed_at = changed_at - interval '1 hour', due_at = now() - interval '1 hour'`,
  );
  await runTask(running.app, 'move candidates to changed stages');
}

async function assertInvariant(client: Client, jobs: string[]): Promise<void> {
  const rows = await runSql<{ id: string; status: string; is_known: boolean }>(
    running.app,
    sql`
    SELECT candidates.id, candidates.status, has_stage(jobs.stages, candidates.status, candidates.stage_id) AS is_known FROM candidates
    JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(
    rows.filter(({ is_known }) => !is_known),
    [],
  );
  for (const job_id of jobs) {
    const { stages, without_stage, moving } = (await client.get(`/v1/job-stages?job_id=${job_id}`)).body;
    const { candidates } = (await client.get(`/v1/job-candidates?job_id=${job_id}`)).body;
    const { stage_counts, columns } = (await client.get(`/v1/job-board?job_id=${job_id}&by=stage`)).body;
    for (const { status, stage, stage_id } of candidates) {
      const carries = stages.some((each: Shown) => each.status === status);
      assert.equal(stage?.id ?? null, stage_id);
      assert.equal(stage?.status, carries ? status : undefined);
      assert.ok(!stage || stages.some((each: Shown) => each.id === stage.id && each.name === stage.name));
    }
    const counted = stages.reduce((sum: number, each: Shown) => sum + each.candidates, 0);
    assert.deepEqual([counted + without_stage, moving], [candidates.length, 0]);
    for (const { stage_id, status, candidates: count } of stage_counts) {
      const listed = candidates.filter(
        (each: { stage_id: string; status: string }) => each.stage_id === stage_id && each.status === status,
      );
      const column = columns.find(
        (each: { stage_id: string; status: string }) => each.stage_id === stage_id && each.status === status,
      );
      assert.deepEqual([count, column.candidates.length], [listed.length, listed.length]);
    }
  }
}
