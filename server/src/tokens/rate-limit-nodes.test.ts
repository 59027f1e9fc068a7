import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, addToken, call, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import type { Ended } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

const clientCount = 32;
const hourly = 120;
const refusedBody = '{"success":false,"error":"Rate limit exceeded. Try again later."}';
const noticedWithinMs = 1000;
// On a busy machine at least one of so many changes takes effect in time; with a longer cache none would.
const changesMax = 10;
const pollMs = 10;

type Noticed = { answers: Answer[]; lateMs: number };
type Node = { url: string };
type Nodes = { nodes: Node[]; local: Running; databaseUrl: string };

test('three nodes on one database', async (t) => {
  const on = await startNodes(t);
  await t.test('together admit exactly as many requests as the plan allows', () => checkExactLimit(on));
  await t.test('serve many workspaces at once without blocking each other', () => checkManyWorkspaces(on));
  await t.test('follow a change of plan within a second', () => checkPlanChange(on));
  await t.test('refuse a revoked token within a second', () => checkRevokedToken(on));
});

async function checkExactLimit({ nodes, local }: Nodes): Promise<void> {
  const { workspaceId, token } = await newClient(local, 'starter');
  const tokens = [token, (await addToken(local, workspaceId)).token, (await addToken(local, workspaceId)).token];
  const before = Date.now();
  const answers = await fromAllClients(hourly * 2, (n) => listJobs(pick(nodes, n), pick(tokens, n)));
  const admitted = answers.filter((answer) => answer.status === 200);
  const refused = answers.filter((answer) => answer.status === 429);
  assert.deepEqual([admitted.length, refused.length], [hourly, hourly]);
  assert.deepEqual(
    admitted.map(remaining).sort(ascending),
    Array.from({ length: hourly }, (_, n) => n),
  );
  for (const { text, headers } of refused) {
    const retryAfter = Number(headers.get('retry-after'));
    assert.equal(text, refusedBody);
    assert.deepEqual([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')], [String(hourly), '0']);
    assert.ok(retryAfter > 3500 && retryAfter <= 3600, `retry-after: ${retryAfter}`);
  }
  const resets = new Set(answers.map(({ headers }) => Number(headers.get('x-ratelimit-reset'))));
  assert.equal(resets.size, 1, 'the hour is the same on every node');
  const [reset = 0] = resets;
  assert.ok(reset >= Math.floor(before / 1000) + 3600 && reset <= Math.ceil(Date.now() / 1000) + 3600, `reset: ${reset}`);
}

async function checkManyWorkspaces({ nodes, local }: Nodes): Promise<void> {
  const requestsEach = 8;
  const clients = await Promise.all(Array.from({ length: 12 }, () => newClient(local, 'premium')));
  const sends = shuffled(clients.flatMap(({ token }) => Array.from({ length: requestsEach }, () => token)));
  const answers = await fromAllClients(sends.length, async (n) => {
    const token = sends[n] ?? '';
    return { token, answer: await listJobs(pick(nodes, n), token) };
  });
  for (const { token } of clients) {
    const own = answers.filter((sent) => sent.token === token).map((sent) => sent.answer);
    assert.deepEqual(new Set(own.map((answer) => answer.status)), new Set([200]));
    assert.deepEqual(
      own.map(remaining).sort(ascending),
      Array.from({ length: requestsEach }, (_, n) => 5000 - requestsEach + n),
    );
  }
}

async function checkPlanChange({ nodes, local, databaseUrl }: Nodes): Promise<void> {
  const { workspaceId, token } = await newClient(local, 'free');
  await fromAllClients(12, (n) => listJobs(pick(nodes, n), token));
  for (const node of nodes) assert.equal((await listJobs(node, token)).status, 429);
  const setPlan = (plan: string) => runMuster(['workspace', 'set-plan', workspaceId, plan], { DATABASE_URL: databaseUrl });
  await inTime(async () => {
    await untilEveryNode(nodes, token, setPlan('free'), 429);
    return untilEveryNode(nodes, token, setPlan('starter'), 200);
  });
  const limits = await Promise.all(
    nodes.map((node) => listJobs(node, token).then(({ headers }) => headers.get('x-ratelimit-limit'))),
  );
  assert.deepEqual(new Set(limits), new Set([String(hourly)]));
}

async function checkRevokedToken({ nodes, local, databaseUrl }: Nodes): Promise<void> {
  const { workspaceId, token: kept } = await newClient(local, 'free');
  await inTime(async () => {
    const { id, token } = await addToken(local, workspaceId);
    // Over its limit, so that the nodes refuse it from their cache, which must end with the token.
    await fromAllClients(12, (n) => listJobs(pick(nodes, n), token));
    for (const node of nodes) assert.equal((await listJobs(node, token)).status, 429);
    const revoked = await untilEveryNode(nodes, token, runMuster(['token', 'revoke', id], { DATABASE_URL: databaseUrl }), 401);
    for (const { text } of revoked.answers) assert.equal(text, '{"success":false,"error":"Invalid token"}');
    return revoked;
  });
  for (const node of nodes) assert.equal((await listJobs(node, kept)).status, 429);
}

async function startNodes(t: TestContext): Promise<Nodes> {
  const databaseUrl = await cloneTemplate();
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMIT_PLANS: `free=10,starter=${hourly},premium=5000` };
  t.after(() => dropDatabase(databaseUrl));
  const nodes: Running[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { running, stop } = await startAppOn(databaseUrl, settings);
    nodes.push(running);
    t.after(stop);
  }
  return { nodes, local: pick(nodes, 0), databaseUrl };
}

/** Sends so many requests, one at a time from each client. */
async function fromAllClients<Result>(count: number, send: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) results.push(await send(next++));
  };
  await Promise.all(Array.from({ length: clientCount }, client));
  return results;
}

/** Repeats a change until all nodes have noticed it in time. */
async function inTime(change: () => Promise<Noticed>): Promise<void> {
  const lateMs: number[] = [];
  while (lateMs.length < changesMax) {
    const noticed = await change();
    if (noticed.lateMs < noticedWithinMs) return;
    lateMs.push(Math.round(noticed.lateMs));
  }
  assert.fail(`noticed after ${lateMs.join(', ')} ms`);
}

/** Polls every node while the command runs and after it, until the node answers with the status. */
async function untilEveryNode(nodes: Node[], token: string, command: Promise<Ended>, status: number): Promise<Noticed> {
  const done = command.then(({ code }) => {
    assert.equal(code, 0);
    return performance.now();
  });
  const asking = nodes.map(async (node) => {
    for (;;) {
      const answer = await listJobs(node, token);
      if (answer.status === status) return answer;
      await delay(pollMs);
    }
  });
  const answers = await Promise.all(asking);
  const noticedAtMs = performance.now();
  return { answers, lateMs: noticedAtMs - (await done) };
}

function listJobs(node: Node, token: string): Promise<Answer> {
  return call(`${node.url}/v1/jobs`, { token });
}

function remaining({ headers }: Answer): number {
  return Number(headers.get('x-ratelimit-remaining'));
}

function ascending(one: number, other: number): number {
  return one - other;
}

function pick<Item>(items: Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: randomInt(2 ** 32) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
