import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { bakery, writeBackup, zipOf } from '#test/opencats/invented-backup.ts';
import { runMuster } from '#test/processes/run-muster.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-import-opencats-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a backup becomes a bundle in the time zone that is said, and nothing of it stays elsewhere', async (t) => {
  const folder = await newFolder(t);
  const path = join(folder, 'catsbackup.bak');
  await writeBackup(path, bakery, { 'site_1/0xxx/abc//adacv.txt': 'Baker since 2009' });
  const settings = { DATA_DIR: join(folder, 'data') };
  const to = join(folder, 'bundle');
  const args = ['import', 'opencats', '--from-files', path, '--to', to];
  const ended = await runMuster([...args, '--time-zone', 'Europe/Brussels', '--json'], settings);
  assert.equal(ended.code, 1, ended.stderr);
  assert.match(ended.stderr, /^Without what they belong to: .*activity \(1\)/m);
  const report = JSON.parse(ended.stdout);
  assert.deepEqual([report.bundle.files, report.bundle.missing, report.converted.unknownFields], [1, 2, {}]);
  const people = await readFile(join(to, 'records', 'person.jsonl'), 'utf8');
  assert.match(people, /"name":"Ada B\. O'Neil".*"created_at":"2024-03-01T08:00:00\.000Z"/);
  const { source, complete } = JSON.parse(await readFile(join(to, 'bundle.json'), 'utf8'));
  assert.deepEqual([source.system, source.api, complete], ['opencats', 'backup', false]);
  assert.deepEqual(await readdir(join(folder, 'data', 'switching', 'opencats-main')), ['run.json']);

  const again = join(folder, 'again');
  const inUtc = await runMuster(['import', 'opencats', '--from-files', path, '--to', again, '--no-files'], settings);
  assert.match(inUtc.stdout, /^Wrote \d+ records and 0 files to /);
  assert.match(await readFile(join(again, 'records', 'person.jsonl'), 'utf8'), /"created_at":"2024-03-01T09:00:00\.000Z"/);
});

test('what is no backup, or one that is not safe, is refused with a sentence', async (t) => {
  const folder = await newFolder(t);
  const settings = { DATA_DIR: join(folder, 'data') };
  const path = join(folder, 'catsbackup.bak');
  const refused = async (expected: RegExp, ...more: string[]) => {
    const ended = await runMuster(['import', 'opencats', '--from-files', path, '--to', join(folder, 'to'), ...more], settings);
    assert.deepEqual([ended.code, ended.stdout], [2, '']);
    assert.match(ended.stderr, expected);
  };
  await refused(/does not exist\./);
  await writeFile(path, 'Dear Sir or Madam');
  await refused(/looks like OpenCATS's: expected db\/catsbackup\.sql\.0/);
  await writeFile(path, 'PK and no more');
  await refused(/is damaged, or no ZIP archive/);
  await writeFile(path, await zipOf([{ name: '../database', content: ['x'] }]));
  await refused(/is not read: it has paths that lead out of it/);
  await refused(/--time-zone must be a name such as Europe\/Berlin/, '--time-zone', 'Berlin');
});
