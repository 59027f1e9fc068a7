import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { connectToPrimary } from './primary.ts';

test('a role without access to the control file can connect, without a timeline', async (t) => {
  const databaseUrl = await cloneTemplate();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const role = new URL(databaseUrl).pathname.slice(1).replace('test', 'limited');
  await owner.query(`CREATE ROLE ${role}`);
  await owner.query('REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC');
  t.after(async () => {
    await owner.end();
    await dropDatabase(databaseUrl);
    const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
    await client.connect();
    await client.query(`DROP ROLE ${role}`);
    await client.end();
  });
  const identityAs = async (options: string) => {
    const url = new URL(databaseUrl);
    url.searchParams.set('options', options);
    const { client, server } = await connectToPrimary({ connectionString: url.href }, { name: 'test' });
    await client.end();
    return { hasSystem: server.system !== '', hasTimeline: server.timeline > 0, hasStart: server.startedAt !== '' };
  };
  assert.deepEqual(await identityAs(''), { hasSystem: true, hasTimeline: true, hasStart: true });
  assert.deepEqual(await identityAs(`-c role=${role}`), { hasSystem: false, hasTimeline: false, hasStart: true });
});
