import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import fc from 'fast-check';
import { sql } from '#storage/sql.ts';
import { type Answer, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';

const first = startApp();

const place = fc.nat({ max: 39 });
const status = fc.nat({ max: candidateStatuses.length - 1 });
const step = fc.record({
  kind: fc.constantFrom('status', 'status', 'stage', 'stage', 'both', 'bulk', 'bulkStage', 'undo', 'stages', 'task', 'add', 'job'),
  isOnSecond: fc.boolean(),
  candidate: place,
  job: place,
  status,
  stage: place,
  statuses: fc.array(status, { minLength: 1, maxLength: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Those of a round are made at once, by both nodes. */
const givenRounds = fc.array(fc.array(step, { minLength: 6, maxLength: 14 }), { minLength: 3, maxLength: 6 });

type Shown = { id: string; name: string; status: string; candidates: number };
// A stage that has been left out meanwhile, a change that is under way, an undo that came too late, a hired candidate and another job.
const refusals =
  /^(Invalid stage id|stage_id and status do not match\.|Candidates are still being moved|Stage ".*" has \d+ candidate|A hired candidate stays|.*undo.*)/i;

test('two nodes that change stages, statuses and candidates at once leave each candidate in a stage of their status, and events without a gap', {
  timeout: 600_000,
}, async (t) => {
  const { running: second, stop } = await startAppOn(first.databaseUrl);
  t.after(stop);
  await fc.assert(
    fc.asyncProperty(givenRounds, async (given) => {
      const world = await newWorld(second);
      for (const steps of given) {
        await Promise.all(steps.map(world.make));
        await world.assertInvariant();
      }
      await world.settle();
      await world.assertInvariant();
      await world.assertSameAnswers();
      await world.assertEvents();
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

async function newWorld(second: Running) {
  const client = await newClient(first);
  const { workspaceId, token } = client;
  const jobs = [await client.addJob(), await client.addJob()];
  const candidates: string[] = [];
  for (let count = 0; count < 8; count += 1) candidates.push(await client.addCandidate({ job_id: jobs[count % 2] }));
  const undoIds: string[] = [];
  const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] ?? assert.fail('nothing to pick');
  const send = (node: Running, method: string, path: string, body?: object) => call(node.url + path, { method, token, body });
  const stagesOf = async (node: Running, job_id: string): Promise<Shown[]> =>
    (await send(node, 'GET', `/v1/job-stages?job_id=${job_id}`)).body.stages;

  const request = async (node: Running, given: Step): Promise<Answer | undefined> => {
    const candidate_id = pick(candidates, given.candidate);
    const job_id = pick(jobs, given.job);
    const next = pick(candidateStatuses, given.status);
    const stageId = async () => {
      const { job_id: jobOf } = (await send(node, 'GET', `/v1/get-candidate?candidate_id=${candidate_id}`)).body.candidate;
      return pick(await stagesOf(node, jobOf), given.stage).id;
    };
    const update = (fields: object) => send(node, 'PATCH', '/v1/update-candidate', { candidate_id, ...fields });
    const bulk = async (set: object) => {
      const answer = await send(node, 'POST', '/v1/update-candidates', { filter: { job_id }, set });
      if (answer.body.undo_id) undoIds.push(answer.body.undo_id);
      return answer;
    };
    const undo_id = given.kind === 'undo' ? undoIds.pop() : undefined;
    if (undo_id) return send(node, 'POST', '/v1/undo-update', { undo_id });
    if (given.kind === 'add') {
      const added = await send(node, 'POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada', job_id });
      candidates.push(added.body.id);
      return undefined;
    }
    if (given.kind === 'status') return update({ status: next });
    if (given.kind === 'stage') return update({ stage_id: await stageId() });
    if (given.kind === 'both') return update({ stage_id: await stageId(), status: next });
    if (given.kind === 'bulk') return bulk({ status: next });
    if (given.kind === 'bulkStage') return bulk({ stage_id: pick(await stagesOf(node, job_id), given.stage).id });
    if (given.kind === 'job') return update({ job_id });
    if (given.kind === 'stages') return changeStages(node, job_id, given);
    if (given.kind === 'task') await runTask(node.app, 'move candidates to changed stages');
    return undefined;
  };

  const changeStages = async (node: Running, job_id: string, { statuses, stage }: Step): Promise<Answer> => {
    const known = await stagesOf(node, job_id);
    const kept = known.slice(stage % known.length, (stage % known.length) + 3).map(({ id, name }) => ({ id, name }));
    const stages = statuses.map((index, at) => ({
      ...(kept[at] ?? { name: `Stage ${crypto.randomUUID()}` }),
      status: pick(candidateStatuses, index),
    }));
    const left = known.filter(({ id }) => !stages.some((each) => 'id' in each && each.id === id));
    return send(node, 'POST', '/v1/update-job-stages', {
      job_id,
      stages,
      moves: left.map(({ id }) => ({ from: id, to: stages[0]?.name })),
    });
  };

  const make = async (given: Step): Promise<void> => {
    const answer = await request(given.isOnSecond ? second : first, given);
    if (answer && answer.status !== 200)
      assert.match(
        answer.body.error,
        refusals,
        `${given.kind} ${answer.status} ${answer.text} ${[...first.log, ...second.log].findLast((line) => line.includes('"level":50'))}`,
      );
  };

  /** Also while candidates are on their way. */
  const assertInvariant = async () => {
    const broken = await runSql(
      first.app,
      sql`
      SELECT candidates.id, candidates.status, candidates.stage_id FROM candidates
      JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
      WHERE candidates.workspace_id = ${workspaceId} AND NOT has_stage(jobs.stages, candidates.status, candidates.stage_id)`,
    );
    assert.deepEqual(broken, []);
  };

  /** As if half a minute had passed, on the one node and then on the other. */
  const settle = async () => {
    for (const { app } of [first, second]) {
      const due = sql`UPDATE stage_moves SET changed_at = changed_at - interval '1 hour', due_at = now() - interval '1 hour', claim_id = NULL`;
      await runSql(app, due);
      await runTask(app, 'move candidates to changed stages');
    }
  };

  const assertSameAnswers = async () => {
    for (const job_id of jobs) {
      for (const path of ['job-stages?', 'job-board?by=stage&', 'job-candidates?', 'candidate-counts?']) {
        const [one, other] = await Promise.all([first, second].map((node) => send(node, 'GET', `/v1/${path}job_id=${job_id}`)));
        assert.equal(one?.status, 200, one?.text);
        assert.deepEqual(withoutLinks(one), withoutLinks(other), path);
      }
      const { stages, without_stage, moving } = (await send(second, 'GET', `/v1/job-stages?job_id=${job_id}`)).body;
      const listed = (await send(first, 'GET', `/v1/job-candidates?job_id=${job_id}`)).body.candidates;
      assert.deepEqual(
        [stages.reduce((sum: number, each: Shown) => sum + each.candidates, without_stage), moving],
        [listed.length, 0],
      );
      for (const { stage, stage_id, status: listedStatus } of listed) {
        const known = stages.find(({ id }: Shown) => id === stage_id);
        assert.deepEqual([stage?.name, stage?.status], [known?.name, known?.status]);
        assert.equal(known?.status, stages.some((each: Shown) => each.status === listedStatus) ? listedStatus : undefined);
      }
    }
  };

  const assertEvents = async () => {
    const [counted] = await runSql<{ last: number; events: number; first: number; highest: number }>(
      first.app,
      sql`
      SELECT (SELECT event_sequence::int FROM workspace_counters WHERE workspace_id = ${workspaceId}) AS last,
        count(DISTINCT sequence)::int AS events, min(sequence)::int AS first, max(sequence)::int AS highest
      FROM events WHERE workspace_id = ${workspaceId}`,
    );
    const last = counted?.last ?? 0;
    assert.ok(last > 0);
    assert.deepEqual(counted, { last, events: last, first: 1, highest: last });
    // What the events say of each candidate, in their order, ends where the candidate is.
    for (const id of candidates) {
      const told = await runSql<{ status: string }>(
        first.app,
        sql`
        SELECT body::json #>> '{data,current,status}' AS status FROM events
        WHERE workspace_id = ${workspaceId} AND type = 'application_status_changed' AND body::json #>> '{data,candidate,id}' = ${id}
        ORDER BY sequence DESC LIMIT 1`,
      );
      const { candidate } = (await send(first, 'GET', `/v1/get-candidate?candidate_id=${id}`)).body;
      if (told[0]) assert.equal(candidate.status, told[0].status);
    }
  };
  return { make, settle, assertInvariant, assertSameAnswers, assertEvents };
}

/** Links to files carry the time of the answer. */
function withoutLinks(answer: Answer | undefined): unknown {
  return JSON.parse((answer?.text ?? '{}').replace(/"(next_cursor)":"[^"]*"/g, '"$1":null'));
}
