import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { demoWorkspace, exported, exportedFolder, otherWorkspace } from '#test/bundles.ts';
import { call } from '#test/factories.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { createToken } from '#tokens/token-actions.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import { loadBundle } from './load-bundle.ts';

const here = startApp();
const there = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-round-trip-'));
after(() => rm(folder, { recursive: true }));

async function loaded({ app }: Running, workspaceId: string, path: string) {
  return loadBundle(app, {
    workspaceId,
    path,
    withUsers: true,
    actor: { type: 'system', id: 'cli', name: 'Command line' },
    onRecords: () => {},
    signal: new AbortController().signal,
  });
}

const linesOf = (bytes: Buffer | undefined) => (bytes?.toString() ?? '').split('\n');

/** The name of a workspace is its own. */
function isLoaded(line: string): boolean {
  return !line.startsWith('{"id":"workspace"');
}

/** What waited to be sent is not sent from here. */
function asLoaded(line: string): string {
  return line.includes('"direction":"out"') ? line.replace(/"status":"(queued|held|scheduled)"/, '"status":"cancelled"') : line;
}

async function reader({ app, url }: Running, workspaceId: string) {
  const { token } = await createToken(app, workspaceId, { name: 'reader', lifetimeSeconds: undefined });
  return async (path: string) => {
    const { status, text } = await call(url + path, { token });
    assert.equal(status, 200, path);
    // Addresses of this server, with the secrets and the time of its links.
    return JSON.parse(text.replaceAll(url, '').replace(/"(\w+_url|url|url_expires_at|next_cursor)":(null|"[^"]*")/g, '"$1":""'));
  };
}

/** What the API says of both is the same, and so is what is found, and what reports count. */
async function compareAnswers(workspaceId: string, moved: string) {
  const [one, other] = [await reader(here, workspaceId), await reader(there, moved)];
  const { jobs } = await one('/v1/jobs?limit=100');
  const { candidates } = await one('/v1/candidates?limit=100');
  const { requisitions } = await one('/v1/requisitions');
  const word = (candidates[0]?.name ?? 'ada').split(' ')[0];
  const paths = [
    '/v1/jobs?limit=100',
    '/v1/candidates?limit=100',
    `/v1/candidates?q=${encodeURIComponent(word)}`,
    '/v1/interviews?limit=100',
    '/v1/offers?limit=100',
    '/v1/kits',
    '/v1/pipelines',
    '/v1/referrals',
    '/v1/talent-pool',
    '/v1/prescreens',
    '/v1/interviewers',
    '/v1/message-templates',
    '/v1/home',
    '/v1/requisitions',
    '/v1/companies',
    '/v1/custom-fields',
    '/v1/rejection-reasons',
    '/v1/views',
    ...jobs
      .slice(0, 4)
      .flatMap(({ id }: { id: string }) => [
        `/v1/get-job?job_id=${id}`,
        `/v1/job-sources?job_id=${id}`,
        `/v1/job-stages?job_id=${id}`,
        `/v1/hiring-team?job_id=${id}`,
        `/v1/job-board?job_id=${id}`,
      ]),
    ...candidates
      .slice(0, 20)
      .flatMap(({ id }: { id: string }) => [
        `/v1/get-candidate?candidate_id=${id}`,
        `/v1/notes?candidate_id=${id}`,
        `/v1/candidate-files?candidate_id=${id}`,
        `/v1/scorecards?candidate_id=${id}`,
      ]),
    ...requisitions.slice(0, 2).map(({ id }: { id: string }) => `/v1/get-requisition?requisition_id=${id}`),
  ];
  for (const path of paths) {
    const [now, before] = [await other(path), await one(path)];
    if (!isDeepStrictEqual(now, before))
      assert.fail(`${path}\n${JSON.stringify(now).slice(0, 2000)}\n${JSON.stringify(before).slice(0, 2000)}`);
  }
}

async function roundTrip(workspaceId: string, name: string) {
  const path = join(folder, name);
  const before = await exportedFolder(here, workspaceId, path);
  const { workspaceId: empty } = await createWorkspace(there.app, { name: 'Empty', plan: 'premium' });
  const report = await loaded(there, empty, path);
  const refused = Object.entries(report.types).flatMap(([type, { refused: each }]) =>
    each.map((one: object) => ({ type, ...one })),
  );
  assert.deepEqual(refused, []);
  const afterwards = await exported(there, empty);
  const different: string[] = [];
  for (const [entry, bytes] of before) {
    if (entry === 'bundle.json') continue;
    const now = linesOf(afterwards.get(entry)).filter(isLoaded);
    const lines = linesOf(bytes).filter(isLoaded).map(asLoaded);
    for (const [index, line] of lines.entries())
      if (now[index] !== line) different.push(`${entry}, line ${index + 1}\n${now[index]}\n${line}`);
    assert.equal(now.length, lines.length, entry);
  }
  assert.deepEqual(different, []);
  assert.deepEqual([...afterwards.keys()].sort(), [...before.keys()].sort());
  await compareAnswers(workspaceId, empty);
}

test('a workspace that was exported, imported and exported again is the same, byte for byte', async () => {
  await roundTrip(await demoWorkspace(here), 'demo');
  await roundTrip(await otherWorkspace(here), 'others');
});
