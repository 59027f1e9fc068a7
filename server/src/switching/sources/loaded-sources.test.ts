import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { loadBundle } from '#switching/load/load-bundle.ts';
import { newClient } from '#test/factories.ts';
import { importSource, newImportFolder } from '#test/import-source.ts';
import { bamboohrFiles, inventedBamboohr } from '#test/invented-bamboohr.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedRecruitee, recruiteeFiles } from '#test/invented-recruitee.ts';
import { bamboohrKey, startBamboohr } from '#test/servers/bamboohr.ts';
import { recruiteeToken, startRecruitee } from '#test/servers/recruitee.ts';
import { startApp } from '#test/start-app.ts';
import { bamboohrAccess } from './bamboohr/bamboohr-access.ts';
import { recruiteeAccess } from './recruitee/recruitee-access.ts';
import { sourceToBundle } from './source-to-bundle.ts';
import { importSources } from './sources.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-loaded-test-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;

for (const [key, data] of [
  ['greenhouse', inventedGreenhouse(60)],
  ['lever', inventedLever(60)],
  ['recruitee', recruiteeFiles(inventedRecruitee(60))],
  ['bamboohr', bamboohrFiles(inventedBamboohr(60))],
] as const)
  test(`what was made of ${key} is loaded without a refusal, and a second time nothing changes`, async () => {
    const files = join(folder, `${key}-files`);
    await mkdir(files);
    for (const [name, rows] of Object.entries(data))
      await writeFile(join(files, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const bundle = join(folder, key);
    const { signal } = new AbortController();
    const nothing = () => {};
    await sourceToBundle(
      { httpClient: running.app.httpClient, clock: () => new Date() },
      {
        source: importSources[key],
        account: 'main',
        from: { path: files },
        withFiles: true,
        includesPrivate: false,
        workFolder: join(folder, `${key}-work`),
        folder: bundle,
        onRows: nothing,
        onRecords: nothing,
        signal,
      },
    );
    const { workspaceId } = await newClient(running);
    const load = () => loadBundle(running.app, { workspaceId, path: bundle, withUsers: false, actor, onRecords: nothing, signal });
    const { types } = await load();
    for (const [type, { refused }] of Object.entries(types)) assert.deepEqual(refused, [], type);
    const { made, read } = types.application ?? { made: 0, read: -1 };
    assert.equal(made, read);
    const again = await load();
    for (const [type, counts] of Object.entries(again.types)) assert.deepEqual([counts.made, counts.changed], [0, 0], type);
  });

test('CVs that were fetched from Recruitee and BambooHR come into the workspace, each once', async (t) => {
  const { signal } = new AbortController();
  const pace = { requests: 1000, seconds: 1, burst: 100 };
  const recruitee = await startRecruitee(t, inventedRecruitee(20));
  const bamboohr = await startBamboohr(t, inventedBamboohr(20));
  for (const { key, credential, access } of [
    {
      key: 'recruitee' as const,
      credential: recruiteeToken,
      access: (given: string, account: string) => ({ ...recruiteeAccess(given, account, recruitee.hosts), pace }),
    },
    {
      key: 'bamboohr' as const,
      credential: bamboohrKey,
      access: (given: string, account: string) => ({ ...bamboohrAccess(given, account, bamboohr.hosts), pace }),
    },
  ]) {
    const { bundle, of } = await importSource(t, { ...importSources[key], access }, await newImportFolder(t), {
      from: { credential },
    });
    const client = await newClient(running);
    const { workspaceId } = client;
    const onRecords = () => {};
    const { types } = await loadBundle(running.app, { workspaceId, path: bundle, withUsers: false, actor, onRecords, signal });
    for (const [type, { refused }] of Object.entries(types)) assert.deepEqual(refused, [], type);
    assert.equal(types.attachment?.made, of('attachment').length, key);
    const withCv = of('attachment').filter(({ kind }) => kind === 'resume').length;
    const { candidates } = (await client.get('/v1/candidates?limit=100')).body;
    assert.equal(
      candidates.filter(({ resume_filename }: { resume_filename: string | null }) => resume_filename).length,
      withCv,
      key,
    );
  }
});
