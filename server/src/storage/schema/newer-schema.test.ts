import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { refusal } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { version } from '#version.ts';
import { compareVersions, isNextTo } from './compare-versions.ts';
import { headerOf } from './migration-header.ts';

const name = '9999_next.sql';
const next = version.replace(/^(\d+)\.(\d+).*/, (_, major, minor) => `${major}.${Number(minor) + 1}.0`);
const afterNext = version.replace(/^(\d+)\.(\d+).*/, (_, major, minor) => `${major}.${Number(minor) + 2}.0`);

test('a program serves on a schema of the next version', async (t) => {
  const settings = await migratedBy(t, next, null);
  assert.equal((await runMuster(['workspace', 'list'], settings)).stdout, 'There are no workspaces.\n');
  const { states, messages } = await runDoctor({ ...settings, PORT: '0' });
  assert.deepEqual([states.schema, states.backfills], ['note', 'ok']);
  assert.ok(messages.includes(`Muster ${next} has migrated the database. This version (${version}) serves beside it`), messages);
  assert.equal((await runMuster(['migrate'], settings)).stdout, 'The schema is up to date.\n');
});

for (const [by, servesFrom, why] of [
  [next, next, 'a migration that says so'],
  [afterNext, null, 'two minor versions in between'],
] as const)
  test(`it refuses one with ${why}, and says what to install`, async (t) => {
    const settings = await migratedBy(t, by, servesFrom);
    const refused = `The schema of the database is newer than this version of Muster (${version}): it has ${name}. Install Muster ${by}, which has migrated it, or a newer one.`;
    for (const command of ['migrate', 'workspace list'])
      assert.deepEqual(await runMuster(command.split(' '), settings), refusal(refused, 1), command);
  });

test('a backup of a newer schema is refused: this version could not restore it', async (t) => {
  const { code, stderr } = await runMuster(['backup', '-'], await migratedBy(t, next, null));
  assert.equal(code, 1);
  assert.match(stderr, /newer than this version of Muster: it has 9999_next\.sql/);
});

test('versions are compared by their numbers', () => {
  const sorted = ['0.2.0', '0.10.0', '1.0.0-rc.1', '1.0.0-rc.2', '1.0.0'];
  assert.deepEqual(sorted.toReversed().toSorted(compareVersions), sorted);
  assert.equal(compareVersions('0.1.0+abc', '0.1.0'), 0);
  assert.deepEqual([isNextTo('0.1.3', '0.2.0'), isNextTo('0.1.0', '0.3.0'), isNextTo('0.9.0', '1.0.0')], [true, false, false]);
});

test('the comment at the start of a migration says from which version on nodes serve, and what it removes', () => {
  const text =
    '-- Why.\n-- Serves from 0.3.0: nobody reads it.\n-- Removes rows of old_totals, old_days: counted anew.\nDROP TABLE old_totals;\n';
  assert.deepEqual(headerOf(text), { servesFrom: '0.3.0', removesRowsOf: ['old_totals', 'old_days'] });
  assert.deepEqual(headerOf('CREATE TABLE a ();\n-- Serves from 0.3.0\n'), { servesFrom: undefined, removesRowsOf: [] });
});

/** A database with a migration that only another version knows. */
async function migratedBy(t: TestContext, by: string, servesFrom: string | null): Promise<{ DATABASE_URL: string }> {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  const from = servesFrom === null ? 'NULL' : `'${servesFrom}'`;
  await query(
    { connectionString },
    `INSERT INTO schema_migrations (name, version, serves_from) VALUES ('${name}', '${by}', ${from})`,
  );
  return { DATABASE_URL: connectionString };
}
