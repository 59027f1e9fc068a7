import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { readZip } from '#test/zip.ts';
import { type EntryToWrite, writeZip } from './zip-writer.ts';

async function archive(entries: EntryToWrite[]): Promise<Buffer> {
  const given = async function* () {
    yield* entries;
  };
  return Buffer.concat(await Array.fromAsync(writeZip(given())));
}

const noise = randomBytes(300_000);
const entries: EntryToWrite[] = [
  { name: 'data.json', content: ['{"a":', '1}'] },
  { name: 'files/Lebenslauf Ö – 履歴書.pdf', content: [noise.subarray(0, 100_000), noise.subarray(100_000)] },
  { name: 'empty', content: [] },
  { name: 'stored', stored: noise.subarray(0, 5) },
];

test('an archive comes back with all names and bytes', async () => {
  const read = readZip(await archive(entries));
  assert.deepEqual(
    [...read.keys()],
    entries.map(({ name }) => name),
  );
  assert.equal(read.get('data.json')?.toString(), '{"a":1}');
  assert.ok(read.get('files/Lebenslauf Ö – 履歴書.pdf')?.equals(noise));
  assert.equal(read.get('empty')?.length, 0);
  assert.ok(read.get('stored')?.equals(noise.subarray(0, 5)));
  assert.equal(readZip(await archive([])).size, 0);
});

test('the zipfile module of Python reads it and finds no error', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-zip-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'archive.zip');
  await writeFile(path, await archive(entries));
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()), z.getinfo("data.json").file_size)';
  const { stdout } = await promisify(execFile)('python3', ['-c', program, path]);
  assert.equal(stdout.trim(), 'None 4 7');
});

test('content that fails makes the archive fail', async () => {
  const failing = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('a');
    throw new Error('the file is gone');
  };
  await assert.rejects(archive([{ name: 'a', content: failing() }]), /the file is gone/);
});
