import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { findPartFiles } from './parts.ts';

const hasHandle = /^export (async )?(function|const) handle\b/m;

test('everything that the server starts as a thread or a process is found in the text of its sources', () => {
  const sources = join(import.meta.dirname, '../../server/src');
  const found = findPartFiles(sources).map((file) => basename(file));
  for (const name of ['thread-entry.ts', 'reader-process.ts', 'reader-watchdog.ts', 'import-thread.ts', 'webhook-mail.ts'])
    assert.ok(found.includes(name), name);
  const threads = globSync('**/*-thread.ts', { cwd: sources }).filter((file) =>
    hasHandle.test(readFileSync(join(sources, file), 'utf8')),
  );
  assert.deepEqual(
    threads.map((file) => basename(file)).filter((name) => !found.includes(name)),
    [],
  );
});
