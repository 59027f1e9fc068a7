import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { loadBundle } from '#switching/load/load-bundle.ts';
import { newClient } from '#test/factories.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { inventedTeamtailor } from '#test/invented-teamtailor.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { startApp } from '#test/start-app.ts';
import { sourceToBundle } from './source-to-bundle.ts';
import { importSources } from './sources.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-loaded-test-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;

for (const [key, data] of [
  ['greenhouse', inventedGreenhouse(60)],
  ['lever', inventedLever(60)],
  ['workable', inventedWorkable(60)],
  ['teamtailor', inventedTeamtailor(60)],
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
