import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';

const sources = resolve(import.meta.dirname, '../src');
/** A key that begins with its name, where a query is defined, edited or read again. */
const keyName = /(?:readQuery|pagesQuery|queryKey:|edit(?:<[^(]*>)?|Key(?:: [^=]+)? =)\s?\(?\[\s*'([a-z-]+)'/g;

test('each key of a query is written once, in the file of its noun', async () => {
  const places = new Map<string, string[]>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: sources })) {
    if (file.includes('.test.')) continue;
    for (const [, name = ''] of readFileSync(resolve(sources, file), 'utf8').matchAll(keyName))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  assert.ok(places.size > 30, `${places.size} keys`);
  const elsewhere = [...places].filter(([, files]) => files.length > 1 || !files[0]?.startsWith('queries/'));
  assert.deepEqual(elsewhere, []);
});
