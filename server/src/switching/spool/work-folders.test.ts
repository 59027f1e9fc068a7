import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { dayMs, minuteMs } from '#time/durations.ts';
import { inWorkFolder, purgeWorkFolders, removeWorkFolder, workFolder } from './work-folders.ts';

const folder = await mkdtemp(join(tmpdir(), 'muster-work-folders-'));
after(() => rm(folder, { recursive: true }));
const never = new AbortController().signal;

async function newPlace(name: string) {
  const dataDir = join(folder, name);
  await mkdir(join(dataDir, 'switching'), { recursive: true });
  return { dataDir };
}

const names = async ({ dataDir }: { dataDir: string }) => (await readdir(join(dataDir, 'switching'))).sort();

/** As if its last run had been at that time. */
async function age(path: string, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  await utimes(path, at, at);
}

test('what was fetched is deleted a week after the last run, and nothing else is', async () => {
  const place = await newPlace('purged');
  const ended = async (source: string, ms: number) => {
    const path = workFolder(place, source, 'main');
    await inWorkFolder(path, () => writeFile(join(path, 'fetched'), 'Mara Quist'));
    await age(join(path, 'run.json'), ms);
  };
  await ended('greenhouse', 7 * dayMs + minuteMs);
  await ended('lever', 7 * dayMs - minuteMs);
  for (const other of ['imports', 'ashby-main']) await mkdir(join(place.dataDir, 'switching', other));
  await writeFile(join(place.dataDir, 'switching', 'notes.txt'), '');
  await age(join(place.dataDir, 'switching', 'imports'), 30 * dayMs);
  await age(join(place.dataDir, 'switching', 'notes.txt'), 30 * dayMs);
  await age(join(place.dataDir, 'switching', 'ashby-main'), 30 * dayMs);
  await purgeWorkFolders(place, new Date(), never);
  assert.deepEqual(await names(place), ['imports', 'lever-main', 'notes.txt'], 'a folder of an earlier version is as old as it is');
  await purgeWorkFolders({ dataDir: join(folder, 'nowhere') }, new Date(), never);
});

test('a folder in use is left alone; one whose run was killed is not in use', async () => {
  const place = await newPlace('used');
  const path = workFolder(place, 'lever', 'main');
  const mark = join(path, 'run.json');
  await inWorkFolder(path, async () => {
    assert.equal((await stat(mark)).mode & 0o777, 0o600);
    await removeWorkFolder(place, { source: 'lever', account: 'main' });
    await purgeWorkFolders(place, new Date(Date.now() + 30 * dayMs), never);
    assert.deepEqual(await names(place), ['lever-main']);
    await age(mark, 3 * minuteMs);
    await removeWorkFolder(place, { source: 'lever', account: 'main' });
    assert.deepEqual(await names(place), []);
  });
});

test('of an import that was undone only its own folder goes, whatever its bundle says where it is from', async () => {
  const place = await newPlace('undone');
  for (const account of ['main', 'north']) await inWorkFolder(workFolder(place, 'lever', account), async () => {});
  await mkdir(join(place.dataDir, 'files'));
  for (const account of ['../../files', '', 'x/../../../files', 'south'])
    await removeWorkFolder(place, { source: 'lever', account });
  await removeWorkFolder(place, { source: '..', account: 'main' });
  assert.deepEqual(await names(place), ['lever-main', 'lever-north']);
  await removeWorkFolder(place, { source: 'lever', account: 'north' });
  assert.deepEqual(await names(place), ['lever-main']);
  assert.deepEqual(await readdir(place.dataDir), ['files', 'switching']);
});

test('a run that fails leaves its folder as one that has ended', async () => {
  const place = await newPlace('failed');
  const path = workFolder(place, 'lever', 'main');
  await assert.rejects(
    inWorkFolder(path, () => Promise.reject(new Error('refused'))),
    /refused/,
  );
  await removeWorkFolder(place, { source: 'lever', account: 'main' });
  assert.deepEqual(await names(place), []);
});
