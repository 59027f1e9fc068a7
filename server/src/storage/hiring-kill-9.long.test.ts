import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { type Answer, call } from '#test/factories.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { engineeringJob } from '#test/prescreens.ts';
import { newMigratedFolder, readPostmaster, type Serving, signalPostgres, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';
import { openScreen } from '#test/screen-visitor.ts';

const kills = rounds(1);
const clientsOfEach = 3;

const answers: Record<string, { choice?: string; text?: string }> = {
  q1: { choice: 'yes' },
  q2: { choice: 'yes' },
  q3: { choice: 'no' },
  q4: { text: 'I ran Kubernetes clusters at Contoso for three years and cut outages by 40 %.' },
  q5: { text: 'I administered PostgreSQL at a bank since 2019.' },
  q6: { text: 'I have never used Python.' },
};

/** The server of the moment, how many requests were sent or answered, and what the clients have brought to its end. */
type TestRun = {
  server: Promise<Serving>;
  token: string;
  watch: () => void;
  interrupted: number;
  requisitionIds: string[];
  prescreenIds: string[];
};

test('kill -9 of server and database in the middle of requisitions and pre-screens: nothing is lost, nothing happens twice', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const { server, token } = await serveWorkspace(t, settings);
  const run: TestRun = {
    server: Promise.resolve(server),
    token,
    watch: () => {},
    interrupted: 0,
    requisitionIds: [],
    prescreenIds: [],
  };
  await whileClientsWork(run, async () => {
    for (let kill = 0; kill < kills; kill += 1) await killAndRestart(run, dataDir, () => startServe(t, settings));
  });
  assert.ok(run.interrupted > 0);
  await assertRequisitions(run);
  await assertPrescreens(run);
  await assertEvents(run, dataDir);
});

async function whileClientsWork(run: TestRun, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const { body } = await send(run, 'POST', '/v1/add-job', engineeringJob, 'job');
  const repeat = async (story: (name: string) => Promise<void>, client: number) => {
    for (let number = 1; !isDone; number += 1) await story(`${client}-${number}`);
  };
  const working = Array.from({ length: clientsOfEach }, (_, client) => [
    repeat((name) => fillRequisition(run, name), client),
    repeat((name) => takePrescreen(run, name, body.id), client),
  ]).flat();
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(working);
}

/** After a random number of requests, in a random order. */
async function killAndRestart(run: TestRun, dataDir: string, restart: () => Promise<Serving>): Promise<void> {
  const server = await run.server;
  const { pid } = await readPostmaster(dataDir);
  let left = randomInt(40, 160);
  await new Promise<void>((resolve) => {
    run.watch = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
  const killServer = async () => void process.kill(server.pid, 'SIGKILL');
  const killDatabase = () => signalPostgres(pid, 'SIGKILL');
  for (const kill of randomInt(2) === 0 ? [killServer, killDatabase] : [killDatabase, killServer]) await kill();
  run.server = server.exited.then(restart);
  await run.server;
}

/** From the request to the hire. A step that was interrupted may have been done: then it is refused when it is repeated. */
async function fillRequisition(run: TestRun, name: string): Promise<void> {
  const created = await send(run, 'POST', '/v1/create-requisition', { title: `Baker ${name}`, submit: true }, `r ${name}`);
  const requisition_id = created.body.requisition.id;
  await send(run, 'POST', '/v1/approve-requisition', { requisition_id });
  await send(run, 'POST', '/v1/open-requisition', { requisition_id });
  const { job_id } = (await send(run, 'GET', `/v1/get-requisition?requisition_id=${requisition_id}`)).body.requisition;
  const added = await send(run, 'POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada', job_id }, `c ${name}`);
  await send(run, 'PATCH', '/v1/update-candidate', { candidate_id: added.body.id, status: 'hired' });
  run.requisitionIds.push(requisition_id);
}

async function takePrescreen(run: TestRun, name: string, job_id: string): Promise<void> {
  const added = await send(run, 'POST', '/v1/add-candidate', { type: 'prospect', name: 'Ida', job_id }, `p ${name}`);
  const started = await send(run, 'POST', '/v1/start-prescreen', { candidate_id: added.body.id }, `s ${name}`);
  const { id, url } = started.body.prescreen;
  await post(run, url, 'start');
  for (const [question, answer] of Object.entries(answers))
    await post(run, url, 'answer', { question, part: 'answer', action: 'save', ...answer });
  await post(run, url, 'finish');
  await send(run, 'POST', '/v1/review-prescreen', { prescreen_id: id, decision: 'advance', reason: name }, `v ${name}`);
  run.prescreenIds.push(id);
}

async function send(run: TestRun, method: string, path: string, body?: object, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { answer, tries } = await untilAnswered(run, ({ url }) => call(url + path, { method, token: run.token, body, headers }));
  const isRepeated = tries > 1 && answer.status === 409;
  assert.ok(answer.status < 300 || isRepeated, `${path} ${answer.status} ${answer.text}`);
  return answer;
}

async function post(run: TestRun, url: string, act: string, fields?: Record<string, string>): Promise<void> {
  const { answer } = await untilAnswered(run, (server) => openScreen(server.url, url).post(act, fields));
  assert.equal(answer.status, 200, answer.text);
}

/** Repeats a request until a server answers it. */
async function untilAnswered<Sent extends { status: number; text: string }>(
  run: TestRun,
  request: (server: Serving) => Promise<Sent>,
): Promise<{ answer: Sent; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const sent = request(await run.server);
    run.watch();
    const answer = await sent.catch(() => undefined);
    run.watch();
    const isRunning = answer?.status === 409 && answer.text.includes('is still being processed');
    if (answer && !isRunning && ![429, 503].includes(answer.status)) return { answer, tries };
    if (!answer) run.interrupted += 1;
  }
}

async function assertRequisitions(run: TestRun): Promise<void> {
  for (const id of run.requisitionIds) {
    const { body } = await send(run, 'GET', `/v1/get-requisition?requisition_id=${id}`);
    const { status, filled, round, approvals, history } = body.requisition;
    const decisions = approvals.map((step: { decisions: object[] }) => step.decisions.length);
    assert.deepEqual([status, filled, round, decisions], ['filled', 1, 1, [1]], id);
    const moves = history.flatMap(({ what, to }: { what: string; to: string }) => (what === 'status' ? [to] : []));
    assert.deepEqual(moves, [...new Set(moves)], 'each status once');
  }
  const { total_requisitions } = (await send(run, 'GET', '/v1/requisitions')).body;
  const { total_jobs } = (await send(run, 'GET', '/v1/jobs')).body;
  const done = run.requisitionIds.length;
  assert.deepEqual([total_requisitions, total_jobs], [done, done + 1], 'one job for each, and the one of the pre-screens');
}

async function assertPrescreens(run: TestRun): Promise<void> {
  const expected = Object.entries(answers).map(([id, { choice = null, text = '' }]) => [id, choice, text]);
  for (const id of run.prescreenIds) {
    const { prescreen } = (await send(run, 'GET', `/v1/get-prescreen?prescreen_id=${id}`)).body;
    assert.deepEqual([prescreen.status, prescreen.review?.decision, prescreen.assessment.coverage], ['completed', 'advance', 1]);
    const given = prescreen.answers.map((answer: Record<string, unknown>) => [answer.question_id, answer.choice, answer.text]);
    assert.deepEqual(given, expected);
  }
  assert.equal((await send(run, 'GET', '/v1/prescreens')).body.total_prescreens, run.prescreenIds.length);
}

async function assertEvents(run: TestRun, dataDir: string): Promise<void> {
  const { socketFolder } = await readPostmaster(dataDir);
  const connection = { host: socketFolder, user: 'muster', database: 'muster' };
  const idsOf = async (type: string, noun: string) =>
    (await query(connection, `SELECT body::json #>> '{data,${noun},id}' FROM events WHERE type = '${type}'`)).flat().sort();
  assert.deepEqual(await idsOf('requisition.approved', 'requisition'), run.requisitionIds.sort());
  assert.deepEqual(await idsOf('ai_prescreen.completed', 'prescreen'), run.prescreenIds.sort());
}
