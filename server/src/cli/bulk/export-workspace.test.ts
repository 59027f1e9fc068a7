import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { newImportWorkspace } from '#test/processes/import-workspace.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { readZip } from '#test/zip.ts';

test('a workspace is exported to a folder, to an archive and to the standard output, with the same bytes', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const workspaceId = await newWorkspace();
  const workspace = ['--workspace', workspaceId];
  await musterJson(
    ['import', 'candidates', await file('some.csv', 'name,email\nAda,ada@x.example\nBo,\n'), ...workspace],
    settings,
  );
  const cvs = join(folder, 'cvs');
  await mkdir(cvs);
  await writeFile(join(cvs, 'Ada.txt'), 'Ada Lindqvist\nBaker since 2019');
  await musterJson(['import', 'cvs', cvs, ...workspace], settings);

  const path = join(folder, 'bundle');
  const totals = await musterJson<{ exported: string; records: number; files: number; missing: number }>(
    ['export', 'workspace', path, ...workspace],
    settings,
  );
  assert.deepEqual([totals.exported, totals.files, totals.missing], [path, 1, 0]);
  assert.equal((await stat(join(path, 'bundle.json'))).mode & 0o777, 0o600);
  const { parts } = JSON.parse(await readFile(join(path, 'bundle.json'), 'utf8'));
  const counts = Object.fromEntries(parts.map(({ type, records }: { type: string; records: number }) => [type, records]));
  assert.deepEqual([counts.person, counts.application, counts.attachment], [3, 3, 1]);
  assert.equal(
    totals.records,
    parts.reduce((sum: number, { records }: { records: number }) => sum + records, 0),
  );

  const again = await runMuster(['export', 'workspace', path, ...workspace], settings);
  assert.deepEqual([again.code, again.stderr], [2, `muster: ${path} is not empty. Choose another folder.\n`]);

  const archive = join(folder, 'bundle.zip');
  const words = await runMuster(['export', 'workspace', archive, ...workspace], settings);
  assert.match(words.stdout, /^Exported \d+ records to .*bundle\.zip; 1 files, 30 bytes\.$/m);
  const entries = readZip(await readFile(archive));
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1));
  assert.deepEqual([...entries.keys()].sort(), names.sort());
  for (const [name, bytes] of entries) if (name !== 'bundle.json') assert.ok(bytes.equals(await readFile(join(path, name))), name);

  const piped = await runMuster(['export', 'workspace', '-', ...workspace], settings);
  assert.deepEqual([piped.code, piped.stdout.slice(0, 2)], [0, 'PK']);
  const shorter = join(folder, 'without.zip');
  assert.match(
    (await runMuster(['export', 'workspace', shorter, ...workspace, '--without-files'], settings)).stdout,
    /; 1 files were left out\.$/m,
  );
  const without = readZip(await readFile(shorter));
  assert.equal(JSON.parse(without.get('bundle.json')?.toString() ?? '').complete, false);
  assert.match(without.get('records/attachment.jsonl')?.toString() ?? '', /"missing":"left_out"/);
});

test('a workspace that is not there, and a place that cannot be written, are said in a line', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const stranger = await runMuster(
    ['export', 'workspace', join(folder, 'a'), '--workspace', '00000000-0000-7000-8000-000000000000'],
    settings,
  );
  assert.deepEqual([stranger.code !== 0, stranger.stderr.split('\n').length], [true, 2]);
  const inFile = join(await file('plain.txt', 'x'), 'below');
  const refused = await runMuster(['export', 'workspace', inFile, ...workspace], settings);
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /^.*below cannot be written: ENOTDIR.*\n$/);
});
