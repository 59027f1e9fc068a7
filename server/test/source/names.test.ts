import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../../..');
const exported = /^export (?:async )?(?:function|const|class|interface|type) ([A-Za-z0-9]+)/gm;
/** What threads.ts calls in every module that it runs on a thread. */
const entryPoint = 'handle';

for (const folder of ['server/src', 'console/src', 'contract/src'])
  test(`no two modules of ${folder} export anything of the same name`, () => {
    assert.deepEqual(sharedNames(folder), []);
  });

function sharedNames(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(test|d)\.ts$/.test(file));
  assert.ok(files.length > 0);
  const filesByName = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  filesByName.delete(entryPoint);
  return [...filesByName].filter(([, where]) => where.size > 1).map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}
