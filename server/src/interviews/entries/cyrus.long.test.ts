import assert from 'node:assert/strict';
import test from 'node:test';
import { entryIn, foreignEvent, namesIn, scheduledSoon, soonFields } from '#test/connected-calendars.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runTask } from '#test/run-task.ts';
import { type CyrusServer, startCyrusServer } from '#test/servers/cyrus-server.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' });
const tom = 'tom@panel.example';
const write = () => runTask(running.app, 'write entries to calendars');

async function put({ calendarUrl, username, password }: CyrusServer, name: string, body: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'text/calendar; charset=utf-8' };
  const { status } = await fetch(`${calendarUrl}${name}`, { method: 'PUT', headers, body });
  assert.ok(status < 300, `${name}: ${status}`);
}

test('a calendar of Cyrus is found, read with its endless rule, and written, moved and emptied', async (t) => {
  const server = await startCyrusServer(t);
  const { url, username, password } = server;
  const client = await newClient(running);
  await scheduled(client, { start_at: '2032-01-01T09:00:00Z' });
  const connected = await client.post('/v1/connect-calendar', { interviewer: tom, provider: 'caldav', url, username, password });
  assert.equal(connected.status, 201, connected.text);
  const { id, calendars } = connected.body.calendar_connection;
  const { id: calendar_id } = calendars.find((each: { writable: boolean }) => each.writable);
  const chosen = { calendar_connection_id: id, calendars: [{ id: calendar_id, write: true }] };
  assert.equal((await client.patch('/v1/update-calendar-connection', chosen)).status, 200);

  const weekly = soonFields(await client.addCandidate());
  const longAgo = new Date(Date.parse(weekly.start_at) - 300 * 7 * 86_400_000).toISOString();
  const rule = foreignEvent('standup', longAgo, 30).replace('SUMMARY', 'RRULE:FREQ=WEEKLY\r\nSUMMARY');
  await put(server, 'standup.ics', rule);
  const busy = await client.post('/v1/schedule-interview', weekly);
  assert.deepEqual([busy.status, busy.body.error], [409, `${tom} is busy in their calendar at this time.`]);

  const interview = await scheduledSoon(client, {});
  const name = `team-${interview.id}`;
  assert.match((await entryIn(server, name)) ?? '', new RegExp(`UID:${name}`));
  const start_at = new Date(Date.parse(interview.start_at) + 15 * 60_000).toISOString();
  const moved = await client.patch('/v1/update-interview', { interview_id: interview.id, start_at });
  assert.equal(moved.status, 200, moved.text);
  await write();
  assert.ok((await entryIn(server, name))?.includes(start_at.replaceAll(/[-:]|\.\d{3}/g, '')));
  const dragged = new Date(Date.parse(start_at) + 7_200_000).toISOString();
  await put(server, `${name}.ics`, foreignEvent(name, dragged, 45));
  const checked = await client.post('/v1/check-calendar', { calendar_connection_id: id });
  assert.equal(checked.status, 200, checked.text);
  await write();
  const status = async () =>
    (await client.get(`/v1/get-interview?interview_id=${interview.id}`)).body.interview.interviewers[0].calendar_status;
  assert.equal(await status(), 'moved');
  const back = await client.post('/v1/put-back-calendar-entry', { interview_id: interview.id, interviewer: tom });
  assert.equal(back.body.calendar_status, 'waiting');
  await write();
  assert.equal(await status(), 'written');
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  await write();
  assert.ok(!(await namesIn(server)).includes(`${name}.ics`));
});
