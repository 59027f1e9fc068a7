import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * node check-installation.ts FOLDER CV COMMAND …: from the first start to a restored backup, with what the release brings and nothing else.
 * Runs inside the bare system, so it imports nothing. Prints what it has measured.
 */
const [folder = '', cv = '', ...command] = process.argv.slice(2);
const restMs = 8000;
// A busy machine takes longer to come to rest.
const restMaxMs = 60_000;
const restMaxMb = 230;
const pollMs = 200;
const timeoutMs = 300_000;

/** What is read of answers. */
type Answer = {
  total_jobs: number;
  total_candidates: number;
  candidate: { cv_status: string; parsed_cv: { basics: { name: string } } };
};
type Started = { child: ChildProcess; url: string; token: string | undefined; ms: number };

const first = await start(`${folder}/data`);
const token = first.token ?? assert.fail('the first start has made no demo');
const jobs = await get(first, '/v1/jobs', token);
assert.ok(jobs.total_jobs > 0);
await checkPages(first.url);
await readCv(first);
const before = await get(first, '/v1/candidates?limit=1', token);
run('backup', `${folder}/all.backup`);
await stop(first);

const second = await start(`${folder}/data`);
const restMb = await restingMb(second.child.pid ?? 0);
await stop(second);

process.env.DATA_DIR = `${folder}/restored`;
run('restore', `${folder}/all.backup`);
const restored = await start(`${folder}/restored`);
assert.equal((await get(restored, '/v1/candidates?limit=1', token)).total_candidates, before.total_candidates);
await stop(restored);
process.stdout.write(`${JSON.stringify({ first_start_ms: first.ms, second_start_ms: second.ms, rest_mb: restMb })}\n`);

async function start(dataDir: string): Promise<Started> {
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: '0', METRICS_PORT: 'off', DEMO: 'on', LOG_LEVEL: 'warn' });
  const [program = '', ...args] = [...command, 'serve', '--json'];
  const startedMs = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGTERM'));
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(timeoutMs) });
  const { url, demo } = JSON.parse(line);
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  return { child, url, token: demo?.token, ms: Math.round(performance.now() - startedMs) };
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
}

async function checkPages(url: string): Promise<void> {
  const page = await (await fetch(`${url}/console`)).text();
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? assert.fail(`the console has no script: ${page.slice(0, 200)}`);
  for (const path of [new URL(script ?? '', `${url}/console/`).pathname, '/docs', '/docs/quick-start', '/openapi.json'])
    assert.equal((await fetch(url + path)).status, 200, path);
}

/** By a reader in a process of its own. */
async function readCv(server: Started): Promise<void> {
  const resume = { filename: 'cv.pdf', content: readFileSync(cv, 'base64') };
  const answer = await fetch(`${server.url}/v1/add-candidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'upload', name: 'A. L.', email: 'ada@example.com', resume }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  const { id } = JSON.parse(text);
  await until(async () => ['ok', 'failed'].includes((await candidate(server, id)).cv_status));
  const { parsed_cv } = await candidate(server, id);
  assert.match(parsed_cv.basics.name, /^Ada Lindqvist/);
}

async function candidate(server: Started, id: string): Promise<Answer['candidate']> {
  return (await get(server, `/v1/get-candidate?candidate_id=${id}`, token)).candidate;
}

async function get({ url }: Started, path: string, bearer: string): Promise<Answer> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } });
  assert.equal(answer.status, 200, path);
  return JSON.parse(await answer.text());
}

function run(...args: string[]): void {
  const [program = '', ...given] = [...command, ...args];
  const { status, stderr } = spawnSync(program, given, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`);
}

async function restingMb(pid: number): Promise<number> {
  await delay(restMs);
  for (const endMs = performance.now() + restMaxMs; residentMb(pid) >= restMaxMb && performance.now() < endMs; )
    await delay(pollMs);
  return residentMb(pid);
}

function residentMb(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const endMs = performance.now() + timeoutMs; !(await isDone()); await delay(pollMs))
    assert.ok(performance.now() < endMs, 'it takes too long');
}
