import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { writeArchive } from '../archive.ts';
import { firstDifference } from './first-difference.ts';

test('of two archives that differ, the first entry or file that does is named', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-difference-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const archive = async (name: string, files: Record<string, string>, seconds = 1000) => {
    const content = join(folder, `${name}-content`);
    mkdirSync(join(content, 'release'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(content, 'release', file), text);
    for (const file of Object.keys(files)) utimesSync(join(content, 'release', file), 5, 5);
    const path = join(folder, `${name}.tar.gz`);
    await writeArchive(path, { folder: content, names: ['release'], seconds });
    return path;
  };
  const compare = (one: string, other: string) => firstDifference(one, other, mkdtempSync(join(folder, 'work-')));
  const files = { 'a.js': 'const a = 1;', 'b.js': 'const b = 2;' };
  const one = await archive('one', files);
  assert.equal(await compare(one, await archive('same', files)), undefined);
  assert.equal(
    await compare(one, await archive('text', { ...files, 'b.js': 'const b = 3;' })),
    'Files one/release/b.js and other/release/b.js differ',
  );
  assert.match(
    (await compare(one, await archive('more', { ...files, 'a.css': '' }))) ?? '',
    /^entry 2: .* release\/a\.js \| .* release\/a\.css$/,
  );
  assert.match((await compare(one, await archive('later', files, 2000))) ?? '', /^entry 1: .*00:16:40.* \| .*00:33:20/);
});
