import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

type Chunk = { file: string; css?: string[]; imports?: string[] };

const dist = resolve(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const kilobyte = 1000;

for (const screen of ['home/home', 'jobs/jobs'])
  test(`${screen} as the first screen needs at most 170 KB of JavaScript and 15 KB of CSS`, () => {
    const chunks = withImports(['index.html', `src/screens/${screen}-screen.tsx`]);
    const scripts = sum([...chunks].map(({ file }) => file));
    const styles = sum([...new Set([...chunks].flatMap(({ css = [] }) => css))]);
    assert.ok(scripts > 0 && scripts <= 170 * kilobyte, `${scripts} bytes of JavaScript`);
    assert.ok(styles > 0 && styles <= 15 * kilobyte, `${styles} bytes of CSS`);
  });

function withImports(names: string[], seen = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    assert.ok(chunk, `${name} is in the manifest`);
    if (!seen.has(chunk)) withImports(chunk.imports ?? [], seen.add(chunk));
  }
  return seen;
}

/** Small files are not compressed. */
function sum(files: string[]): number {
  return files.reduce((total, file) => total + (readIfExists(`${file}.gz`) ?? readFileSync(join(dist, file))).length, 0);
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(join(dist, file));
  } catch {
    return undefined;
  }
}
