import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from '#test/calendars.ts';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, schedule, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ MAIL_FROM: 'Careers <careers@example.com>' });

type Mail = {
  key: string;
  kind: string;
  to_email: string;
  language: string;
  subject: string;
  text: string;
  calendar: string | null;
  calendar_method: string | null;
};

/** The mails about an interview, in the order in which they were written. */
function mailsAbout({ workspaceId }: Client, interviewId: string): Promise<Mail[]> {
  return runSql<Mail>(running.app, {
    text: 'SELECT * FROM messages WHERE workspace_id = $1 AND interview_id = $2 ORDER BY created_at, id',
    values: [workspaceId, interviewId],
  });
}

function eventOf({ calendar }: Mail): ReadEvent {
  const [event] = readWithIcalJs(calendar ?? '');
  const [same] = readWithNodeIcal(calendar ?? '');
  assert.ok(event);
  assert.deepEqual([same?.uid, same?.sequence, same?.method, same?.start], [event.uid, event.sequence, event.method, event.start]);
  return event;
}

const panel = ['tom@panel.example', 'ana@panel.example'];
const person = { name: 'Zoë "Z" Ü, 😀', email: 'zoe@candidate.example' };

test('panel and candidate are invited, each without the texts for the other', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Head Baker' });
  const candidate_id = await client.addCandidate({ ...person, job_id });
  const { id, title } = await scheduled(client, {
    candidate_id,
    start_at: '2031-06-02T10:00:00+02:00',
    interviewers: panel,
    location: 'Room 4',
    video_url: 'https://video.example/r/1',
    note_to_interviewers: 'ask about the oven',
    candidate_note: 'bring your apron',
  });
  const mails = await mailsAbout(client, id);
  assert.deepEqual(
    mails.map(({ to_email, kind, calendar_method }) => [to_email, kind, calendar_method]).sort(),
    [...panel, person.email].sort().map((email) => [email, 'interview_invitation', 'REQUEST']),
  );
  for (const mail of mails) {
    const event = eventOf(mail);
    const isCandidate = mail.to_email === person.email;
    const [own, other] = isCandidate ? ['bring your apron', 'ask about the oven'] : ['ask about the oven', 'bring your apron'];
    for (const text of [mail.text, event.description]) {
      assert.ok(text.includes(own), text);
      assert.ok(!text.includes(other), text);
    }
    assert.match(mail.text, /Monday,? 2 June 2031, 10:00–10:45 \(Europe\/Berlin, GMT\+2\)/);
    assert.match(mail.text, /Room 4/);
    const consoleUrl = `${running.app.links.publicUrl}/console`;
    for (const link of [`${consoleUrl}/candidates/${candidate_id}`, `${consoleUrl}/interviews/mine?feedback=${id}`])
      assert.equal(mail.text.includes(link), !isCandidate, 'for the panel alone');
    assert.match(mail.text, /https:\/\/video\.example\/r\/1/);
    assert.equal(event.uid, `${isCandidate ? 'candidate' : 'team'}-${id}`);
    assert.equal(event.summary, `${title} – ${isCandidate ? 'Test Company' : person.name}`);
    assert.deepEqual([event.start, event.end], ['2031-06-02T08:00:00.000Z', '2031-06-02T08:45:00.000Z']);
    assert.deepEqual([event.location, event.url], ['Room 4', 'https://video.example/r/1']);
    assert.deepEqual(
      event.attendees.map(({ address }) => address),
      (isCandidate ? [person.email] : panel).map((email) => `mailto:${email}`),
    );
  }
});

test('each time zone is that of the recipient, and the candidate reads the language of the application', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate(person);
  await runSql(running.app, {
    text: `UPDATE candidates SET language = 'de' WHERE workspace_id = $1 AND id = $2 RETURNING id`,
    values: [client.workspaceId, candidate_id],
  });
  await scheduled(client, { candidate_id, interviewers: ['ana@panel.example'] });
  await client.patch('/v1/update-interviewer', { interviewer_id: 'ana@panel.example', time_zone: 'America/New_York' });
  const { id } = await scheduled(client, { candidate_id, start_at: '2031-06-03T08:00:00Z', interviewers: panel });
  await client.patch('/v1/update-interview', { interview_id: id, candidate_time_zone: 'Asia/Tokyo', title: 'Second talk' });
  const textsBy = Object.fromEntries((await mailsAbout(client, id)).slice(-3).map(({ to_email, text }) => [to_email, text]));
  assert.match(textsBy['tom@panel.example'] ?? '', /Tuesday,? 3 June 2031, 10:00–10:45 \(Europe\/Berlin, GMT\+2\)/);
  assert.match(textsBy['ana@panel.example'] ?? '', /Tuesday,? 3 June 2031, 04:00–04:45 \(America\/New_York, GMT-4\)/);
  assert.match(textsBy[person.email] ?? '', /Dienstag, 3\. Juni 2031, 17:00–17:45 \(Asia\/Tokyo, GMT\+9\)/);
});

test('an interviewer who leaves the panel gets a cancellation, one who joins an invitation, and the others an update', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, { candidate_id: await client.addCandidate(person), interviewers: panel });
  await client.patch('/v1/update-interview', { interview_id: id, interviewers: ['ana@panel.example', 'eva@panel.example'] });
  const mails = (await mailsAbout(client, id)).slice(3);
  assert.deepEqual(
    Object.fromEntries(mails.map(({ to_email, kind, calendar_method }) => [to_email, `${kind} ${calendar_method}`])),
    {
      'tom@panel.example': 'interview_cancelled CANCEL',
      'ana@panel.example': 'interview_update REQUEST',
      'eva@panel.example': 'interview_invitation REQUEST',
      'zoe@candidate.example': 'interview_update REQUEST',
    },
  );
  const events = mails.map(eventOf);
  assert.deepEqual(new Set(events.map(({ sequence }) => sequence)), new Set([1]));
  const removal = events.find(({ method }) => method === 'CANCEL');
  assert.deepEqual([removal?.status, removal?.attendees.length], [undefined, 1], 'only the attendance ends, not the interview');
  await client.patch('/v1/update-interview', { interview_id: id, interviewers: panel });
  const back = (await mailsAbout(client, id)).findLast(({ to_email }) => to_email === 'tom@panel.example');
  assert.deepEqual([back?.kind, back && eventOf(back).sequence], ['interview_invitation', 2]);
});

test('mails about an interview without a title name the job once, and say in their language what it is', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Head Baker' });
  for (const language of languages) {
    await client.patch('/v1/mail-settings', { language });
    const { id, title } = await scheduled(client, { candidate_id: await client.addCandidate({ ...person, job_id }) });
    assert.equal(title, 'Interview: Head Baker');
    await client.post('/v1/cancel-interview', { interview_id: id });
    const mails = await mailsAbout(client, id);
    assert.equal(mails.length, 4);
    for (const { text } of mails) {
      assert.equal(text.split('Head Baker').length - 1, 1, text);
      assert.ok(text.split('\n').includes(texts(language).interviews.defaultTitle), text);
    }
  }
});

test('no mail is sent without send_invitations, without notify, for a change that calendars do not show, or twice', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate(person);
  const silent = await scheduled(client, { candidate_id, send_invitations: false });
  await client.patch('/v1/update-interview', { interview_id: silent.id, start_at: nextStart() });
  await client.post('/v1/cancel-interview', { interview_id: silent.id });
  assert.deepEqual(await mailsAbout(client, silent.id), []);

  const { id } = await scheduled(client, { candidate_id });
  await client.patch('/v1/update-interview', { interview_id: id, note_to_interviewers: 'later', candidate_note: 'later' });
  await client.patch('/v1/update-interview', { interview_id: id, title: (await read(client, id)).title });
  await client.post('/v1/cancel-interview', { interview_id: id, notify: false });
  assert.equal((await mailsAbout(client, id)).length, 2);

  const other = await scheduled(client, { candidate_id });
  for (const _ of [1, 2]) await client.post('/v1/cancel-interview', { interview_id: other.id, reason: 'a private matter' });
  const cancelled = (await mailsAbout(client, other.id)).slice(2);
  assert.deepEqual(
    cancelled.map(({ to_email, text }) => [to_email, text.includes('a private matter')]).sort(),
    [
      ['tom@panel.example', true],
      ['zoe@candidate.example', false],
    ],
    'the reason is for the team',
  );
});

test('no mail is sent for a refused interview, to a candidate without an address, or about an interview that is over', async () => {
  const client = await newClient(running);
  const start_at = nextStart();
  const { id } = await scheduled(client, { start_at });
  assert.deepEqual(
    (await mailsAbout(client, id)).map(({ to_email }) => to_email),
    ['tom@panel.example'],
  );
  assert.equal((await schedule(client, { start_at })).status, 409);
  const count = () =>
    runSql<{ count: number }>(running.app, {
      text: 'SELECT count(*) FROM messages WHERE workspace_id = $1',
      values: [client.workspaceId],
    });
  assert.equal((await count())[0]?.count, 1);
  await runSql(running.app, {
    text: `UPDATE interviews SET start_at = '2020-01-01T10:00Z', end_at = '2020-01-01T11:00Z' WHERE workspace_id = $1 AND id = $2 RETURNING id`,
    values: [client.workspaceId, id],
  });
  assert.equal((await client.patch('/v1/update-interview', { interview_id: id, title: 'Renamed' })).status, 200);
  assert.equal((await count())[0]?.count, 1);
});

async function read(client: Client, id: string): Promise<any> {
  return (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
}
