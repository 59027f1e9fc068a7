import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import type { Settings } from './processes.ts';
import { musterJson } from './run-muster.ts';

/** A database for `muster import`, workspaces in it, and a folder for files. */
export async function newImportWorkspace(t: TestContext) {
  const databaseUrl = await cloneTemplate();
  const folder = await mkdtemp(join(tmpdir(), 'muster-import-'));
  t.after(() => dropDatabase(databaseUrl));
  t.after(() => rm(folder, { recursive: true }));
  const settings: Settings = { DATABASE_URL: databaseUrl };
  const newWorkspace = async () =>
    (await musterJson<{ workspace_id: string }>(['workspace', 'create', '--name', 'Bakery'], settings)).workspace_id;
  const file = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const ask = async (text: string) => (await query({ connectionString: databaseUrl }, text))[0]?.map(Number) ?? [];
  return { settings, folder, file, newWorkspace, ask };
}
