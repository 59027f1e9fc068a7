import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { bamboohrFiles, inventedBamboohr } from '#test/invented-bamboohr.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedRecruitee, recruiteeFiles } from '#test/invented-recruitee.ts';
import { inventedTeamtailor } from '#test/invented-teamtailor.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { bakery, writeBackup } from '#test/opencats/invented-backup.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-import-load-'));
after(() => rm(folder, { recursive: true, force: true }));
const people = 80;

async function filesOf(source: string, data: Record<string, object[]>): Promise<string> {
  const files = join(folder, source);
  await mkdir(files);
  for (const [name, rows] of Object.entries(data))
    await writeFile(join(files, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return files;
}

test('an account of Greenhouse comes into a workspace with one command, a second time writes nothing, and it is undone', async () => {
  const client = await newClient(running);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const files = await filesOf('greenhouse', inventedGreenhouse(people));
  const command = ['import', 'greenhouse', '--from-files', files, '--workspace', client.workspaceId];
  const first = await runMuster(command, settings);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /application: \d+ read, \d+ new, 0 changed, 0 unchanged, 0 kept as they are here, 0 refused/);
  const { total_candidates: candidates } = (await client.get('/v1/candidates')).body;
  assert.ok(candidates > people * 0.8, String(candidates));
  const { jobs } = (await client.get('/v1/jobs')).body;
  assert.ok(jobs.every(({ status }: { status: string }) => status !== 'active'));
  const { candidates: shown } = (await client.get('/v1/candidates?limit=100')).body;
  for (const { id } of shown) assert.equal((await client.get(`/v1/get-candidate?candidate_id=${id}`)).status, 200);
  assert.equal((await client.get('/v1/events')).body.events.length, 0);

  const again = await musterJson<{ types: Record<string, { made: number; changed: number; kept: number }> }>(command, settings);
  for (const [type, { made, changed, kept }] of Object.entries(again.types)) assert.equal(made + changed + kept, 0, type);

  const { imports } = await musterJson<{ imports: { id: string; status: string; source: string }[] }>(
    ['import', 'list', '--workspace', client.workspaceId],
    settings,
  );
  assert.deepEqual(
    imports.map(({ status, source }) => [status, source]),
    [
      ['done', 'greenhouse'],
      ['done', 'greenhouse'],
    ],
  );
  const [second, one] = imports.map(({ id }) => id);
  const csv = join(folder, 'refused.csv');
  const report = await runMuster(['import', 'report', one ?? '', '--workspace', client.workspaceId, '--csv', csv], settings);
  assert.match(report.stdout, /greenhouse {2}done\n(.*\n)*application: \d+ read/);
  assert.equal(await readFile(csv, 'utf8'), 'type,id,place,reason\r\n');
  const unknown = await runMuster(['import', 'report', client.workspaceId, '--workspace', client.workspaceId], settings);
  assert.deepEqual([unknown.code, /Invalid import id/.test(unknown.stderr)], [1, true]);
  const early = await runMuster(['import', 'undo', one ?? '', '--workspace', client.workspaceId], settings);
  assert.deepEqual([early.code, /A later import of this source exists\. Undo it first\./.test(early.stderr)], [1, true]);
  const work = join(running.app.config.dataDir, 'switching', 'greenhouse-main');
  assert.deepEqual(await readdir(work), ['run.json']);
  for (const id of [second, one]) {
    const undone = await runMuster(['import', 'undo', id ?? '', '--workspace', client.workspaceId], settings);
    assert.equal(undone.code, 0, undone.stderr);
  }
  await assert.rejects(readdir(work), { code: 'ENOENT' });
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 0);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 0);
});

test('what goes nowhere, or to two places, is refused', async () => {
  for (const args of [[], ['--workspace', 'x', '--to', join(folder, 'y')]]) {
    const { code, stderr } = await runMuster(['import', 'greenhouse', '--from-files', folder, ...args], {});
    assert.deepEqual([code, /Say where it goes: --workspace ID to load it/.test(stderr)], [2, true], stderr);
  }
});

for (const [key, data] of [
  ['lever', inventedLever(people)],
  ['workable', inventedWorkable(people)],
  ['teamtailor', inventedTeamtailor(people)],
  ['recruitee', recruiteeFiles(inventedRecruitee(people))],
  ['bamboohr', bamboohrFiles(inventedBamboohr(people))],
] as const)
  test(`an account of ${key} comes in: each of its records opens, and nobody is told`, async () => {
    const client = await newClient(running);
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
    const files = await filesOf(key, data);
    const { types } = await musterJsonOf<Types>(
      ['import', key, '--from-files', files, '--workspace', client.workspaceId],
      settings,
    );
    await assertLoaded(client, types, ['job', 'stage', 'person', 'application', 'history', key === 'bamboohr' ? 'source' : 'note']);
  });

test('a company that addresses need is asked for before anything is sent', async () => {
  const key = join(folder, 'key');
  await writeFile(key, 'a-key-of-somebody');
  for (const [source, sentence] of [
    ['recruitee', /Say which company of Recruitee it is/],
    ['bamboohr', /Say which account of BambooHR it is/],
  ] as const) {
    const args = ['import', source, '--token-file', key, '--to', join(folder, `${source}-bundle`)];
    const { code, stderr } = await runMuster(args, { DATA_DIR: join(folder, 'data') });
    assert.deepEqual([code, sentence.test(stderr)], [2, true], stderr);
  }
});

test('a backup of OpenCATS and its file come into a workspace, and each of its records opens', async () => {
  const client = await newClient(running);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const path = join(folder, 'catsbackup.bak');
  await writeBackup(path, bakery, { 'site_1/0xxx/abc//adacv.txt': 'Baker since 2009' });
  const { types } = await musterJsonOf<Types>(
    ['import', 'opencats', '--from-files', path, '--workspace', client.workspaceId],
    settings,
  );
  await assertLoaded(client, types, ['company', 'job', 'person', 'application', 'history', 'attachment']);
});

type Types = { types: Record<string, { read: number; made: number; refused: unknown[] }> };

async function assertLoaded(client: Client, types: Types['types'], made: string[]): Promise<void> {
  assert.deepEqual(
    Object.entries(types).filter(([, { refused }]) => refused.length > 0),
    [],
  );
  for (const type of made) assert.ok((types[type]?.made ?? 0) > 0, type);
  const { candidates } = (await client.get('/v1/candidates?limit=100')).body;
  for (const { id } of candidates)
    for (const path of ['get-candidate', 'notes', 'candidate-files', 'scorecards'])
      assert.equal((await client.get(`/v1/${path}?candidate_id=${id}`)).status, 200, path);
  const { jobs } = (await client.get('/v1/jobs')).body;
  for (const { id } of jobs)
    for (const path of ['get-job', 'job-stages', 'job-sources', 'job-board'])
      assert.equal((await client.get(`/v1/${path}?job_id=${id}`)).status, 200, path);
  for (const path of ['interviews', 'offers', 'messages', 'kits', 'reports', 'home'])
    assert.equal((await client.get(`/v1/${path}`)).status, 200, path);
  assert.equal((await client.get('/v1/events')).body.events.length, 0);
}

/** That something was left out is told by the exit code. */
async function musterJsonOf<Printed>(args: string[], settings: Record<string, string>): Promise<Printed> {
  const { stdout, stderr, code } = await runMuster([...args, '--json'], settings);
  assert.ok(code === 0 || code === 1, stderr);
  return JSON.parse(stdout);
}
