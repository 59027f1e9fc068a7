import assert from 'node:assert/strict';
import test from 'node:test';
import { texts } from '@muster/contract/texts/texts.ts';
import ICAL from 'ical.js';
import { sql } from '#storage/sql.ts';
import { book, freeTimes, newLink, postForm, readMeetingJson } from '#test/booking.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { readOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { hourMs } from '#time/durations.ts';

const running = startApp();

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();
const getPage = (url: string, headers: Record<string, string> = {}) => call(url, { headers: { accept: 'text/html', ...headers } });
const interviewOf = async (client: Client, linkId: string) => {
  const { body } = await client.get('/v1/booking-links');
  const { interview_id } = body.booking_links.find(({ id }: { id: string }) => id === linkId);
  return interview_id === null ? null : (await client.get(`/v1/get-interview?interview_id=${interview_id}`)).body.interview;
};

/** Moves the clock of the link: everything about it happened this much earlier. */
const age = (client: Client, linkId: string, interval: string) =>
  runSql(
    running.app,
    sql`
    UPDATE booking_links SET expires_at = expires_at - ${interval}::interval WHERE workspace_id = ${client.workspaceId} AND id = ${linkId}`,
  );

test('a booking makes an interview and both events, by the candidate', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id });
  const link = await newLink(client, {
    candidate_id,
    video_url: 'https://video.example/room',
    location: 'Room 4',
    type: 'technical',
    buffer_minutes: 15,
  });
  const [time = ''] = await freeTimes(link.url);
  const before = (await recordedEvents(running, client.workspaceId)).length;
  const { status, body } = await book(link.url, time, { time_zone: 'Asia/Tokyo' });
  assert.deepEqual([status, body.meeting.status, body.meeting.interview.start_at], [201, 'booked', time]);
  const interview = await interviewOf(client, link.id);
  const {
    booked_by,
    booking_link_id,
    start_at,
    duration_minutes,
    time_zone,
    candidate_time_zone,
    candidate_response,
    type,
    location,
    video_url,
  } = interview;
  assert.deepEqual(
    {
      booked_by,
      booking_link_id,
      start_at,
      duration_minutes,
      time_zone,
      candidate_time_zone,
      candidate_response,
      type,
      location,
      video_url,
    },
    {
      booked_by: 'candidate',
      booking_link_id: link.id,
      start_at: time,
      duration_minutes: 60,
      time_zone: 'UTC',
      candidate_time_zone: 'Asia/Tokyo',
      candidate_response: 'accepted',
      type: 'technical',
      location: 'Room 4',
      video_url: 'https://video.example/room',
    },
  );
  const events = (await recordedEvents(running, client.workspaceId)).slice(before);
  assert.deepEqual(
    events.map(({ type: name }) => name),
    ['meeting_booked', 'interview.scheduled'],
  );
  assert.equal(new Set(events.map(({ occurrence_id }) => occurrence_id)).size, 1);
  for (const { actor, data } of events) {
    assert.deepEqual(actor, { type: 'candidate', id: candidate_id, name: 'Ada Lindqvist' });
    assert.deepEqual(
      [data.interview.id, data.candidate.id, data.job.id, data.booking_link, data.change],
      [interview.id, candidate_id, job_id, { id: link.id }, 'booked'],
    );
  }
  assert.ok(!JSON.stringify(events).includes('/meet/'), 'no secret link in an event');
  const again = await book(link.url, time);
  assert.deepEqual([again.status, again.body.meeting.interview], [200, body.meeting.interview]);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, before + 2);
  const other = await book(link.url, later(time, 24 * hourMs));
  assert.deepEqual([other.status, other.body.error], [409, 'A time is already booked.']);
});

test('what candidates book, move and cancel is confirmed to them as their own act, in their language, with the link to book again', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker', status: 'Active' });
  const opening = await readOpening(running, client, job_id);
  await opening.apply({}, { 'accept-language': 'de' });
  const [{ id: candidate_id }] = await opening.applicants();
  const link = await newLink(client, { candidate_id });
  const [time = '', other = ''] = await freeTimes(link.url);
  await book(link.url, time);
  await call(`${link.url}/move`, { method: 'POST', body: { start_at: other } });
  await call(`${link.url}/cancel`, { method: 'POST', body: {} });
  const sent = async (to: string) =>
    (await client.get(`/v1/messages?candidate_id=${candidate_id}&sort=created_at`)).body.messages.filter(
      (each: any) => each.to === to && each.kind !== 'application_received',
    );
  const own = await sent('ada@example.com');
  assert.deepEqual(
    own.map(({ kind }: { kind: string }) => kind),
    ['booking_made', 'booking_moved', 'booking_cancelled'],
  );
  const [made, moved, cancelled] = own.map(({ text }: { text: string }) => text);
  assert.match(made, /Ihr Gespräch ist gebucht/);
  assert.match(moved, /Sie haben Ihr Gespräch verschoben/);
  assert.match(cancelled, /Sie haben Ihr Gespräch abgesagt/);
  for (const text of own.map((each: { text: string }) => each.text)) assert.ok(text.includes(link.url));
  for (const text of [made, moved]) assert.doesNotMatch(text, /antworten Sie/);
  const [calendar] = await runSql<{ calendar: string }>(
    running.app,
    sql`SELECT calendar FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'booking_made'`,
  );
  assert.match(calendar?.calendar ?? '', /SUMMARY:Vorstellungsgespräch: Baker – Test Company/);
  assert.deepEqual(
    (await sent('tom@panel.example')).map(({ kind }: { kind: string }) => kind),
    ['interview_invitation', 'interview_update', 'interview_cancelled'],
  );
});

test('a taken time is 409 with fresh ones, a time that was never offered is 400', async () => {
  const client = await newClient(running);
  const [one, two] = [await newLink(client), await newLink(client)];
  const times = await freeTimes(one.url);
  const [time = '', next = ''] = times;
  assert.equal((await book(one.url, time)).status, 201);
  const taken = await book(two.url, time);
  assert.deepEqual([taken.status, taken.body.error], [409, 'This time is no longer free.']);
  assert.deepEqual(
    taken.body.times.map(({ start_at }: any) => start_at),
    times.slice(1),
  );
  for (const wrong of [
    later(next, 60_000),
    later(next, 12 * hourMs),
    '2020-01-01T09:00:00Z',
    later(time, -24 * hourMs),
    'tomorrow',
  ]) {
    const refused = await book(two.url, wrong);
    assert.deepEqual([refused.status, refused.body.error], [400, 'This time is not offered.'], wrong);
    assert.ok(refused.body.times.length > 0);
  }
  const empty = await book(two.url, '');
  assert.deepEqual([empty.status, empty.body.error], [400, 'start_at is required and cannot be empty.']);
  assert.equal((await book(two.url, next)).status, 201);
});

test('the page answers 409 and 400 like the API, with the times that are free now', async () => {
  const client = await newClient(running);
  const [one, two] = [await newLink(client), await newLink(client)];
  const [time = '', next = ''] = await freeTimes(one.url);
  const booked = await postForm(one.url, { start_at: time, time_zone: 'UTC' });
  assert.deepEqual([booked.status, booked.location], [303, new URL(one.url).pathname]);
  const again = await postForm(one.url, { start_at: time });
  assert.equal(again.status, 200);
  assert.ok(again.text.includes('Your interview is booked'));
  const taken = await postForm(two.url, { start_at: time });
  assert.equal(taken.status, 409);
  assert.ok(
    taken.text.includes('This time is no longer available.') &&
      taken.text.includes(`value="${next}"`) &&
      !taken.text.includes(`value="${time}"`),
  );
  const never = await postForm(two.url, { start_at: later(time, 60_000) });
  assert.ok(never.status === 400 && never.text.includes('This time is not offered.'));
  const nothing = await postForm(two.url, {});
  assert.ok(nothing.status === 400 && nothing.text.includes('Please choose a time.'));
});

test('busy interviewers, a busy candidate, notice and limits are not offered', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'busy@example.com' });
  const fields = { interviewers: ['a@panel.example', 'b@panel.example'], candidate_id };
  const { url } = await newLink(client, fields);
  const [first = '', second = '', third = '', ...others] = await freeTimes(url);
  await scheduled(client, { start_at: first, duration_minutes: 30, interviewers: ['a@panel.example'] });
  await scheduled(client, { start_at: second, duration_minutes: 30, interviewers: ['b@panel.example'] });
  const sameperson = await client.addCandidate({ email: 'BUSY@example.com', type: 'upload' });
  await scheduled(client, { start_at: third, duration_minutes: 30, interviewers: ['c@panel.example'], candidate_id: sameperson });
  assert.deepEqual(await freeTimes(url), others);
  const any = await newLink(client, { ...fields, candidate_id: await client.addCandidate(), mode: 'any' });
  assert.deepEqual((await freeTimes(any.url)).slice(0, 3), [first, second, third]);
  const limited = await newLink(client, { ...fields, mode: 'any', interviewers: ['a@panel.example'], max_per_day: 1 });
  assert.ok(!(await freeTimes(limited.url)).some((time) => time.startsWith(first.slice(0, 10))));
});

test('with the mode any the interviewer with the fewest interviews that week is taken', async () => {
  const client = await newClient(running);
  const interviewers = ['a@panel.example', 'b@panel.example', 'c@panel.example'];
  const { url } = await newLink(client, { interviewers, mode: 'any' });
  const times = await freeTimes(url);
  const time = times.find((each) => new Date(each).getUTCDay() === 3) ?? '';
  const free = later(time, 5 * hourMs);
  await scheduled(client, { start_at: free, duration_minutes: 30, interviewers: ['a@panel.example'] });
  await scheduled(client, { start_at: later(free, hourMs), duration_minutes: 30, interviewers: ['c@panel.example'] });
  const { body } = await book(url, time);
  assert.equal(body.meeting.interview.interviewers.length, 1);
  const { body: list } = await client.get(`/v1/interviews?interviewer=b@panel.example`);
  assert.deepEqual(
    list.interviews.map(({ start_at }: any) => start_at),
    [time],
  );
});

test('times are offered within the working hours of those who take part; round robin leaves out who is off', async () => {
  const client = await newClient(running);
  const interviewers = ['a@panel.example', 'b@panel.example'];
  const { url } = await newLink(client, { interviewers });
  const any = await newLink(client, { interviewers, mode: 'any', candidate_id: await client.addCandidate() });
  const before = await freeTimes(url);
  const hourOf = (time: string) => new Date(time).getUTCHours();
  const first = Math.min(...before.map(hourOf));
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const working_hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: at(first), to: at(first + 1) }];
  await client.patch('/v1/update-interviewer', { interviewer_id: 'a@panel.example', time_zone: 'UTC', working_hours });
  const early = before.filter((time) => hourOf(time) === first);
  assert.deepEqual(await freeTimes(url), early);
  assert.deepEqual(await freeTimes(any.url), before);
  // Not always the first day: its first hour may be too soon.
  const day = early[0]?.slice(0, 10) ?? '';
  const days_off = [{ start_date: day, end_date: day }];
  await client.patch('/v1/update-interviewer', { interviewer_id: 'b@panel.example', time_zone: 'UTC', days_off });
  assert.ok((await freeTimes(url)).every((time) => !time.startsWith(day)));
  const onDay = (await freeTimes(any.url)).filter((time) => time.startsWith(day));
  assert.deepEqual(
    onDay,
    early.filter((time) => time.startsWith(day)),
  );
  await book(any.url, onDay[0] ?? '');
  assert.equal((await client.get('/v1/interviews?interviewer=a@panel.example')).body.interviews.length, 1);
});

test('a booking can be moved as often and as late as the link allows, with interview.scheduled alone', async () => {
  const client = await newClient(running);
  const link = await newLink(client, { max_reschedules: 1, reschedule_until_hours: 0 });
  const times = await freeTimes(link.url);
  const [time = ''] = times;
  const far = times.at(-1) ?? '';
  const early = await call(`${link.url}/move`, { method: 'POST', body: { start_at: far } });
  assert.deepEqual([early.status, early.body.error], [409, 'No time is booked.']);
  await book(link.url, far);
  const before = (await recordedEvents(running, client.workspaceId)).length;
  const moved = await call(`${link.url}/move`, { method: 'POST', body: { start_at: time, time_zone: 'Europe/Paris' } });
  assert.deepEqual([moved.status, moved.body.meeting.interview.start_at, moved.body.meeting.reschedules_left], [201, time, 0]);
  const events = (await recordedEvents(running, client.workspaceId)).slice(before);
  assert.deepEqual(
    events.map(({ type, actor, data }) => [type, actor.type, data.change, data.previous.start_at, data.current.start_at]),
    [['interview.scheduled', 'candidate', 'rescheduled', far, time]],
  );
  const interview = await interviewOf(client, link.id);
  assert.deepEqual(
    [interview.start_at, interview.sequence, interview.candidate_response, interview.candidate_time_zone],
    [time, 1, 'accepted', 'Europe/Paris'],
  );
  const same = await call(`${link.url}/move`, { method: 'POST', body: { start_at: time } });
  assert.equal(same.status, 200);
  const tooOften = await call(`${link.url}/move`, { method: 'POST', body: { start_at: far } });
  assert.deepEqual([tooOften.status, tooOften.body.error], [409, 'Another time was chosen as often as possible.']);
  assert.equal((await getPage(`${link.url}/move`)).text.includes('name="start_at"'), false);

  const strict = await newLink(client, { reschedule_until_hours: 720, interviewers: ['x@panel.example'] });
  const [soon = '', next = ''] = await freeTimes(strict.url);
  await book(strict.url, soon);
  const tooLate = await call(`${strict.url}/move`, { method: 'POST', body: { start_at: next } });
  assert.deepEqual([tooLate.status, tooLate.body.error], [409, 'It is too late to choose another time.']);
});

test('an interview may move to a time that overlaps with its own', async () => {
  const client = await newClient(running);
  const link = await newLink(client, { slot_minutes: 30 });
  // Not the first time: late in the morning that is the last one of its day.
  const time = (await freeTimes(link.url)).find((start) => start.includes('T09:00')) ?? '';
  await book(link.url, time);
  const { body } = await readMeetingJson(link.url);
  assert.ok(body.times.some(({ start_at }: any) => start_at === later(time, hourMs / 2)));
  const moved = await call(`${link.url}/move`, { method: 'POST', body: { start_at: later(time, hourMs / 2) } });
  assert.equal(moved.status, 201);
});

test('after a cancellation the time is free again, and another one can be booked', async () => {
  const client = await newClient(running);
  const link = await newLink(client);
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const { id } = await interviewOf(client, link.id);
  const before = (await recordedEvents(running, client.workspaceId)).length;
  const cancelled = await call(`${link.url}/cancel`, { method: 'POST', body: { reason: 'I am ill.' } });
  assert.deepEqual([cancelled.status, cancelled.body.meeting.status], [201, 'open']);
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
  assert.deepEqual([interview.status, interview.cancel_reason], ['cancelled', 'I am ill.']);
  const events = (await recordedEvents(running, client.workspaceId)).slice(before);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['interview.cancelled'],
  );
  assert.equal((await call(`${link.url}/cancel`, { method: 'POST', body: {} })).status, 200);
  assert.ok((await getPage(link.url)).text.includes('You have cancelled the interview.'));
  assert.equal((await book(link.url, time)).status, 201);
  assert.equal((await client.get('/v1/booking-links')).body.booking_links[0].status, 'booked');
});

test('cancelling counts as moving: beyond the limit the link is closed, and the panel is told', async () => {
  const client = await newClient(running);
  const link = await newLink(client, { max_reschedules: 1 });
  const cancel = () => call(`${link.url}/cancel`, { method: 'POST', body: { reason: 'I am ill.' } });
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const first = await cancel();
  assert.deepEqual([first.body.meeting.status, first.body.meeting.reschedules_left], ['open', 0]);
  await book(link.url, time);
  const { id } = await interviewOf(client, link.id);
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  assert.equal(answers.filter(({ status }) => status === 201).length, 1, 'one of several at once');
  assert.equal(answers.find(({ status }) => status === 201)?.body.meeting.status, 'revoked');
  assert.equal((await book(link.url, time)).status, 410);
  assert.equal((await getPage(link.url)).status, 410);
  const [listed] = (await client.get('/v1/booking-links')).body.booking_links;
  assert.deepEqual([listed.status, listed.reschedules, listed.interview_id], ['revoked', 2, null]);
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
  assert.equal(interview.cancel_reason, `${texts('en').meet.closedForTeam}\n\nI am ill.`);
});

test('an expired link is 410 on its page, as data and for bookings; a booked one stays visible', async () => {
  const client = await newClient(running);
  const [link, booked] = [await newLink(client), await newLink(client, { interviewers: ['other@panel.example'] })];
  const [time = ''] = await freeTimes(link.url);
  await book(booked.url, time);
  for (const { id } of [link, booked]) await age(client, id, '40 days');
  const page = await getPage(link.url);
  assert.ok(page.status === 410 && page.text.includes('This link has expired') && page.text.includes('tom@panel.example'));
  for (const { status, body } of [await readMeetingJson(link.url), await book(link.url, time)])
    assert.deepEqual([status, body.error], [410, 'This booking link has expired.']);
  assert.equal((await postForm(link.url, { start_at: time })).status, 410);
  assert.equal((await getPage(booked.url)).status, 200);
});

test('a revoked link is 410, an unknown one 404', async () => {
  const client = await newClient(running);
  const link = await newLink(client);
  const [time = ''] = await freeTimes(link.url);
  await client.post('/v1/revoke-booking-link', { booking_link_id: link.id });
  assert.equal((await getPage(link.url)).status, 410);
  for (const { status, body } of [await readMeetingJson(link.url), await book(link.url, time)])
    assert.deepEqual([status, body.error], [410, 'This booking link is no longer valid.']);
  const other = link.url.at(-9) === 'A' ? 'B' : 'A';
  for (const unknown of [`${link.url.slice(0, -9)}${other}${link.url.slice(-8)}`, `${link.url.slice(0, -43)}x`]) {
    assert.equal((await getPage(unknown)).status, 404);
    const { status, body } = await readMeetingJson(unknown);
    assert.deepEqual([status, body.error], [404, 'Booking link not found']);
    assert.equal((await book(unknown, time)).status, 404);
  }
});

test('changes of the interview by the team are shown on the page', async () => {
  const client = await newClient(running);
  const link = await newLink(client);
  const [time = '', next = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const { id } = await interviewOf(client, link.id);
  await client.patch('/v1/update-interview', { interview_id: id, start_at: next, interviewers: ['new@panel.example'] });
  const { body } = await readMeetingJson(link.url);
  assert.equal(body.meeting.interview.start_at, next);
  assert.ok(
    body.times.some(({ start_at }: any) => start_at === time),
    'other times are those of the new panel',
  );
  await client.post('/v1/cancel-interview', { interview_id: id });
  const page = await getPage(link.url);
  assert.ok(page.text.includes('The interview was cancelled') && !page.text.includes('name="start_at"'));
  const refused = await book(link.url, time);
  assert.deepEqual([refused.status, refused.body.error], [409, 'The interview cannot be changed any more.']);
});

test('the calendar file has the time and the identity of the invitation', async () => {
  const client = await newClient(running);
  const link = await newLink(client, { location: 'Room 4' });
  const [time = ''] = await freeTimes(link.url);
  assert.equal((await getPage(`${link.url}/interview.ics`)).status, 404);
  await book(link.url, time);
  const { id } = await interviewOf(client, link.id);
  const { status, headers, text } = await getPage(`${link.url}/interview.ics`);
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/calendar/);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
  assert.deepEqual([event.uid, event.startDate.toJSDate().toISOString(), event.location], [`candidate-${id}`, time, 'Room 4']);
});

test('a chosen zone is in the address of every page on which the choice goes on, also after a time that was refused', async () => {
  const { url } = await newLink(await newClient(running));
  const zone = 'zone=Asia%2FTokyo';
  const chosen = (await getPage(`${url}?${zone}&lang=de`)).text;
  assert.match(chosen, new RegExp(`<form class="times" method="post" action="[^"]*\\?${zone}&amp;lang=de"`));
  assert.doesNotMatch((await getPage(url)).text, /<form class="times" method="post" action="[^"]*zone=/);
  const refused = await postForm(url, { time_zone: 'Asia/Tokyo' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, new RegExp(`<form class="times" method="post" action="[^"]*\\?${zone}"`));
  const [time = ''] = await freeTimes(url);
  await book(url, time);
  for (const page of ['move', 'cancel'])
    assert.match((await getPage(`${url}/${page}?${zone}`)).text, new RegExp(`href="[^"]*\\?${zone}">Keep this time</a>`));
});

test('times of the page are in the zone of the visitor, and mean the same instants', async () => {
  const client = await newClient(running);
  const { url } = await newLink(client, { duration_minutes: 60, start_date: '2027-03-01', end_date: '2027-03-02' });
  const { text } = await getPage(`${url}?zone=Asia/Kathmandu`);
  assert.match(text, /name="zone" value="Kathmandu \(UTC\+05:45\)"/);
  assert.match(text, /value="2027-03-01T09:00:00.000Z" required><span>14:45<\/span>/);
  assert.match((await getPage(`${url}?zone=Pacific/Honolulu`)).text, /<legend>Sunday,? 28 February 2027<\/legend>/);
  assert.match((await getPage(`${url}?zone=nonsense`)).text, /value="2027-03-01T09:00:00.000Z" required><span>09:00<\/span>/);
  const german = await getPage(`${url}?lang=de`);
  assert.match(german.text, /<html lang="de">[\s\S]*<legend>Montag, 1. März 2027<\/legend>/);
});

test('the page and its data are neither cached nor indexed, and their address is in no Referer', async () => {
  const client = await newClient(running);
  const { url } = await newLink(client, { contact: { name: 'Rita <Recruiter>', email: 'rita@example.com' } });
  for (const path of ['', '.json', '/move', '/cancel', '/interview.ics']) {
    const { headers } = await getPage(`${url}${path}`);
    const names = ['cache-control', 'x-robots-tag', 'referrer-policy'];
    assert.deepEqual(
      names.map((name) => headers.get(name)),
      ['no-store', 'noindex', 'no-referrer'],
      path,
    );
  }
  const { text } = await getPage(url);
  assert.ok(text.includes('Rita &lt;Recruiter&gt;') && text.includes('mailto:rita@example.com'));
});

test('requests for one link are rate limited', async () => {
  const client = await newClient(running);
  const { url } = await newLink(client);
  const answers = await Promise.all(Array.from({ length: 80 }, () => book(url, '2020-01-01T00:00:00Z')));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length >= 10 && refused.length <= 20, `${refused.length} of 80`);
  const [one] = refused;
  assert.equal(one?.body.error, 'Too many requests. Try again later.');
  assert.ok(Number(one?.headers.get('retry-after')) > 0);
  assert.equal((await readMeetingJson(url)).status, 200, 'reading is still possible');
});
