import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import type { Settings } from './processes.ts';
import { runMuster } from './run-muster.ts';

type Check = { check: string; state: string; message: string };

export async function newInstallation(t: TestContext): Promise<{ settings: Settings; databaseUrl: string; dataDir: string }> {
  const databaseUrl = await cloneTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-doctor-'));
  t.after(() => dropDatabase(databaseUrl));
  t.after(() => rmSync(dataDir, { recursive: true }));
  return { settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, databaseUrl, dataDir };
}

export async function runDoctor(
  settings: Settings,
): Promise<{ code: number | null; states: Record<string, string>; messages: string }> {
  const { code, stdout } = await runMuster(['doctor', '--json'], settings);
  const { ok, checks }: { ok: boolean; checks: Check[] } = JSON.parse(stdout);
  assert.equal(ok, code === 0);
  const states = Object.fromEntries(checks.map(({ check, state }) => [check, state]));
  return { code, states, messages: checks.map(({ message }) => message).join('\n') };
}
