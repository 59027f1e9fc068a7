import assert from 'node:assert/strict';
import test from 'node:test';
import type { Client } from 'pg';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { openPool } from './pool.ts';
import { connectToPrimary } from './primary.ts';
import type { SessionSettings } from './session-settings.ts';

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
  const use = pool.openUse({ session: {} });
  t.after(() => pool.close());
  const useAll = () =>
    Promise.all(['a', 'b', 'c', 'd'].map((share) => use(share, ({ client }) => client.query('SELECT pg_sleep(0.1)'))));
  await useAll();
  pool.check(0);
  await until(() => closed === 2);
  await use('', ({ client }) => client.query('SELECT 1'));
  pool.check(0);
  assert.deepEqual([opened, closed], [4, 2], 'the ones that stay are used again, and stay');
  await useAll();
  assert.equal(opened, 6);
});

test('a connection that is used for something else has the settings of that, and no others', async (t) => {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  const connect = (session: SessionSettings) =>
    connectToPrimary({ connectionString }, { name: 'muster pool', session, statementTimeoutMs: 5000 });
  const pool = openPool({ connect, connectionsMax: 1, silenceMaxMs: 5000 });
  t.after(() => pool.close());
  const scans = pool.openUse({ session: { enable_seqscan: 'off' }, max: 1 });
  const commits = pool.openUse({ session: { synchronous_commit: 'off' }, max: 1 });
  const names = ['enable_seqscan', 'synchronous_commit', 'statement_timeout', 'application_name'];
  const read = async ({ client }: { client: Client }) =>
    (await client.query(`SELECT ${names.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} AS settings`)).rows[0]
      .settings;
  assert.equal(await scans('', read), 'off on 5s muster pool');
  assert.equal(await commits('', read), 'on off 5s muster pool');
  assert.equal(await scans('', read), 'off on 5s muster pool');
});

test('without a server, what waits for a connection fails with what tries to open one', async (t) => {
  let attempts = 0;
  const connect = () => {
    attempts += 1;
    return connectToPrimary({ connectionString: 'postgres://127.0.0.1:1/muster' }, { name: 'muster pool' });
  };
  const pool = openPool({ connect, connectionsMax: 2, silenceMaxMs: 5000 });
  t.after(() => pool.close());
  const use = pool.openUse({ session: {}, max: 2 });
  const failed = await Promise.allSettled(Array.from({ length: 20 }, (_, share) => use(`${share}`, async () => {})));
  assert.deepEqual(new Set(failed.map(({ status }) => status)), new Set(['rejected']));
  assert.ok(attempts <= 2, `${attempts} attempts`);
});
