import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { interviewFields, nextStart, schedule, scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';
import { findBusyRanges, moveInterview } from './interview-actions.ts';

const running = startApp();

const read = async (client: Client, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
const update = (client: Client, interview_id: string, fields: object) =>
  client.patch('/v1/update-interview', { interview_id, ...fields });
const cancel = (client: Client, interview_id: string, fields: object = {}) =>
  client.post('/v1/cancel-interview', { interview_id, ...fields });

const unanswered = { response: 'pending', response_by: null, calendar_status: null, calendar_conflict: false, proposed_time: null };

test('a scheduled interview has the values that were sent, defaults for the others, and reads back the same', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const candidate_id = await client.addCandidate({ job_id });
  const start_at = nextStart();
  const { status, body } = await schedule(client, {
    candidate_id,
    start_at: start_at.replace('.000Z', '+00:00'),
    interviewers: ['Tom@Panel.example', 'ana@panel.example', 'TOM@panel.EXAMPLE'],
    reminders: [60, 1440, 60],
  });
  assert.equal(status, 201);
  const { id, interviewers, created_at, updated_at, history, ...values } = body.interview;
  assert.deepEqual(values, {
    candidate_id,
    job_id,
    title: 'Interview: Baker',
    type: 'other',
    status: 'scheduled',
    start_at,
    end_at: new Date(Date.parse(start_at) + 45 * 60_000).toISOString(),
    duration_minutes: 45,
    time_zone: 'Europe/Berlin',
    candidate_time_zone: null,
    location: null,
    video: 'none',
    video_status: 'none',
    candidate_response_by: null,
    candidate_proposed_time: null,
    calendar_checked: true,
    video_url: null,
    candidate_response: 'pending',
    candidate_note: null,
    note_to_interviewers: null,
    feedback_status: 'none',
    feedback: [],
    hidden_feedback: 0,
    booked_by: 'team',
    booking_link_id: null,
    sequence: 0,
    external_id: null,
    cancel_reason: null,
    reminders: [1440, 60],
  });
  assert.deepEqual(
    interviewers.map(({ id: _id, ...member }: { id: string }) => member),
    [
      { name: null, email: 'Tom@Panel.example', ...unanswered },
      { name: null, email: 'ana@panel.example', ...unanswered },
    ],
  );
  assert.equal(created_at, updated_at);
  assert.deepEqual([history.length, history[0].what, history[0].actor.type], [1, 'created', 'api_token']);
  assert.deepEqual(await read(client, id), body.interview);
});

const refusals: [fields: object, message: string][] = [
  [{ candidate_id: 'x' }, 'candidate_id is required and must be a UUID'],
  [{ start_at: undefined }, 'start_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
  [{ start_at: '2031-01-01T10:00:00' }, 'start_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
  [{ start_at: '2031-01-01' }, 'start_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
  [{ start_at: '2031-02-30T10:00:00Z' }, 'start_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
  [{ start_at: 5 }, 'start_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00'],
  [{ start_at: '2020-01-01T10:00:00Z' }, 'start_at must be in the future'],
  [{ duration_minutes: 4 }, 'duration_minutes must be an integer between 5 and 480'],
  [{ duration_minutes: 481 }, 'duration_minutes must be an integer between 5 and 480'],
  [{ duration_minutes: 30.5 }, 'duration_minutes must be an integer between 5 and 480'],
  [{ duration_minutes: '30' }, 'duration_minutes must be an integer between 5 and 480'],
  [{ time_zone: '+02:00' }, 'time_zone must be an IANA time zone, like Europe/Berlin'],
  [{ time_zone: undefined }, 'time_zone must be an IANA time zone, like Europe/Berlin'],
  [{ time_zone: 'Mars/Base' }, 'time_zone must be an IANA time zone, like Europe/Berlin'],
  [{ interviewers: [] }, 'interviewers must be a non-empty array of email addresses'],
  [{ interviewers: undefined }, 'interviewers must be a non-empty array of email addresses'],
  [{ interviewers: ['tom'] }, 'interviewers must be a non-empty array of email addresses'],
  [{ interviewers: 'tom@panel.example' }, 'interviewers must be a non-empty array of email addresses'],
  [
    { interviewers: Array.from({ length: 21 }, (_, n) => `p${n}@x.example`) },
    'interviewers must be a non-empty array of email addresses',
  ],
  [{ title: ' ' }, 'title must be a non-empty string'],
  [{ type: 'coffee' }, 'type must be one of: phone, video, onsite, technical, panel, other'],
  [{ video_url: 'javascript:alert(1)' }, 'video_url must be an http or https URL, or null'],
  [{ reminders: [0] }, 'reminders must be an array of at most 5 integers between 1 and 20160'],
  [{ send_invitations: 'no' }, 'send_invitations must be a boolean'],
];

test('each wrong field has its message', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  for (const [fields, message] of refusals) {
    const { status, body } = await client.post('/v1/schedule-interview', interviewFields(candidate_id, fields));
    assert.deepEqual([status, body.error], [400, message], JSON.stringify(fields));
  }
  const { status, body } = await client.post('/v1/schedule-interview', interviewFields(uuidv7()));
  assert.deepEqual([status, body.error], [401, 'Invalid candidate id']);
  assert.equal((await client.get('/v1/interviewers')).body.total_interviewers, 0, 'a refused request adds nobody');
});

test('an interviewer, and a candidate with several applications, cannot be in two interviews at once', async () => {
  const client = await newClient(running);
  const email = 'ada@person.example';
  const [first, second] = [await client.addCandidate({ email }), await client.addCandidate({ email: 'ADA@person.example' })];
  const { start_at } = await scheduled(client, { candidate_id: first, interviewers: ['tom@x.example', 'ana@x.example'] });
  const refused = async (fields: object) => {
    const { status, body } = await schedule(client, { start_at, ...fields });
    return [status, body.error];
  };
  assert.deepEqual(await refused({ interviewers: ['new@x.example', 'ANA@x.example'] }), [
    409,
    'ana@x.example already has an interview at this time.',
  ]);
  const later = new Date(Date.parse(start_at) + 44 * 60_000).toISOString();
  assert.deepEqual(await refused({ interviewers: ['tom@x.example'], start_at: later }), [
    409,
    'tom@x.example already has an interview at this time.',
  ]);
  assert.deepEqual(await refused({ candidate_id: second, interviewers: ['new@x.example'] }), [
    409,
    'The candidate already has an interview at this time.',
  ]);
  const behind = new Date(Date.parse(start_at) + 45 * 60_000).toISOString();
  assert.equal((await schedule(client, { interviewers: ['tom@x.example'], start_at: behind })).status, 201, 'directly after it');
  const overlapping = await schedule(client, { interviewers: ['tom@x.example'], start_at, allow_overlap: true });
  assert.equal(overlapping.status, 201);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 6, 'a refused interview has no event');
});

test('a move overlaps with its own old time; a conflict changes nothing; the old time is free for others', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { interviewers: ['tom@x.example', 'ana@x.example'] });
  const moved = new Date(Date.parse(interview.start_at) + 10 * 60_000).toISOString();
  await update(client, interview.id, {
    responses: [{ interviewer: 'TOM@x.example', response: 'accepted' }],
    candidate_response: 'accepted',
  });
  assert.deepEqual((await update(client, interview.id, { start_at: moved })).body, {
    success: true,
    id: interview.id,
    status: 'scheduled',
  });
  const after = await read(client, interview.id);
  assert.deepEqual([after.start_at, after.sequence, after.candidate_response], [moved, 1, 'pending']);
  assert.deepEqual(
    after.interviewers.map(({ response }: { response: string }) => response),
    ['pending', 'pending'],
    'a new time is to be answered again',
  );
  assert.equal(
    (await schedule(client, { start_at: interview.start_at, duration_minutes: 10, interviewers: ['tom@x.example'] })).status,
    201,
  );
  const other = await scheduled(client, { interviewers: ['zoe@x.example'] });
  const onto = await update(client, other.id, { start_at: moved, interviewers: ['zoe@x.example', 'ana@x.example'] });
  assert.deepEqual([onto.status, onto.body.error], [409, 'ana@x.example already has an interview at this time.']);
  assert.deepEqual(await read(client, other.id), other);
  const events = await recordedEvents(running, client.workspaceId);
  const rescheduled = events.filter(({ data }) => data.change === 'rescheduled');
  assert.deepEqual(
    rescheduled.map(({ type, data }) => [type, data.previous.start_at, data.current.start_at, data.interview.id]),
    [['interview.scheduled', interview.start_at, moved, interview.id]],
  );
});

test('an interviewer who leaves the panel is free, and one who joins is busy', async () => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client, { interviewers: ['tom@x.example', 'ana@x.example'] });
  await update(client, id, { interviewers: ['ana@x.example', 'zoe@x.example'] });
  const { interviewers, sequence } = await read(client, id);
  assert.deepEqual([interviewers.map(({ email }: { email: string }) => email), sequence], [['ana@x.example', 'zoe@x.example'], 1]);
  assert.equal((await schedule(client, { start_at, interviewers: ['tom@x.example'] })).status, 201);
  assert.equal((await schedule(client, { start_at, interviewers: ['zoe@x.example'] })).status, 409);
});

test('a cancelled interview is final, frees its time, and is cancelled once', async () => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client, { interviewers: ['tom@x.example'] });
  const answers = [await cancel(client, id, { reason: 'ill' }), await cancel(client, id, { reason: 'again' })];
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, { success: true, id, status: 'cancelled' }]);
  const interview = await read(client, id);
  assert.deepEqual([interview.cancel_reason, interview.sequence, interview.history.length], ['ill', 1, 3]);
  for (const fields of [{ title: 'x' }, { status: 'scheduled' }, { start_at: nextStart() }]) {
    const { status, body } = await update(client, id, fields);
    assert.deepEqual([status, body.error], [409, 'Interview is cancelled.']);
  }
  assert.equal((await schedule(client, { start_at, interviewers: ['tom@x.example'] })).status, 201);
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['meeting_created', 'interview.scheduled', 'interview.cancelled', 'meeting_created', 'interview.scheduled'],
  );
});

test('statuses follow each other as documented', async (t) => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client);
  const set = async (status: string) => {
    const { body } = await update(client, id, { status });
    return body.error ?? body.status;
  };
  assert.equal(await set('completed'), 'The interview has not started yet.');
  assert.equal(await set('no_show'), 'The interview has not started yet.');
  t.mock.method(running.app, 'clock', () => new Date(Date.parse(start_at) + 1000));
  assert.equal(await set('completed'), 'completed');
  assert.equal(await set('scheduled'), 'Interview is completed.');
  assert.equal(await set('cancelled'), 'Interview is completed.');
  assert.equal(await set('no_show'), 'no_show');
  assert.equal((await cancel(client, id)).body.error, 'Interview is no_show.');
  assert.equal(await set('completed'), 'completed');
  assert.equal((await update(client, id, { start_at: nextStart() })).body.error, 'Interview is completed.');
  assert.equal((await update(client, id, { note_to_interviewers: 'Thank you' })).status, 200);
  assert.deepEqual(
    (await read(client, id)).history.map(({ what, to }: { what: string; to: unknown }) => [what, to]),
    [
      ['created', 'scheduled'],
      ['status', 'completed'],
      ['status', 'no_show'],
      ['status', 'completed'],
      ['note_to_interviewers', 'Thank you'],
    ],
  );
});

test('a change of time, place, title or panel increases the sequence; other changes, and a request without a difference, do not', async () => {
  const client = await newClient(running);
  const { id, start_at, updated_at } = await scheduled(client);
  const sequenceAfter = async (fields: object) => {
    assert.equal((await update(client, id, fields)).status, 200, JSON.stringify(fields));
    return (await read(client, id)).sequence;
  };
  assert.equal(await sequenceAfter({ start_at, duration_minutes: 45, title: 'Interview' }), 0);
  assert.equal((await read(client, id)).updated_at, updated_at);
  assert.equal(await sequenceAfter({ note_to_interviewers: 'x', candidate_note: 'y', reminders: [30], external_id: 'E-1' }), 0);
  assert.equal(await sequenceAfter({ candidate_response: 'declined', candidate_time_zone: 'Asia/Tokyo' }), 0);
  assert.equal(await sequenceAfter({ duration_minutes: 60 }), 1);
  assert.equal(await sequenceAfter({ location: 'Room 3' }), 2);
  assert.equal(await sequenceAfter({ video_url: 'https://video.example/1' }), 3);
  assert.equal(await sequenceAfter({ title: 'Second talk' }), 4);
  assert.equal(await sequenceAfter({ interviewers: ['tom@panel.example', 'ana@panel.example'] }), 5);
  const stranger = await update(client, id, { responses: [{ interviewer: 'eve@x.example', response: 'accepted' }] });
  assert.deepEqual(
    [stranger.status, stranger.body.error],
    [400, 'interviewer must be one of: tom@panel.example, ana@panel.example'],
  );
});

test('an interview never changes the status of the candidate; the events have interview, candidate and job', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id });
  const { id } = await scheduled(client, { candidate_id });
  assert.equal((await client.candidate(candidate_id)).status, 'applied');
  const events = (await recordedEvents(running, client.workspaceId)).slice(1);
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.change, data.interview.id, data.candidate.id, data.job.id]),
    [
      ['meeting_created', 'created', id, candidate_id, job_id],
      ['interview.scheduled', 'created', id, candidate_id, job_id],
    ],
  );
  assert.equal(events[0]?.occurrence_id, events[1]?.occurrence_id);
});

test('the external_id is unique among the interviews of a workspace', async () => {
  const client = await newClient(running);
  await scheduled(client, { external_id: 'E-1', interviewers: ['a@x.example'] });
  const second = await schedule(client, { external_id: 'E-1', interviewers: ['b@x.example'] });
  assert.deepEqual([second.status, second.body.error], [409, 'external_id is already in use.']);
  const other = await scheduled(client, { interviewers: ['b@x.example'] });
  assert.equal((await update(client, other.id, { external_id: 'E-1' })).status, 409);
});

test('other features move an interview and see who is busy, also where overlaps are allowed', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const interview = await scheduled(client, { candidate_id, allow_overlap: true });
  const workspaceActor: WorkspaceActor = { workspaceId: client.workspaceId, actor: { type: 'candidate', id: 'x', name: 'Ada' } };
  const { start_at, end_at } = await moveInterview(running.app, workspaceActor, interview.id, {
    start_at: nextStart(),
    candidate_response: 'accepted',
  });
  const { person_id } = await client.candidate(candidate_id);
  const parties = [interview.interviewers[0].id, person_id];
  const busy = (from: string, to: string) => findBusyRanges(running.app, client.workspaceId, parties, new Date(from), new Date(to));
  assert.deepEqual((await busy(start_at, end_at)).map(({ party_id, from, to }) => [party_id, from, to]).sort(), [
    ...parties.map((id) => [id, start_at, end_at]).sort(),
  ]);
  assert.deepEqual(await busy(interview.start_at, interview.end_at), []);
  assert.deepEqual(await busy(end_at, '2100-01-01T00:00:00Z'), [], 'the end does not belong to it');
  assert.equal((await read(client, interview.id)).candidate_response, 'accepted');
  assert.equal((await recordedEvents(running, client.workspaceId)).at(-1)?.actor.type, 'candidate');
});

test('If-Match refuses a change of an interview that has changed', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client);
  const etag = (await client.get(`/v1/get-interview?interview_id=${id}`)).headers.get('etag') ?? '';
  const patch = (title: string) =>
    call(`${running.url}/v1/update-interview`, {
      method: 'PATCH',
      token: client.token,
      body: { interview_id: id, title },
      headers: { 'if-match': etag },
    });
  assert.equal((await patch('One')).status, 200);
  const second = await patch('Two');
  assert.deepEqual([second.status, second.body.error], [412, 'The resource has changed.']);
  assert.equal((await read(client, id)).title, 'One');
});

test('an interview that has taken place is recorded as completed, without mails, beside others at that time', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'past@x.example' });
  const start_at = '2026-01-05T09:00:00.000Z';
  const past = { candidate_id, start_at, is_past: true, reminders: [60] };
  const recorded = await Promise.all([scheduled(client, past), scheduled(client, past)]);
  for (const { status, reminders, feedback_status } of recorded)
    assert.deepEqual([status, reminders, feedback_status], ['completed', [], 'none']);
  assert.deepEqual((await client.get(`/v1/messages?candidate_id=${candidate_id}`)).body.messages, []);
  const given = { interview_id: recorded[0].id, interviewer: 'tom@panel.example', recommendation: 'yes' };
  assert.equal((await client.post('/v1/submit-feedback', given)).status, 201);
  const early = await schedule(client, { is_past: true });
  assert.deepEqual([early.status, early.body.error], [400, 'start_at must be in the past when is_past is true']);
  const late = await schedule(client, { start_at });
  assert.deepEqual([late.status, late.body.error], [400, 'start_at must be in the future']);
});
