import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMuster } from '@muster/sdk/create-muster.ts';
import { newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { type Closing, closeJob } from '../src/job/close/close-job.ts';
import { planUpdates } from '../src/job/close/close-plan.ts';

const running = startApp();
const dayMs = 86_400_000;

for (const [clock, offsetMs] of [
  ['behind', -dayMs],
  ['ahead of', dayMs],
] as const)
  test(`closing a job decides about everybody in rounds, with a server whose clock is ${clock} that of the browser`, async (t) => {
    t.mock.method(running.app, 'clock', () => new Date(Date.now() + offsetMs));
    const client = await newClient(running);
    const [job_id, other] = [await client.addJob({ status: 'Active' }), await client.addJob()];
    const statuses = ['applied', 'applied', 'applied', 'interview', 'interview', 'on_hold', 'on_hold', 'on_hold'];
    const add = async (job: string, status: string) => {
      const candidate_id = await client.addCandidate({ job_id: job });
      await client.patch('/v1/update-candidate', { candidate_id, status });
    };
    for (const status of [...statuses, 'hired']) await add(job_id, status);
    await add(other, 'on_hold');
    const stages = [
      { status: 'applied', count: 3 },
      { status: 'interview', count: 2 },
      { status: 'on_hold', count: 3 },
    ] as const;
    const decisions = { applied: 'reject', interview: 'pool', on_hold: 'pool' } as const;
    const planned = planUpdates(stages, decisions, { reasonId: null, poolStage: 'warm' });
    const closing: Closing = { jobId: job_id, statusBefore: 'active', isClosed: false, undoIds: [], updated: 0 };
    const shown: number[] = [];
    const api = createMuster({ baseUrl: running.url, token: client.token });
    await closeJob(closing, planned, { api, roundMax: 2, onProgress: () => shown.push(closing.updated) });
    const found = async (query: string) => (await client.get(`/v1/candidates?${query}`)).body.total_candidates;
    assert.deepEqual(
      [await found(`job_id=${job_id}&status=rejected`), await found(`job_id=${job_id}&status=on_hold&pool_stage=warm`)],
      [3, 5],
    );
    assert.deepEqual([await found(`job_id=${job_id}&status=hired`), await found(`job_id=${other}&pool_stage=warm`)], [1, 0]);
    assert.equal((await client.job(job_id)).status, 'closed');
    assert.deepEqual([shown, closing.undoIds.length], [[2, 3, 5, 6, 8], 5]);
  });
