import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signInToCalendar } from '#test/calendar-sign-in.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { startApp } from '#test/start-app.ts';
import { checkCalendars } from './calendar-checks.ts';
import { checkCalendarProviders } from './calendar-provider-checks.ts';

const graph = startGraphCalendar();
const running = startApp(graph.settings);
const plain = startApp();

test('the doctor renews a token of each provider, keeps it, and says what to do when it cannot', async () => {
  const check = async () => (await checkCalendarProviders(running.app.config, running.app.database))[0];
  const without = await checkCalendarProviders(plain.app.config, plain.app.database);
  assert.deepEqual([without.length, without[0]?.state], [1, 'note']);
  assert.match((await check())?.message ?? '', /no calendar is connected.*PUBLIC_URL\/console\/calendar\/microsoft/);

  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId, { email: 'rita@example.com' });
  const id = await signInToCalendar(running, user, 'microsoft', { server: graph });
  await user.post('/console/v1/check-calendar', { calendar_connection_id: id });
  assert.equal((await check())?.state, 'ok');
  assert.equal((await check())?.state, 'ok', 'the refresh token that was replaced is kept');

  graph.faults.push({ status: 401, body: { error: 'invalid_client' } });
  const refused = await check();
  assert.deepEqual([refused?.state, refused?.message.includes('refuses the client')], ['problem', true]);
  await runSql(running.app, sql`UPDATE calendar_accounts SET token_expires_at = NULL WHERE id = ${id}`);
  graph.faults.push({ status: 400, body: { error: 'invalid_grant' } });
  assert.match((await check())?.message ?? '', /taken the access back/);
});

test('the doctor says when a provider does not reach this server', async () => {
  const check = () => checkCalendars(running.app.database);
  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId, { email: 'rita@example.com' });
  const id = await signInToCalendar(running, user, 'microsoft', { server: graph });
  await user.post('/console/v1/check-calendar', { calendar_connection_id: id });
  await runSql(running.app, sql`UPDATE calendar_accounts SET status = 'active'`);
  await runSql(
    running.app,
    sql`INSERT INTO calendar_channels (workspace_id, id, account_id, calendar_id, public_url, remote_id, opened_at, expires_at, due_at)
      VALUES (${workspaceId}, gen_random_uuid(), ${id}, gen_random_uuid(), 'https://jobs.example.com', 'x', now(), now() + interval '1 day', now())`,
  );
  assert.equal((await check()).state, 'ok');
  await runSql(running.app, sql`UPDATE calendar_channels SET opened_at = now() - interval '11 minutes'`);
  const { state, message } = await check();
  assert.deepEqual([state, message.includes('1 of 1 push channels')], ['note', true]);
  await runSql(running.app, sql`UPDATE calendar_channels SET heard_at = now()`);
  assert.equal((await check()).state, 'ok');
});
