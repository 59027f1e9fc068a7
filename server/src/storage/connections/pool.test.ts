import assert from 'node:assert/strict';
import test from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { openPool } from './pool.ts';
import { connectToPrimary } from './primary.ts';

test('of connections that nobody has used for long, all but the first two are closed', async (t) => {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  let opened = 0;
  let closed = 0;
  const connect = async () => {
    const connection = await connectToPrimary(
      { connectionString },
      { name: 'muster pool', statementTimeoutMs: 5000, pipeline: false },
    );
    opened += 1;
    connection.client.on('end', () => {
      closed += 1;
    });
    return connection;
  };
  const pool = openPool({ connect, connectionsMax: 8, silenceMaxMs: 5000, idleMaxMs: 0 });
  t.after(() => pool.close());
  const useAll = () =>
    Promise.all(['a', 'b', 'c', 'd'].map((share) => pool.use(share, ({ client }) => client.query('SELECT pg_sleep(0.1)'))));
  await useAll();
  pool.check(0);
  await until(() => closed === 2);
  await pool.use('', ({ client }) => client.query('SELECT 1'));
  pool.check(0);
  assert.deepEqual([opened, closed], [4, 2], 'the ones that stay are used again, and stay');
  await useAll();
  assert.equal(opened, 6);
});
