import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { type EntryToWrite, writeZip } from './zip-writer.ts';

test('an archive beyond 4 GiB and 65,535 entries is read by Python', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-zip-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'archive.zip');
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const given = async function* (): AsyncGenerator<EntryToWrite> {
    for (let number = 0; number < 66_000; number += 1) yield { name: `small/${number}`, stored: Buffer.from(String(number)) };
    for (let number = 0; number < 65; number += 1) yield { name: `large/${number}`, stored: zeros };
    yield { name: 'last.json', content: ['{"a":1}'] };
  };
  const file = await open(path, 'w');
  let at = 0;
  for await (const chunk of writeZip(given())) {
    // A hole in the file takes no place.
    if (chunk !== zeros) await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
  await file.close();
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.read("small/65999"), z.read("last.json"), z.getinfo("large/64").file_size, z.getinfo("last.json").header_offset > 2 ** 32)';
  const { stdout } = await promisify(execFile)('python3', ['-c', program, path]);
  assert.equal(stdout.trim(), `66066 b'65999' b'{"a":1}' 67108864 True`);
});
