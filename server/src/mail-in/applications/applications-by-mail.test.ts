import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { releaseQuarantined, showQuarantine } from '#applications/quarantine/quarantine-release.ts';
import { receiveMail } from '#mail-in/intake/receive-mail.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { recordedEvents } from '#test/events.ts';
import { type MailText, mailInSettings, mailText, multipart } from '#test/inbound.ts';
import { handOver, talkSmtp } from '#test/mail/smtp-talk.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { newOpening } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { cvTexts } from '#test/samples/cv-texts.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp(mailInSettings);
let server: MailServer;
let port = 0;
const cleanUps: (() => Promise<unknown>)[] = [];
before(async () => {
  server = await startMailServer({}, { after: (stop) => cleanUps.push(stop) });
  await until(async () => running.app !== undefined);
  const node = await startAppOn(running.databaseUrl, { ...mailInSettings, ...server.settings });
  const [mail, mailIn] = [startMail(node.running.app), startMailIn(node.running.app)];
  port = (await mailIn.port) ?? 0;
  cleanUps.push(mail.stop, mailIn.stop, node.stop);
});
after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const cv = { type: 'text/plain', content: cvTexts.english.text, filename: 'cv.txt' };
const letter = { type: 'text/plain', content: 'Dear team, I like bread.' };
const proven = { 'Authentication-Results': 'mx.example.com; dmarc=pass header.from=example.com' };

async function withJob({ isOn = true } = {}) {
  const opening = await newOpening(running, { fields: { phone: 'required' }, custom: [] });
  const { client, jobId } = opening;
  const { public_slug } = await client.job(jobId);
  const to = `jobs+${client.companySlug}.${public_slug}@in.example.com`;
  if (isOn) await client.patch('/v1/mail-settings', { applications_by_mail: true });
  const email = `ada.${client.workspaceId}@example.com`;
  const receive = (mail: MailText & { envelopeFrom?: string } = {}) => {
    const { envelopeFrom = email, ...text } = mail;
    const bytes = mailText({ to, from: `Ada Lindqvist <${email}>`, subject: 'Baker', headers: proven, ...text });
    return receiveMail(running.app, { bytes, way: 'pipe', envelopeFrom, envelopeTo: [to] });
  };
  const read = () =>
    until(async () => {
      const waiting = await runSql(running.app, {
        text: 'SELECT id FROM inbound_mails WHERE workspace_id = $1 AND due_at IS NOT NULL',
        values: [client.workspaceId],
      });
      return waiting.length === 0;
    });
  const answers = () => server.mails.filter((mail) => mail.to.includes(email));
  const unfiled = async () =>
    (await client.get('/v1/unfiled-mails?sort=created_at')).body.unfiled_mails.map(({ reason }: { reason: string }) => reason);
  return { ...opening, to, email, receive, read, answers, unfiled };
}

test('a mail with a CV to the address of a job is an application: source, event, files, and one answer with privacy text and link', async () => {
  const { client, to, receive, read, answers, applicants, jobId } = await withJob();
  const { applications_address } = (await client.get('/v1/mail-settings')).body.mail_settings;
  assert.equal(applications_address, 'jobs+COMPANY.JOB@in.example.com');
  const reference = { type: 'text/plain', content: 'She bakes well.', filename: 'reference.txt' };
  await receive(multipart([letter, cv, reference]));
  await until(async () => (await applicants()).length === 1);
  await read();
  const [applicant] = await applicants();
  assert.deepEqual(
    [applicant.name, applicant.source_name, applicant.status, applicant.job_id, applicant.resume_filename],
    ['Ada Lindqvist', 'E-mail', 'applied', jobId, 'cv.txt'],
  );
  const candidate = await client.candidate(applicant.id);
  assert.equal(candidate.cover_letter, letter.content);
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'new_applicant');
  assert.equal(events.length, 1);
  const [message] = (await client.get('/v1/messages?direction=in')).body.messages;
  assert.deepEqual(
    [message.candidate_id, message.sender_check, message.attachments.map(({ filename }: any) => filename)],
    [applicant.id, 'verified', ['reference.txt']],
  );
  await until(async () => answers().length === 1);
  const [answer] = answers();
  const text = answer?.email.text?.replace(/\s+/g, ' ') ?? '';
  assert.match(text, /\/application\/[\w-]{64}/, 'the private link');
  assert.match(text, /erasure|delete|privacy/i, 'the privacy text');
  assert.equal(answer?.email.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
  // The same by another way, and again with other words: no second candidate, and no second answer that day.
  await receive({ to, subject: 'Baker, once more', ...multipart([{ ...letter, content: 'Did it arrive?' }, cv]) });
  await until(async () => (await client.get('/v1/messages?direction=in')).body.total_messages === 2);
  await read();
  assert.equal((await applicants()).length, 1);
  const sent = (await client.get('/v1/messages?limit=10')).body.messages;
  assert.deepEqual(
    sent.map(({ kind }: any) => kind),
    ['application_received'],
  );
});

test('an application whose sender is not proven waits in the quarantine, unanswered, until it is released', async () => {
  const { client, receive, read, applicants, answers } = await withJob();
  await receive({ ...multipart([letter, cv]), headers: {} });
  await receive({ ...multipart([letter, cv]), headers: { 'Authentication-Results': 'mx.example.com; dmarc=fail' } });
  await until(async () => (await showQuarantine(running.app, client.workspaceId)).length === 2);
  await read();
  assert.deepEqual([await applicants(), answers()], [[], []]);
  const [waiting] = await showQuarantine(running.app, client.workspaceId);
  assert.deepEqual(waiting?.files, ['cv.txt']);
  assert.equal(await releaseQuarantined(running.app, client.workspaceId, waiting?.id ?? ''), 'released');
  const [applicant] = await applicants();
  assert.deepEqual([applicant.source_name, applicant.resume_filename], ['E-mail', 'cv.txt']);
  await until(async () => answers().length === 1);
});

test('without a document that reads as a CV the form is named, once a day; what answers by itself is never answered', async () => {
  const { client, receive, read, answers, unfiled, applicants, url } = await withJob();
  await receive(multipart([letter, { type: 'text/plain', content: 'Nothing of interest.', filename: 'cv.txt' }]));
  await until(async () => answers().length === 1);
  const [answer] = answers();
  assert.ok(answer?.email.text?.replace(/\s+/g, '').includes(`${new URL(url).pathname}/apply`));
  assert.equal(answer?.email.subject, 'Re: Baker');
  assert.equal(answer?.email.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-replied');
  // A responder that does not say that it is one, as often as it likes.
  for (let n = 0; n < 3; n += 1) await receive({ subject: `Re: Re: Baker ${n}`, text: 'I am on holiday.' });
  await receive({ headers: { ...proven, 'Auto-Submitted': 'auto-replied' }, ...multipart([letter, cv]) });
  await receive({ envelopeFrom: '', ...multipart([letter, cv]) });
  await receive({ headers: { ...proven, 'X-Spam-Flag': 'YES' }, ...multipart([letter, cv]) });
  await until(async () => (await unfiled()).length === 7);
  await read();
  assert.deepEqual(await applicants(), []);
  const queued = await runSql(running.app, {
    text: "SELECT id FROM messages WHERE workspace_id = $1 AND direction = 'out'",
    values: [client.workspaceId],
  });
  assert.equal(queued.length, 1, 'silent after one answer');
});

test('two workspaces and a vacation responder between them are silent after one answer each', async () => {
  const [one, two] = [await withJob(), await withJob()];
  // What one answers comes to the job of the other, by a server that puts its own names on it.
  await one.receive({ text: 'Please.' });
  await until(async () => one.answers().length === 1);
  const answer = one.answers()[0]?.raw ?? Buffer.alloc(0);
  const relayed = { way: 'pipe' as const, envelopeFrom: one.email, envelopeTo: [two.to] };
  assert.equal(await receiveMail(running.app, { ...relayed, bytes: answer }), 'stored');
  await two.read();
  const renamed = Buffer.from(answer.toString().replace(/^Message-ID:.*$/im, 'Message-ID: <relayed@else.example>'));
  assert.equal(await receiveMail(running.app, { ...relayed, bytes: renamed }), 'stored');
  await until(async () => (await two.unfiled()).length === 1);
  await two.read();
  const reasons = await runSql<{ reason: string }>(running.app, {
    text: 'SELECT reason FROM inbound_mails WHERE workspace_id = $1 ORDER BY received_at',
    values: [two.client.workspaceId],
  });
  assert.deepEqual(
    reasons.map(({ reason }) => reason),
    ['own', 'unknown_sender'],
  );
  assert.equal(two.answers().length, 0);
});

test('off by default, for a closed job, and for mails of known conversations nothing is applied for; an unknown job is refused', async (t) => {
  const off = await withJob({ isOn: false });
  await off.receive(multipart([letter, cv]));
  await until(async () => (await off.unfiled()).length === 1);
  assert.deepEqual([await off.applicants(), off.answers()], [[], []]);
  const { receive, client, jobId, unfiled, applicants, to, email } = await withJob();
  const known = await client.addCandidate({ email, name: 'Ada' });
  const { id } = (
    await client.post('/v1/send-message', { candidate_id: known, template: 'custom', subject: 'Hello', body: 'When?' })
  ).body.message;
  await until(async () => server.mails.some((mail) => mail.email.messageId?.includes(id)));
  const messageId = server.mails.find((mail) => mail.email.messageId?.includes(id))?.email.messageId ?? '';
  await receive({ headers: { ...proven, 'In-Reply-To': messageId }, ...multipart([letter, cv]) });
  await until(async () => (await client.get('/v1/messages?direction=in')).body.total_messages === 1);
  assert.deepEqual(await applicants(), []);
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Closed' });
  await receive({ from: 'grace@example.com', subject: 'closed', ...multipart([letter, cv]) });
  await until(async () => (await unfiled()).length === 1);
  assert.deepEqual(await applicants(), []);
  const talk = await talkSmtp(t, port);
  assert.match(await handOver(talk, { to: to.replace('+', '+x'), raw: mailText({ to }) }), /^550 5\.1\.1 /);
  assert.match(await handOver(await talkSmtp(t, port), { to, raw: mailText({ to }) }), /^250 /);
});
