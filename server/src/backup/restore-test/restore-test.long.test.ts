import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { backUpNow, objectsIn } from '#test/backups/backup-place.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { newInstallation } from '#test/processes/installation.ts';
import { runMuster } from '#test/processes/run-muster.ts';

test('the restore test finds rows and tables that are missing, and says which right its role lacks', async (t) => {
  const { settings: own, folder, stop } = await newInstallation(t);
  await stop();
  const place = join(folder, 'backups');
  const settings = { ...own, BACKUP_URL: place };
  const { id } = await backUpNow(settings);
  const restoreTest = async (changed = {}) => (await runMuster(['backup', 'test'], { ...settings, ...changed })).stdout;
  const [summary = ''] = await objectsIn(place, 'backups/');
  const noted = await readFile(join(place, summary), 'utf8');
  await writeFile(join(place, summary), noted.replace('{"name":"workspaces","rows":1}', '{"name":"workspaces","rows":2}'));
  assert.equal(await restoreTest(), `Backup ${id} is damaged:\nThe table workspaces has 1 rows after a restore instead of 2.\n`);

  const database = { connectionString: own.DATABASE_URL };
  await query(database, 'DROP TABLE import_erasures');
  const without = await backUpNow(settings);
  assert.equal(await restoreTest(), `Backup ${without.id} is damaged:\nThe table import_erasures is missing.\n`);

  const role = `backup_${process.pid}`;
  await query(database, `CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
  try {
    const url = new URL(own.DATABASE_URL);
    url.searchParams.set('user', role);
    url.searchParams.set('password', 'x');
    const refused = await runMuster(['backup', 'test'], { ...settings, DATABASE_URL: url.href });
    assert.match(refused.stderr, new RegExp(`the role ${role} may not create one\\. Allow it with: ALTER ROLE "${role}" CREATEDB`));
    const { states, messages } = await runDoctor({ ...settings, DATABASE_URL: url.href });
    assert.equal(states['restore test'], 'problem');
    assert.match(messages, new RegExp(`ALTER ROLE "${role}" CREATEDB`));
  } finally {
    await query(database, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});
