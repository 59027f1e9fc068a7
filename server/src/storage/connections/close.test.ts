import assert from 'node:assert/strict';
import test from 'node:test';
import { AdmissionStatement } from '#storage/admission-statement.ts';
import { openDatabase } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';

test('a database that is closed while it is used, and used afterwards, leaves no connection open', async (t) => {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  const database = openDatabase({ connectionString });
  const statement = sql`SELECT 1 AS one`;
  const readAll = () =>
    Promise.allSettled([
      database.query(statement),
      database.longReads('').query(statement),
      database.transaction(null, (tx) => tx.query(statement)),
      database.admit(new AdmissionStatement(statement)),
    ]);
  await database.query(statement);
  const underWay = readAll();
  await database.close();
  await underWay;
  for (const { status } of await readAll()) assert.equal(status, 'rejected');
  await until(async () => {
    const [[count] = []] = await query(
      { connectionString },
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'muster %'`,
    );
    return count === 0;
  });
});
