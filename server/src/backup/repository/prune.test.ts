import assert from 'node:assert/strict';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { readConfig } from '#config.ts';
import { rounds } from '#test/runner/rounds.ts';
import {
  type BackupSummary,
  completeName,
  indexPrefix,
  listBackupIds,
  readBackupSummary,
  startedName,
  writeSummary,
} from './backup-list.ts';
import { fetchIndex, IndexWriter, isStored, readIndex } from './file-index.ts';
import { openPieces } from './pieces.ts';
import { prune } from './prune.ts';
import { openRepository, putSmall, type Repository } from './repository.ts';

const keep = { latest: 1, daily: 3, weekly: 2, monthly: 3 };
const idOf = (day: number) => `${new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10).replaceAll('-', '')}-023000-0000`;

async function newRepository(t: TestContext): Promise<{ repository: Repository; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-prune-'));
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_URL: join(dataDir, 'backups') });
  const repository = await openRepository(config, { isNew: true });
  t.after(repository.close);
  return { repository, dataDir };
}

/** A backup that has these files: those that the one before has are not stored again. */
async function addBackup(
  repository: Repository,
  id: string,
  keys: string[],
  before: Map<string, string>,
): Promise<Map<string, string>> {
  await putSmall(repository, startedName(id), Buffer.from('\n'));
  await putSmall(repository, `rows/${id}/000001`, Buffer.from(`rows of ${id}`));
  const sink = openPieces(repository, indexPrefix(id));
  const index = new IndexWriter(sink);
  await index.start();
  const objects = new Map<string, string>();
  for (const key of keys.toSorted()) {
    const object = before.get(key) ?? `${id}/${key}`;
    if (!before.has(key)) await putSmall(repository, `files/${object}`, Buffer.from(key));
    objects.set(key, object);
    await index.add({ key, object, bytes: key.length, sha256: '0'.repeat(64) });
  }
  const end = await index.finish();
  await sink.finish();
  const made: BackupSummary = {
    ...{ id, generation: id, muster: '1.0.0', created_at: '2026-01-01T00:00:00.000Z', finished_at: '2026-01-01T00:00:00.000Z' },
    rows: { pieces: 1, bytes: 1, sha256: '0'.repeat(64) },
    index: { pieces: 1, ...end },
    ...{ tables: [], files: keys.length, file_bytes: 0, sent_files: 0, sent_bytes: 0, lost_files: 0 },
  };
  await writeSummary(repository, made);
  await repository.delete(startedName(id));
  return objects;
}

const keyOf = (number: number) => `${number.toString(16).padStart(2, '0')}/00/${'0'.repeat(28)}`;

async function namesIn(repository: Repository, prefix = ''): Promise<string[]> {
  return (await Array.fromAsync(repository.list(prefix))).sort();
}

/** Every backup that is there has all of its files. */
async function assertWhole(repository: Repository, folder: string): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const id of await listBackupIds(repository)) {
    const path = join(await mkdtemp(join(folder, 'check-')), id);
    for await (const entry of readIndex(await fetchIndex(repository, await readBackupSummary(repository, id), path))) {
      assert.ok(isStored(entry));
      const content = await repository.read(`files/${entry.object}`);
      assert.equal(content && (await buffer(Readable.from(content))).toString(), entry.key, `${id} ${entry.object}`);
      needed.add(`files/${entry.object}`);
    }
    assert.ok(await repository.has(`rows/${id}/000001`));
  }
  return needed;
}

test('pruning that is interrupted anywhere never takes a file that a backup has, and in the end leaves nothing else', async (t) => {
  for (let round = 0; round < rounds(1); round += 1) {
    const { repository, dataDir } = await newRepository(t);
    let objects = new Map<string, string>();
    let keys: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      keys = [...keys.filter(() => Math.random() < 0.8), keyOf(day * 3), keyOf(day * 3 + 1)];
      objects = await addBackup(repository, idOf(day * 6), keys, objects);
    }
    // An attempt that was interrupted long ago, and one whose mark is left although it was complete.
    await putSmall(repository, startedName(idOf(3)), Buffer.from('\n'));
    await putSmall(repository, `files/${idOf(3)}/${keyOf(1)}`, Buffer.from('left'));
    await putSmall(repository, `rows/${idOf(3)}/000001`, Buffer.from('left'));
    await putSmall(repository, startedName(idOf(72)), Buffer.from('\n'));
    const options = {
      dataDir,
      settings: { keep, schedule: undefined },
      signal: new AbortController().signal,
      confirmHeld: async () => {},
    };
    for (let survived = 0; ; survived += 1) {
      let left = Math.floor(Math.random() * (6 + 4 * survived));
      const dying: Repository = {
        ...repository,
        delete: async (name) => {
          if (left <= 0) throw new Error('killed');
          left -= 1;
          await repository.delete(name);
        },
      };
      const isDone = await prune(dying, options).then(
        () => true,
        (error) => assert.equal(error.message, 'killed'),
      );
      const needed = await assertWhole(repository, dataDir);
      if (!isDone) continue;
      assert.deepEqual(await listBackupIds(repository), [idOf(30), idOf(54), idOf(60), idOf(66), idOf(72)]);
      assert.deepEqual(await namesIn(repository, 'files/'), [...needed].sort());
      assert.deepEqual(await namesIn(repository, 'started/'), []);
      assert.deepEqual(await namesIn(repository, 'dropped/'), []);
      assert.equal((await namesIn(repository, 'rows/')).length, 5);
      assert.equal((await namesIn(repository, 'index/')).length, 5);
      break;
    }
  }
});

test('a list that cannot be read keeps pruning from deleting files', async (t) => {
  const { repository, dataDir } = await newRepository(t);
  let objects = new Map<string, string>();
  for (const day of [1, 2, 3]) objects = await addBackup(repository, idOf(day), [keyOf(day), keyOf(9)], objects);
  await putSmall(repository, `${indexPrefix(idOf(2))}/000001`, Buffer.from('damaged'));
  const settings = { keep: { latest: 1, daily: 1, weekly: 0, monthly: 0 }, schedule: undefined };
  const { signal } = new AbortController();
  const result = await prune(repository, { dataDir, settings, signal, confirmHeld: async () => {} });
  assert.deepEqual(result, { removed: [idOf(1)], damaged: [idOf(2)] });
  assert.ok(await repository.has(`files/${idOf(2)}/${keyOf(2)}`));
  assert.ok(!(await repository.has(completeName(idOf(2)))));
  await assertWhole(repository, dataDir);
  assert.ok((await readdir(dataDir)).includes('backups'));
});
