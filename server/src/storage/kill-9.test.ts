import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, type Serving, signalPostgres, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';

const kills = rounds(1);
const clients = 8;
const changesOfEachJob = 3;

/** A job as its client knows it: the last acknowledged title, the number of acknowledged changes, and a change without an answer. */
type Known = { title: string; changes: number; unanswered?: string };
type TestRun = { dataDir: string; token: string; known: Map<string, Known> };
type Job = { id: string; job_title: string };
type Event = { type: string; sequence: number; data: { job: Job } };

test('kill -9 of server and database under load loses no acknowledged change, and events match the changes', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const { server: first, token } = await serveWorkspace(t, settings);
  const run = { dataDir, token, known: new Map() };
  let server = first;
  for (let round = 1; round <= kills; round += 1)
    await t.test(`round ${round} on the same folder`, async () => {
      await writeUntilKilled(server, run);
      server = await startServe(t, settings);
      const jobs = await readJobs(server, run.token);
      const events = await readEvents(dataDir);
      assertAcknowledged(jobs, run.known);
      assertInStep(events, jobs, run.known);
    });
});

async function writeUntilKilled(server: Serving, run: TestRun): Promise<void> {
  const { pid } = await readPostmaster(run.dataDir);
  const statuses: number[] = [];
  const writing = Array.from({ length: clients }, (_, client) => write(server, run, client, statuses));
  const killAfter = randomInt(50, 200);
  await until(() => statuses.length >= killAfter);
  const killServer = async () => process.kill(server.pid, 'SIGKILL');
  const killDatabase = () => signalPostgres(pid, 'SIGKILL');
  // The order is random.
  for (const kill of randomInt(2) === 0 ? [killServer, killDatabase] : [killDatabase, killServer]) await kill();
  await Promise.all([server.exited, ...writing]);
  assert.deepEqual(new Set(statuses).difference(new Set([200, 201, 503])), new Set(), 'done, or told that the database is away');
}

/** Adds jobs and changes each a few times until the server is killed, and records what was acknowledged. */
async function write(server: Serving, { token, known }: TestRun, client: number, statuses: number[]): Promise<void> {
  let isGone = false;
  const acknowledgedId = async (method: string, path: string, body: object): Promise<string | undefined> => {
    const answer = await call(server.url + path, { method, token, body }).catch(() => undefined);
    isGone = answer === undefined;
    if (answer) statuses.push(answer.status);
    return answer?.body.id;
  };
  for (let number = 0; !isGone; number += 1) {
    const job: Known = { title: `Client ${client} of ${server.pid}, job ${number}`, changes: 0 };
    const id = await acknowledgedId('POST', '/v1/add-job', { job_title: job.title });
    if (id === undefined) continue;
    known.set(id, job);
    while (job.changes < changesOfEachJob && job.unanswered === undefined) {
      job.unanswered = `${job.title}!`;
      if (!(await acknowledgedId('PATCH', '/v1/update-job', { job_id: id, job_title: job.unanswered }))) continue;
      job.title = job.unanswered;
      job.changes += 1;
      delete job.unanswered;
    }
  }
}

async function readJobs(server: Serving, token: string): Promise<Map<string, string>> {
  const jobs = new Map<string, string>();
  let page = { next_cursor: '', total_jobs: 0 };
  do {
    const { body } = await call(`${server.url}/v1/jobs?limit=500${page.next_cursor && `&cursor=${page.next_cursor}`}`, { token });
    for (const { id, job_title } of body.jobs) jobs.set(id, job_title);
    page = body;
  } while (page.next_cursor);
  assert.equal(page.total_jobs, jobs.size);
  return jobs;
}

async function readEvents(dataDir: string): Promise<Event[]> {
  const { socketFolder } = await readPostmaster(dataDir);
  const connection = { host: socketFolder, user: 'muster', database: 'muster' };
  const rows = await query(connection, 'SELECT sequence::int, body FROM events ORDER BY sequence');
  const [[last] = []] = await query(connection, 'SELECT event_sequence::int FROM workspace_counters');
  assert.deepEqual(
    rows.map(([sequence]) => sequence),
    Array.from({ length: Number(last) }, (_, n) => n + 1),
    'without a gap',
  );
  return rows.map(([, body]) => JSON.parse(String(body)));
}

function assertAcknowledged(jobs: Map<string, string>, known: Map<string, Known>): void {
  assert.ok(known.size > 0);
  for (const [id, { title, unanswered }] of known) {
    const found = jobs.get(id);
    assert.ok(found === title || (found !== undefined && found === unanswered), `${id} is ${found} and must be ${title}`);
  }
}

function assertInStep(events: Event[], jobs: Map<string, string>, known: Map<string, Known>): void {
  const added = events.filter(({ type }) => type === 'job_added').map(({ data }) => data.job.id);
  assert.deepEqual(added.sort(), [...jobs.keys()].sort(), 'one job_added for each job, and none without its job');
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, n) => n + 1),
  );
  assert.deepEqual(
    new Map(events.map(({ data }) => [data.job.id, data.job.job_title])),
    jobs,
    'the last event has the title of the job',
  );
  const updates = Map.groupBy(
    events.filter(({ type }) => type === 'job_updated'),
    ({ data }) => data.job.id,
  );
  for (const [id, { title, changes }] of known) {
    const unansweredButDone = jobs.get(id) === title ? 0 : 1;
    assert.equal(updates.get(id)?.length ?? 0, changes + unansweredButDone, `events of ${id}`);
  }
}
