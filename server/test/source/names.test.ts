import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const source = join(import.meta.dirname, '../../src');
const declaration = /^(?:export (?:async )?(?:function|const|class|interface|type)|type) ([A-Za-z0-9]+)/gm;
/** What threads.ts calls in every module that it runs on a thread. */
const entryPoint = 'handle';

test('no two modules of the server declare a type, or export anything, of the same name', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));
  assert.ok(files.length > 0);
  const filesByName = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(source, file), 'utf8').matchAll(declaration))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  filesByName.delete(entryPoint);
  const shared = [...filesByName].filter(([, where]) => where.size > 1).map(([name, where]) => `${name}: ${[...where].join(', ')}`);
  assert.deepEqual(shared, []);
});
