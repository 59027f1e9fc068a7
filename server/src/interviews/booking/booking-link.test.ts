import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { book, bookingFields, freeTimes, newLink } from '#test/booking.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a link has the defaults of everything that was not sent', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const link = await newLink(client, {
    candidate_id,
    interviewers: ['Tom@panel.example', 'tom@PANEL.example', 'ana@panel.example'],
  });
  const { id, interviewers, url, created_at, updated_at, expires_at, ...others } = link;
  assert.deepEqual(
    interviewers.map(({ email }: { email: string }) => email),
    ['Tom@panel.example', 'ana@panel.example'],
  );
  assert.match(url, new RegExp(`^${running.url}/meet/[A-Za-z0-9_-]{43}$`));
  assert.equal(expires_at, `${inDays(31)}T00:00:00.000Z`);
  assert.equal(created_at, updated_at);
  assert.deepEqual(others, {
    candidate_id,
    candidate_name: (await client.candidate(candidate_id)).name,
    job_id: null,
    mode: 'all',
    duration_minutes: 60,
    time_zone: 'UTC',
    availability: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:00' }],
    start_date: today(),
    end_date: inDays(30),
    slot_minutes: 60,
    buffer_minutes: 0,
    minimum_notice_hours: 24,
    max_per_day: null,
    excluded_dates: [],
    type: 'other',
    location: null,
    video: 'none',
    video_url: null,
    reschedule_until_hours: 24,
    max_reschedules: 2,
    reschedules: 0,
    contact: null,
    status: 'open',
    interview_id: null,
    revoked_at: null,
  });
  const { body } = await client.get('/v1/booking-links');
  assert.deepEqual(body, { success: true, booking_links: [link], total_booking_links: 1, has_more: false, next_cursor: null });
});

test('the first wrong field has its message', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const window = { weekdays: [1], from: '09:00', to: '17:00' };
  const refused: [object, string][] = [
    [{ candidate_id: 'x' }, 'candidate_id is required and must be a UUID'],
    [{ interviewers: [] }, 'interviewers must be a non-empty array of email addresses'],
    [{ interviewers: ['nobody'] }, 'interviewers must be a non-empty array of email addresses'],
    [{ mode: 'some' }, 'mode must be one of: all, any'],
    [{ mode: undefined }, 'mode must be one of: all, any'],
    [{ duration_minutes: 4 }, 'duration_minutes must be an integer between 5 and 480'],
    [{ time_zone: '+02:00' }, 'time_zone must be an IANA time zone, like Europe/Berlin'],
    [{ availability: [] }, 'availability must be an array of 1 to 50 objects with weekdays, from and to'],
    [
      { availability: [{ ...window, weekdays: [] }] },
      'availability[0].weekdays must be a non-empty array of weekdays, 1 (Monday) to 7 (Sunday)',
    ],
    [
      { availability: [window, { ...window, weekdays: [1, 8] }] },
      'availability[1].weekdays[1] must be an integer from 1 (Monday) to 7 (Sunday)',
    ],
    [{ availability: [{ ...window, from: '24:00' }] }, 'availability[0].from must be a time of the day, like 09:00'],
    [{ availability: [{ ...window, to: '9:00' }] }, 'availability[0].to must be a time of the day, like 17:00'],
    [{ availability: [window, { ...window, to: '09:00' }] }, 'availability[1].to must be after from'],
    [{ availability: [{ ...window, to: '09:59' }] }, 'availability must have a window of at least duration_minutes'],
    [
      { availability: ['09:00', '09:01'].map((from) => ({ weekdays: [7], from, to: '24:00' })), duration_minutes: 5 },
      'availability and slot_minutes must not offer more than 288 times a day',
    ],
    [{ start_date: '2026-02-30' }, 'start_date must be a date, like 2026-11-20'],
    [{ end_date: '2026-11-20T00:00' }, 'end_date must be a date, like 2026-11-20'],
    [{ start_date: inDays(5), end_date: inDays(4) }, 'end_date must not be before start_date'],
    [{ start_date: inDays(5), end_date: inDays(96) }, 'end_date must be at most 90 days after start_date'],
    [{ start_date: inDays(-9), end_date: inDays(-2) }, 'end_date must not be in the past'],
    [{ slot_minutes: 4 }, 'slot_minutes must be an integer between 5 and 480'],
    [{ buffer_minutes: 241 }, 'buffer_minutes must be an integer between 0 and 240'],
    [{ minimum_notice_hours: -1 }, 'minimum_notice_hours must be an integer between 0 and 720'],
    [{ max_per_day: 0 }, 'max_per_day must be an integer between 1 and 50'],
    [{ excluded_dates: ['soon'] }, 'excluded_dates[0] must be a date, like 2026-11-20'],
    [{ type: 'chat' }, 'type must be one of: phone, video, onsite, technical, panel, other'],
    [{ video_url: 'javascript:alert(1)' }, 'video_url must be an http or https URL, or null'],
    [{ reschedule_until_hours: 721 }, 'reschedule_until_hours must be an integer between 0 and 720'],
    [{ max_reschedules: 21 }, 'max_reschedules must be an integer between 0 and 20'],
    [{ expires_at: '2026-11-20' }, 'expires_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at must be in the future'],
    [{ contact: { name: 'Ada' } }, 'contact.email must be an email address'],
    [{ send_email: 'yes' }, 'send_email must be a boolean'],
  ];
  for (const [fields, message] of refused) {
    const { status, body } = await client.post('/v1/create-booking-link', bookingFields(candidate_id, fields));
    assert.deepEqual([status, body.error], [400, message], JSON.stringify(fields));
  }
  const unknown = await client.post('/v1/create-booking-link', bookingFields(uuidv7()));
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid candidate id']);
  const unmailable = await client.post('/v1/create-booking-link', bookingFields(candidate_id, { send_email: true }));
  assert.deepEqual([unmailable.status, unmailable.body.error], [409, 'The candidate has no email address.']);
  assert.equal((await client.get('/v1/booking-links')).body.total_booking_links, 0);
});

test('the list is paged and filtered by candidate, job and status', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id });
  const open = await newLink(client, { candidate_id });
  const revoked = await newLink(client);
  const expired = await newLink(client);
  const booked = await newLink(client);
  await client.post('/v1/revoke-booking-link', { booking_link_id: revoked.id });
  await runSql(
    running.app,
    sql`UPDATE booking_links SET expires_at = now() WHERE workspace_id = ${client.workspaceId} AND id = ${expired.id}`,
  );
  const [time = ''] = await freeTimes(booked.url);
  assert.equal((await book(booked.url, time)).status, 201);

  const list = async (query: string) => {
    const { body } = await client.get(`/v1/booking-links?${query}`);
    assert.equal(body.total_booking_links, body.booking_links.length);
    return body.booking_links.map(({ id, status }: { id: string; status: string }) => [id, status]);
  };
  assert.deepEqual(await list(`candidate_id=${candidate_id}`), [[open.id, 'open']]);
  assert.deepEqual(await list(`job_id=${job_id}`), [[open.id, 'open']]);
  for (const [status, link] of Object.entries({ open, booked, expired, revoked }))
    assert.deepEqual(await list(`status=${status}`), [[link.id, status]]);
  assert.deepEqual(
    (await list('status=open,booked&sort=created_at')).map(([id]: string[]) => id),
    [open.id, booked.id],
  );
  assert.deepEqual(await list(`candidate_id=${uuidv7()}`), []);
  assert.equal(
    (await client.get('/v1/booking-links?status=new')).body.error,
    'status must be one of: open, booked, expired, revoked',
  );

  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await client.get(`/v1/booking-links?limit=1&sort=created_at${cursor}`);
    assert.equal(body.total_booking_links, 4);
    seen.push(...body.booking_links.map(({ id }: { id: string }) => id));
    if (!body.has_more) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  assert.deepEqual(seen, [open.id, revoked.id, expired.id, booked.id]);
});

test('revoking is final and can be repeated; a booked interview stays', async () => {
  const client = await newClient(running);
  const link = await newLink(client);
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const first = await client.post('/v1/revoke-booking-link', { booking_link_id: link.id });
  assert.deepEqual([first.status, first.body.booking_link.status], [200, 'revoked']);
  assert.equal((await client.post('/v1/revoke-booking-link', { booking_link_id: link.id })).text, first.text);
  assert.equal(
    (await client.get(`/v1/get-interview?interview_id=${first.body.booking_link.interview_id}`)).body.interview.status,
    'scheduled',
  );
  const { status, body } = await client.post('/v1/revoke-booking-link', { booking_link_id: uuidv7() });
  assert.deepEqual([status, body.error], [401, 'Invalid booking link id']);
  const empty = await client.post('/v1/revoke-booking-link', {});
  assert.deepEqual([empty.status, empty.body.error], [400, 'booking_link_id is required and cannot be empty.']);
});

test('send_email writes one mail with the link, in the language in which the candidate applied', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({
    name: 'Ada Lindqvist',
    email: 'ada@example.com',
    job_id: await client.addJob(),
  });
  await runSql(
    running.app,
    sql`UPDATE candidates SET language = 'de' WHERE workspace_id = ${client.workspaceId} AND id = ${candidate_id}`,
  );
  const link = await newLink(client, { candidate_id, send_email: true });
  const mails = await runSql<any>(running.app, sql`SELECT * FROM messages WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual(
    mails.map(({ kind, to_email, language, candidate_id: id }: any) => [kind, to_email, language, id]),
    [['booking_invitation', 'ada@example.com', 'de', candidate_id]],
  );
  assert.ok(mails[0].text.includes(link.url));
  assert.ok(mails[0].text.includes('60 Minuten'));
});

test('the secret is in no table, only its hash and sealed', async () => {
  const client = await newClient(running);
  const { url } = await newLink(client);
  const rows = await runSql<{ row: string }>(running.app, {
    text: 'SELECT booking_links::text AS row FROM booking_links UNION ALL SELECT booking_link_directory::text FROM booking_link_directory',
    values: [],
  });
  assert.ok(rows.length >= 2);
  const secret = url.slice(-43);
  const hex = Buffer.from(secret).toString('hex');
  for (const { row } of rows) assert.ok(!row.includes(secret) && !row.includes(hex));
});
