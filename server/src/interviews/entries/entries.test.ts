import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { connectCalendar, entryIn, foreignEvent, namesIn, scheduledSoon, soonFields } from '#test/connected-calendars.ts';
import { addUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { caldavServers, startCaldavServer } from '#test/servers/caldav-server.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' });
const tom = 'tom@panel.example';
const write = () => runTask(running.app, 'write entries to calendars');
const rows = (
  client: Client,
  statement = sql`SELECT interviewer_id, purpose, status, wanted, written_sequence, wanted_sequence FROM calendar_entries WHERE workspace_id = ${client.workspaceId}`,
) => running.app.database.query<any>(statement);

/** A workspace with an interviewer whose calendar is written to. */
async function prepare(t: Parameters<typeof startCaldavServer>[0], name: (typeof caldavServers)[number], isWritten = true) {
  const server = await startCaldavServer(t, name);
  const client = await newClient(running);
  // He joins the directory with it.
  await scheduledSoon(client, { start_at: '2032-01-01T09:00:00Z' });
  const calendarId = await connectCalendar(running.app, client, tom, server, isWritten);
  return { server, client, calendarId };
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
const seats = (client: Client) =>
  rows(client, sql`SELECT held_until FROM interview_seats WHERE workspace_id = ${client.workspaceId} AND held_until IS NOT NULL`);

for (const name of caldavServers) {
  test(`an interview is one entry in the calendar, through moves and until it is cancelled (${name})`, async (t) => {
    const { server, client } = await prepare(t, name);
    const interview = await scheduledSoon(client, { title: 'Trial shift', note_to_interviewers: 'Ask about rye' });
    const uid = `team-${interview.id}`;
    assert.equal(interview.interviewers[0].calendar_status, 'waiting');
    const first = (await entryIn(server, uid)) ?? assert.fail('no entry');
    assert.match(first, new RegExp(`UID:${uid}`));
    assert.doesNotMatch(first, /ORGANIZER|ATTENDEE|METHOD|@x\.example/);
    assert.equal((await read(client, interview.id)).interviewers[0].calendar_status, 'written');
    const [mail] = await rows(
      client,
      sql`SELECT calendar, calendar_method FROM messages WHERE workspace_id = ${client.workspaceId} AND interview_id = ${interview.id} AND to_email = ${tom}`,
    );
    assert.deepEqual(mail, { calendar: null, calendar_method: 'REQUEST' }, 'the mail beside an entry has no calendar part');

    const start_at = new Date(Date.parse(interview.start_at) + 15 * 60_000).toISOString();
    const moved = await client.patch('/v1/update-interview', { interview_id: interview.id, start_at });
    assert.equal(moved.status, 200, moved.text);
    await write();
    await runSql(running.app, sql`UPDATE calendar_entries SET due_at = now() WHERE purpose = 'hold'`);
    await write();
    const second = (await entryIn(server, uid)) ?? assert.fail('no entry');
    assert.ok(second.includes(start_at.replaceAll(/[-:]|\.\d{3}/g, '')), second);
    assert.deepEqual(await namesIn(server), [`${uid}.ics`]);
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    await write();
    assert.deepEqual(await namesIn(server), []);
    assert.deepEqual([await rows(client), await seats(client)], [[], []]);
  });

  test(`a time that is busy in the calendar is refused, and nothing is left behind (${name})`, async (t) => {
    const { server, client } = await prepare(t, name);
    const fields = soonFields(await client.addCandidate());
    assert.ok((await server.put('dentist.ics', foreignEvent('dentist', fields.start_at, 30))) < 300);
    const refused = await client.post('/v1/schedule-interview', fields);
    assert.deepEqual([refused.status, refused.body.error], [409, `${tom} is busy in their calendar at this time.`]);
    assert.deepEqual([await namesIn(server), await rows(client), await seats(client)], [['dentist.ics'], [], []]);
    await server.remove('dentist.ics');
    assert.equal((await client.post('/v1/schedule-interview', fields)).status, 201);
  });
}

test('while a calendar cannot be read nothing is booked, unless the team wants it; the entry follows', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  await server.stop();
  const fields = soonFields(await client.addCandidate());
  const refused = await client.post('/v1/schedule-interview', fields);
  assert.deepEqual([refused.status, refused.body.error], [409, `The calendar of ${tom} cannot be read at the moment.`]);
  const made = await client.post('/v1/schedule-interview', { ...fields, allow_unchecked: true });
  assert.equal(made.status, 201, made.text);
  await server.start();
  await write();
  const [entry] = await namesIn(server);
  assert.equal(entry, `team-${made.body.interview.id}.ics`);
});

test('an entry that came by mail before is adopted, wherever the server has it, and stays the only one', async (t) => {
  for (const name of caldavServers) {
    const { server, client } = await prepare(t, name, false);
    const interview = await scheduledSoon(client, {});
    const uid = `team-${interview.id}`;
    assert.ok((await server.put('from-mail.ics', foreignEvent(uid, interview.start_at, 45))) < 300);
    await runSql(running.app, sql`UPDATE calendars SET is_written = true WHERE workspace_id = ${client.workspaceId}`);
    await runSql(
      running.app,
      sql`INSERT INTO calendar_entries (workspace_id, interview_id, interviewer_id, purpose, calendar_id, uid, wanted, wanted_sequence, status, due_at)
        SELECT workspace_id, ${interview.id}, interviewer_id, 'interview', id, ${uid}, 'present', 0, 'waiting', now() FROM calendars WHERE workspace_id = ${client.workspaceId}`,
    );
    await write();
    assert.deepEqual(await namesIn(server), ['from-mail.ics'], name);
    assert.equal((await read(client, interview.id)).interviewers[0].calendar_status, 'written', name);
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    await write();
    assert.deepEqual(await namesIn(server), [], name);
  }
});

test('the password was changed: the invitation goes by mail, with the same UID', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  const interview = await scheduledSoon(client, {});
  await runSql(running.app, sql`UPDATE calendar_accounts SET username = 'eve' WHERE workspace_id = ${client.workspaceId}`);
  const changed = await client.patch('/v1/update-interview', { interview_id: interview.id, title: 'Second talk' });
  assert.equal(changed.status, 200, changed.text);
  await write();
  assert.equal((await read(client, interview.id)).interviewers[0].calendar_status, 'failed');
  const mails = await rows(
    client,
    sql`SELECT calendar FROM messages WHERE workspace_id = ${client.workspaceId} AND to_email = ${tom} AND calendar IS NOT NULL AND interview_id = ${interview.id}`,
  );
  assert.equal(mails.length, 1);
  assert.match(mails[0].calendar, new RegExp(`UID:team-${interview.id}`));
  assert.equal((await entryIn(server, `team-${interview.id}`)) !== undefined, true);
});

test('an erased candidate leaves no entry in the calendar', async (t) => {
  const { server, client } = await prepare(t, 'xandikos');
  const candidate_id = await client.addCandidate();
  await scheduledSoon(client, { candidate_id });
  assert.equal((await namesIn(server)).length, 1);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  await write();
  assert.deepEqual([await namesIn(server), await rows(client)], [[], []]);
});

test('a process that was killed while it booked leaves no entry and no seat', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  const id = '01a1f13f-0000-7000-8000-000000000001';
  await server.put(`team-${id}.ics`, foreignEvent(`team-${id}`, '2032-02-01T09:00:00Z', 45));
  await runSql(
    running.app,
    sql`INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive, held_until)
      SELECT workspace_id, ${id}, interviewer_id, tstzrange('2032-02-01T09:00Z', '2032-02-01T10:00Z'), true, now() FROM calendars WHERE workspace_id = ${client.workspaceId}`,
  );
  await runSql(
    running.app,
    sql`INSERT INTO calendar_entries (workspace_id, interview_id, interviewer_id, purpose, calendar_id, uid, wanted, wanted_sequence, status, due_at)
      SELECT workspace_id, ${id}, interviewer_id, 'interview', id, ${`team-${id}`}, 'present', 0, 'waiting', now() FROM calendars WHERE workspace_id = ${client.workspaceId}`,
  );
  await write();
  await runTask(running.app, 'free the seats of bookings that were not made');
  assert.deepEqual([await namesIn(server), await rows(client), await seats(client)], [[], [], []]);
});

test('an entry that its owner has dragged or deleted is told and not fought; the next change of a dragged one writes it again', async (t) => {
  for (const name of caldavServers) {
    const { server, client } = await prepare(t, name);
    const interview = await scheduledSoon(client, {});
    const uid = `team-${interview.id}`;
    const look = async () => {
      const times = { from: interview.start_at, to: interview.end_at };
      const ids = interview.interviewers.map(({ id }: { id: string }) => id);
      await running.app.lookAtCalendars(client.workspaceId, {
        ...times,
        interviewerIds: ids,
        interviewId: interview.id,
        timeoutMs: 5000,
      });
      await write();
      return (await read(client, interview.id)).interviewers[0].calendar_status;
    };
    assert.equal(await look(), 'written', name);
    const dragged = new Date(Date.parse(interview.start_at) + 7_200_000).toISOString();
    assert.ok((await server.put(`${uid}.ics`, foreignEvent(uid, dragged, 45))) < 300);
    assert.equal(await look(), 'moved', name);
    assert.match((await entryIn(server, uid)) ?? '', /SUMMARY:Dentist/);
    await client.patch('/v1/update-interview', { interview_id: interview.id, location: 'Room 4' });
    await write();
    assert.match((await entryIn(server, uid)) ?? '', /LOCATION:Room 4/);
    assert.equal(await look(), 'written', name);
    await server.remove(`${uid}.ics`);
    assert.equal(await look(), 'removed', name);
    assert.deepEqual(await namesIn(server), [], name);
  }
});

const noticesOf = (client: Client) =>
  rows(
    client,
    sql`SELECT key FROM notifications WHERE workspace_id = ${client.workspaceId} AND kind = 'calendar_conflict' ORDER BY key`,
  );

/** Reads the calendars of the panel now, and makes the entries equal. */
async function readCalendars(client: Client, { id, start_at, end_at, interviewers }: any): Promise<any> {
  await running.app.lookAtCalendars(client.workspaceId, {
    ...{ from: start_at, to: end_at, interviewId: id, timeoutMs: 5000 },
    interviewerIds: interviewers.map((member: { id: string }) => member.id),
  });
  await write();
  return read(client, id);
}

test('an entry that was moved or removed is put back, once, by who may schedule; for anybody else it is told why not', async (t) => {
  for (const name of caldavServers) {
    const { server, client } = await prepare(t, name);
    await addUser(running, client.workspaceId, { role: 'recruiter' });
    const interview = await scheduledSoon(client, {});
    const uid = `team-${interview.id}`;
    const putBack = (fields: object = {}) =>
      client.post('/v1/put-back-calendar-entry', { interview_id: interview.id, interviewer: tom, ...fields });
    const dragged = new Date(Date.parse(interview.start_at) + 7_200_000).toISOString();
    for (const change of [() => server.put(`${uid}.ics`, foreignEvent(uid, dragged, 45)), () => server.remove(`${uid}.ics`)]) {
      assert.ok((await change()) < 300);
      await readCalendars(client, interview);
      const answer = await putBack();
      assert.deepEqual([answer.status, answer.body.calendar_status], [200, 'waiting'], answer.text);
      assert.equal((await putBack()).body.calendar_status, 'waiting', 'again changes nothing');
      await write();
      assert.equal((await readCalendars(client, interview)).interviewers[0].calendar_status, 'written', name);
      assert.match((await entryIn(server, uid)) ?? '', new RegExp(interview.start_at.replaceAll(/[-:]|\.\d{3}/g, '')));
      assert.deepEqual(await namesIn(server), [`${uid}.ics`]);
    }
    const told = (await noticesOf(client)).map(({ key }) => key.split(':').at(-1));
    assert.deepEqual(told.toSorted(), ['moved', 'removed']);
    const refused = await putBack({ interviewer: 'eve@panel.example' });
    assert.deepEqual([refused.status, refused.body.error], [400, `interviewer must be one of: ${tom}`]);
    const unknown = await putBack({ interview_id: crypto.randomUUID() });
    assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid interview id']);
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    assert.deepEqual((await putBack()).body.error, 'Interview is cancelled.');
  }
  const client = await newClient(running);
  const { id } = await scheduledSoon(client, {});
  const mailed = await client.post('/v1/put-back-calendar-entry', { interview_id: id, interviewer: tom });
  assert.deepEqual([mailed.status, mailed.body.error], [409, `${tom} is invited by email, without an entry in their calendar.`]);
});

test('another event at the time of an interview is told once, until it is gone or the interview has moved; an allowed overlap is not', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  await addUser(running, client.workspaceId, { role: 'recruiter' });
  const [interview, allowed] = [await scheduledSoon(client, {}), await scheduledSoon(client, { allow_overlap: true })];
  const conflict = async (shown = interview) => (await readCalendars(client, shown)).interviewers[0].calendar_conflict;
  assert.equal(await conflict(), false);
  await server.put('dentist.ics', foreignEvent('dentist', interview.start_at, 30));
  await server.put('allowed.ics', foreignEvent('allowed', allowed.start_at, 30));
  assert.equal(await conflict(), true);
  await server.put('doctor.ics', foreignEvent('doctor', interview.start_at, 30));
  assert.deepEqual([await conflict(), await conflict(allowed)], [true, false]);
  assert.equal((await noticesOf(client)).length, 1, 'once');
  await server.remove('dentist.ics');
  await server.remove('doctor.ics');
  assert.equal(await conflict(), false);
  await server.put('dentist.ics', foreignEvent('dentist', interview.start_at, 30));
  assert.equal(await conflict(), true);
  const start_at = new Date(Date.parse(interview.start_at) + 86_400_000).toISOString();
  const moved = await client.patch('/v1/update-interview', { interview_id: interview.id, start_at });
  assert.equal(moved.status, 200, moved.text);
  assert.equal((await read(client, interview.id)).interviewers[0].calendar_conflict, false);
});

test('where the last known times count, a time is booked during an outage, marked, and compared as soon as the calendar answers', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  await addUser(running, client.workspaceId, { role: 'recruiter' });
  const set = await client.patch('/v1/calendar-settings', { calendar_outage: 'last_known' });
  assert.equal(set.status, 200, set.text);
  await server.stop();
  const fields = soonFields(await client.addCandidate());
  const made = await client.post('/v1/schedule-interview', fields);
  assert.equal(made.status, 201, made.text);
  const { interview } = made.body;
  assert.deepEqual([interview.calendar_checked, (await read(client, interview.id)).calendar_checked], [false, false]);
  await runSql(
    running.app,
    sql`UPDATE calendars SET read_at = now() - interval '25 hours' WHERE workspace_id = ${client.workspaceId}`,
  );
  const tooOld = await client.post('/v1/schedule-interview', soonFields(await client.addCandidate()));
  assert.deepEqual([tooOld.status, tooOld.body.error], [409, `The calendar of ${tom} cannot be read at the moment.`]);
  await server.start();
  await server.put('dentist.ics', foreignEvent('dentist', interview.start_at, 30));
  const compared = await readCalendars(client, interview);
  assert.deepEqual([compared.calendar_checked, compared.interviewers[0].calendar_conflict], [true, true]);
  assert.equal((await noticesOf(client)).length, 1);
});

test('an interview that was booked unchecked is checked when nobody with a calendar is on its panel any more', async (t) => {
  const { server, client } = await prepare(t, 'radicale');
  await server.stop();
  const { id, calendar_checked } = await scheduledSoon(client, { allow_unchecked: true });
  assert.equal(calendar_checked, false);
  const other = await client.patch('/v1/update-interview', { interview_id: id, title: 'Second talk' });
  assert.deepEqual([other.status, (await read(client, id)).calendar_checked], [200, false]);
  const replaced = await client.patch('/v1/update-interview', { interview_id: id, interviewers: ['eve@panel.example'] });
  assert.deepEqual([replaced.status, (await read(client, id)).calendar_checked], [200, true], replaced.text);
});
