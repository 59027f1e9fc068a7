import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import pino from 'pino';
import { readConfig } from '#config.ts';
import { openApp } from '#open-app.ts';

test('when the database refuses a connection behind the check of the schema, the start ends with what it said', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'muster-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true }));
  const config = readConfig({ DATABASE_URL: 'postgres://muster@127.0.0.1:1/muster', DATA_DIR });
  await assert.rejects(
    openApp(config, pino({ level: 'silent' }), async () => {}),
    { message: 'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1.' },
  );
});
