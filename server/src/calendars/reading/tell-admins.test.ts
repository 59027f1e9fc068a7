import assert from 'node:assert/strict';
import test from 'node:test';
import { mailNotifications } from '#notifications/mail-notifications.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type CaldavServer, startCaldavServer } from '#test/servers/caldav-server.ts';
import { startApp } from '#test/start-app.ts';
import { tellAdminsOfCalendars } from './tell-admins.ts';

const running = startApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'careers@example.com' });
const tom = 'tom@bakery.example';

async function connected(server: CaldavServer, client: Client, interviewer: string | null): Promise<string> {
  const { url, username, password } = server;
  const answer = await client.post('/v1/connect-calendar', { interviewer, provider: 'caldav', url, username, password });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.calendar_connection.id;
}

/** Of whom each mail about the workspace is, the oldest first. */
async function mailed({ workspaceId }: Client): Promise<string[]> {
  await tellAdminsOfCalendars(running.app);
  await mailNotifications(running.app);
  const rows = await runSql<{ to_email: string }>(
    running.app,
    sql`SELECT to_email FROM messages WHERE workspace_id = ${workspaceId} AND kind = 'notification' ORDER BY created_at, to_email`,
  );
  return rows.map(({ to_email }) => to_email);
}

/** As if a day had gone by. */
const aDayLater = ({ workspaceId }: Client) =>
  runSql(
    running.app,
    sql`UPDATE calendar_accounts SET signed_out_at = signed_out_at - interval '1 day' WHERE workspace_id = ${workspaceId}`,
  );

test('the person is mailed at once and admins after a day, both once, and again after a new sign-in', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { role: 'owner', email: 'a-owner@bakery.example' });
  const admin = await signedInUser(running, client.workspaceId, { role: 'admin', email: 'b-admin@bakery.example' });
  for (const role of ['recruiter', 'hiring_manager', 'interviewer'] as const)
    await signedInUser(running, client.workspaceId, { role });
  const id = await connected(server, client, tom);
  const check = async () =>
    (await client.post('/v1/check-calendar', { calendar_connection_id: id })).body.calendar_connection.status;
  await server.changePassword('another one');
  assert.equal(await check(), 'failing');
  assert.deepEqual(await mailed(client), [], 'one refusal may be a hiccup');
  assert.equal(await check(), 'needs_sign_in');
  assert.deepEqual(await mailed(client), [tom]);
  await server.stop();
  assert.equal(await check(), 'failing');
  await server.start();
  await check();
  assert.equal(await check(), 'needs_sign_in');
  assert.deepEqual(await mailed(client), [tom], 'also when it could not be reached meanwhile');
  await aDayLater(client);
  const all = [tom, owner.email, admin.email];
  assert.deepEqual((await mailed(client)).toSorted(), all.toSorted());
  const { notifications } = (await admin.get('/console/v1/notifications')).body;
  assert.deepEqual(
    notifications.map(({ kind, text, path }: Record<string, string>) => [kind, text, path]),
    [['calendar_signed_out', `${tom}’s calendar has needed a new sign-in for a day`, 'settings/calendars']],
  );
  await check();
  await aDayLater(client);
  assert.equal((await mailed(client)).length, 3, 'told once');

  const update = (password: string) => client.patch('/v1/update-calendar-connection', { calendar_connection_id: id, password });
  assert.equal((await update('another one')).body.calendar_connection.status, 'active');
  await aDayLater(client);
  assert.equal((await mailed(client)).length, 3, 'it can be read');
  await server.changePassword('a third one');
  await check();
  assert.equal(await check(), 'needs_sign_in');
  assert.deepEqual((await mailed(client)).toSorted(), [...all, tom].toSorted());
  await aDayLater(client);
  assert.equal((await mailed(client)).length, 6);
});

test('a calendar that is read again within the day is not told to admins, nor to the admin whose own it is', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const admin = await signedInUser(running, client.workspaceId, { role: 'admin' });
  const owner = await signedInUser(running, client.workspaceId);
  const id = await connected(server, client, admin.email);
  const check = () => client.post('/v1/check-calendar', { calendar_connection_id: id });
  const password = server.password;
  await server.changePassword('another one');
  await admin.patch('/console/v1/profile', { language: 'fr' });
  await check();
  await check();
  assert.deepEqual(await mailed(client), [admin.email]);
  const [mail] = await runSql<{ subject: string; language: string }>(
    running.app,
    sql`SELECT subject, language FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'notification'`,
  );
  assert.deepEqual(mail, { subject: 'Votre calendrier nécessite une nouvelle connexion', language: 'fr' });
  await server.changePassword(password);
  assert.equal((await check()).body.calendar_connection.status, 'active');
  await aDayLater(client);
  assert.deepEqual(await mailed(client), [admin.email]);
  await server.changePassword('another one');
  await check();
  await check();
  await aDayLater(client);
  assert.deepEqual((await mailed(client)).toSorted(), [admin.email, admin.email, owner.email].toSorted());
});

test('of a calendar of the workspace, which has no person, admins are told at once', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  const id = await connected(server, client, null);
  const calendar = (await client.get('/v1/calendar-connections')).body.calendar_connections[0].calendars[0];
  const calendars = [{ id: calendar.id, interviewer: tom, use: 'busy' }];
  await client.patch('/v1/update-calendar-connection', { calendar_connection_id: id, calendars });
  await server.changePassword('another one');
  for (let times = 0; times < 2; times += 1) await client.post('/v1/check-calendar', { calendar_connection_id: id });
  assert.deepEqual(await mailed(client), [owner.email]);
  const { notifications } = (await owner.get('/console/v1/notifications')).body;
  assert.equal(notifications[0].text, 'A calendar of the workspace needs a new sign-in');
});
