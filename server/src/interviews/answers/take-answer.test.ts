import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { addUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';
import { readInvitationAnswer } from './invitation-answer.ts';
import { takeCalendarAnswer } from './take-answer.ts';

const running = startApp();
const [tom, zoe] = ['tom@panel.example', 'zoe@x.example'];
const stamp = (iso: string) => iso.replaceAll(/[-:]|\.\d{3}/g, '');

type Given = { uid: string; sequence: number; start: string; end: string; email: string; partstat: string; at: string };

/** By the forms that these programs publish. */
const programs = {
  // No ORGANIZER, a comment, the language of the user, and folded lines.
  Outlook: ({ uid, sequence, start, end, email, partstat, at }: Given) => [
    ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'PRODID:Microsoft Exchange Server 2010', 'VERSION:2.0', 'BEGIN:VEVENT'],
    ...[
      `ATTENDEE;PARTSTAT=${partstat};CN="Baker: Tom; Berlin":MAIL`,
      ` TO:${email}`,
      'COMMENT;LANGUAGE=de-DE:Bis dann\\, ich freue mich\\n',
    ],
    ...[`UID:${uid}`, 'SUMMARY;LANGUAGE=de-DE:Zugesagt: Interview', `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`],
    ...['CLASS:PUBLIC', `DTSTAMP:${stamp(at)}`, 'TRANSP:OPAQUE', 'STATUS:CONFIRMED', `SEQUENCE:${sequence}`],
    ...['X-MICROSOFT-CDO-APPT-SEQUENCE:0', 'END:VEVENT', 'END:VCALENDAR'],
  ],
  Gmail: ({ uid, sequence, start, end, email, partstat, at }: Given) => [
    ...[
      'BEGIN:VCALENDAR',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REPLY',
    ],
    ...['BEGIN:VEVENT', `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`, `DTSTAMP:${stamp(at)}`],
    ...['ORGANIZER;CN=Bread & Co:mailto:jobs@bread.example', `UID:${uid}`],
    ...[
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=`,
      `  Tom;X-NUM-GUESTS=0:mailto:${email.toUpperCase()}`,
    ],
    ...[`SEQUENCE:${sequence}`, 'STATUS:CONFIRMED', 'SUMMARY:Interview', 'END:VEVENT', 'END:VCALENDAR'],
  ],
  Apple: ({ uid, sequence, start, end, email, partstat, at }: Given) => [
    ...[
      'BEGIN:VCALENDAR',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Apple Inc.//macOS 15.0//EN',
      'METHOD:REPLY',
      'VERSION:2.0',
      'BEGIN:VEVENT',
    ],
    ...[`ATTENDEE;CN=Tom;CUTYPE=INDIVIDUAL;EMAIL=${email};PARTSTAT=${partstat}:mailto:${email}`, `UID:${uid}`],
    ...[
      `DTEND:${stamp(end)}`,
      `DTSTART:${stamp(start)}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${stamp(at)}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  ],
  Thunderbird: ({ uid, sequence, start, end, email, partstat, at }: Given) => [
    ...[
      'BEGIN:VCALENDAR',
      'PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
      'VERSION:2.0',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
    ],
    ...[
      `CREATED:${stamp(at)}`,
      `LAST-MODIFIED:${stamp(at)}`,
      `DTSTAMP:${stamp(at)}`,
      `UID:${uid}`,
      'ORGANIZER:mailto:jobs@bread.example',
    ],
    ...[
      `ATTENDEE;RSVP=TRUE;PARTSTAT=${partstat};ROLE=REQ-PARTICIPANT:mailto:${email}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
    ],
    ...[`SEQUENCE:${sequence}`, 'END:VEVENT', 'END:VCALENDAR'],
  ],
};

async function prepare() {
  const client = await newClient(running);
  const interview = await scheduled(client, { candidate_id: await client.addCandidate({ email: zoe }) });
  const { id, start_at, end_at } = interview;
  const given = {
    uid: `team-${id}`,
    sequence: 0,
    start: start_at,
    end: end_at,
    email: tom,
    partstat: 'ACCEPTED',
    at: '2026-11-19T10:00:00Z',
  };
  const take = (program: keyof typeof programs, fields: Partial<Given> & { from?: string; isProven?: boolean } = {}) => {
    const { from, isProven = true, ...changed } = fields;
    const answer = { ...given, ...changed };
    const calendar = programs[program](answer).join('\r\n');
    return takeCalendarAnswer(running.app, {
      workspaceId: client.workspaceId,
      calendar,
      sender: { email: from ?? answer.email, isProven },
    });
  };
  const read = async () => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
  const response = async () => (await read()).interviewers[0].response;
  return { client, interview, take, read, response };
}

for (const program of ['Outlook', 'Gmail', 'Apple', 'Thunderbird'] as const)
  test(`an answer as ${program} writes it counts for who gave it`, async () => {
    const { take, read } = await prepare();
    for (const [partstat, expected] of [
      ['ACCEPTED', 'accepted'],
      ['TENTATIVE', 'tentative'],
      ['DECLINED', 'declined'],
    ] as const) {
      assert.equal((await take(program, { partstat }))?.outcome, 'counts');
      const [member] = (await read()).interviewers;
      assert.deepEqual([member.response, member.response_by], [expected, 'mail']);
    }
  });

test('the candidate answers their own invitation, and nobody answers for the other side', async () => {
  const { take, read, interview } = await prepare();
  assert.deepEqual(await take('Gmail', { email: zoe }), { outcome: 'kept', reason: 'not_invited' });
  assert.equal((await take('Gmail', { email: zoe, uid: `candidate-${interview.id}`, partstat: 'DECLINED' }))?.outcome, 'counts');
  const { candidate_response, candidate_response_by, interviewers, history } = await read();
  assert.deepEqual([candidate_response, candidate_response_by, interviewers[0].response], ['declined', 'mail', 'pending']);
  assert.equal(history.at(-1).actor.type, 'candidate');
});

test('of two answers the later one counts, in whichever order they arrive', async () => {
  const { take, response } = await prepare();
  await take('Apple', { partstat: 'DECLINED', at: '2026-11-19T11:00:00Z' });
  assert.deepEqual(await take('Apple', { at: '2026-11-19T10:59:59Z' }), { outcome: 'kept', reason: 'older_answer' });
  assert.equal(await response(), 'declined');
  await take('Apple', { at: '2026-11-19T11:00:01Z' });
  assert.equal(await response(), 'accepted');
});

test('an answer to an earlier version counts unless the time has changed since', async () => {
  const { client, interview, take, response } = await prepare();
  const update = (fields: object) => client.patch('/v1/update-interview', { interview_id: interview.id, ...fields });
  await update({ location: 'Room 4' });
  assert.equal((await take('Outlook'))?.outcome, 'counts');
  await update({ start_at: new Date(Date.parse(interview.start_at) + 86_400_000).toISOString() });
  assert.equal(await response(), 'pending');
  assert.deepEqual(await take('Outlook', { at: '2026-11-19T12:00:00Z' }), { outcome: 'kept', reason: 'before_change' });
  assert.equal(await response(), 'pending');
});

test('a forged answer, one of a stranger, and one to a cancelled interview change nothing', async () => {
  const { client, interview, take, response } = await prepare();
  assert.deepEqual(await take('Gmail', { isProven: false }), { outcome: 'kept', reason: 'not_verified' });
  assert.deepEqual(await take('Gmail', { from: 'eve@evil.example' }), { outcome: 'kept', reason: 'not_verified' });
  assert.deepEqual(await take('Gmail', { email: 'eve@evil.example' }), { outcome: 'kept', reason: 'not_invited' });
  assert.equal(await take('Gmail', { uid: 'team-01a1f13f-3ced-74fe-beac-3ce16160de51' }), undefined);
  assert.equal(await response(), 'pending');
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  assert.deepEqual(await take('Gmail'), { outcome: 'kept', reason: 'interview_over' });
});

test('a counter proposal never moves the interview: it stands beside it, and the team is told', async () => {
  const { client, interview, read } = await prepare();
  await addUser(running, client.workspaceId, { role: 'recruiter' });
  const calendar = programs
    .Outlook({
      ...{ uid: `team-${interview.id}`, sequence: 0, email: tom, partstat: 'TENTATIVE', at: '2026-11-19T10:00:00Z' },
      start: '2031-05-06T07:00:00Z',
      end: '2031-05-06T07:45:00Z',
    })
    .join('\r\n')
    .replace('METHOD:REPLY', 'METHOD:COUNTER')
    .replace('DTSTART:20310506T070000Z', 'DTSTART;TZID=Europe/Berlin:20310506T090000');
  const judged = await takeCalendarAnswer(running.app, {
    workspaceId: client.workspaceId,
    calendar,
    sender: { email: tom, isProven: true },
  });
  assert.ok(judged?.outcome === 'proposal', JSON.stringify(judged));
  assert.deepEqual([judged.start_at, judged.end_at], ['2031-05-06T07:00:00.000Z', '2031-05-06T07:45:00.000Z']);
  const after = await read();
  assert.deepEqual([after.start_at, after.interviewers[0].response], [interview.start_at, 'pending']);
  const proposed_time = { start_at: '2031-05-06T07:00:00.000Z', end_at: '2031-05-06T07:45:00.000Z' };
  assert.deepEqual([after.interviewers[0].proposed_time, after.candidate_proposed_time], [proposed_time, null]);
  const [told] = await running.app.database.query<{ kind: string }>(
    sql`SELECT kind FROM notifications WHERE workspace_id = ${client.workspaceId} AND interview_id = ${interview.id} AND kind = 'calendar_conflict'`,
  );
  assert.ok(told, 'the team is told');
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at: proposed_time.start_at });
  assert.equal((await read()).interviewers[0].proposed_time, null, 'it holds for the time for which it was made');
});

test('what is no answer is not one, and hostile text costs no time', () => {
  for (const text of [
    '',
    'METHOD:REPLY',
    'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT',
    'END:VEVENT\nBEGIN:VEVENT\nMETHOD:REPLY',
  ])
    assert.equal(readInvitationAnswer(text), undefined);
  const startedMs = performance.now();
  for (const repeated of [';', '"', ':', '\r\n ', 'ATTENDEE:', '\\'])
    readInvitationAnswer(`METHOD:REPLY\nBEGIN:VEVENT\nUID:x\nATTENDEE;${repeated.repeat(200_000 / repeated.length)}\nEND:VEVENT`);
  assert.ok(performance.now() - startedMs < 2000);
  const read = readInvitationAnswer(
    programs
      .Outlook({
        uid: 'u',
        sequence: 3,
        start: '2031-05-06T07:00:00Z',
        end: '2031-05-06T07:45:00Z',
        email: tom,
        partstat: 'ACCEPTED',
        at: '2026-11-19T10:00:00Z',
      })
      .join('\r\n'),
  );
  assert.equal(read?.comment, 'Bis dann, ich freue mich');
  assert.equal(read?.sequence, 3);
});
