import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../../..');
const exported = /^export (?:async )?(?:function|const|class|interface|type) ([A-Za-z0-9]+)/gm;
const exportedOrType = /^(?:export (?:async )?(?:function|const|class|interface|type)|type) ([A-Za-z0-9]+)/gm;
/** What threads.ts calls in every module that it runs on a thread. */
const entryPoint = 'handle';

test('no two modules of the server declare a type, or export anything, of the same name', () => {
  assert.deepEqual(sharedNames('server/src', exportedOrType), []);
});

test('no two modules of the console, and none of the contract, export anything of the same name', () => {
  assert.deepEqual([...sharedNames('console/src', exported), ...sharedNames('contract/src', exported)], []);
});

function sharedNames(folder: string, declaration: RegExp): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(test|d)\.ts$/.test(file));
  assert.ok(files.length > 0);
  const filesByName = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declaration))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  filesByName.delete(entryPoint);
  return [...filesByName].filter(([, where]) => where.size > 1).map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}
