import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { receiveMail } from '#mail-in/intake/receive-mail.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { type MailText, mailInSettings, mailText, multipart, replyAddressOf } from '#test/inbound.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp(mailInSettings);
let server: MailServer;
const cleanUps: (() => Promise<unknown>)[] = [];
before(async () => {
  server = await startMailServer({}, { after: (stop) => cleanUps.push(stop) });
  await until(async () => running.app !== undefined);
  const node = await startAppOn(running.databaseUrl, { ...mailInSettings, ...server.settings });
  const [mail, mailIn] = [startMail(node.running.app), startMailIn(node.running.app)];
  cleanUps.push(mail.stop, mailIn.stop, node.stop);
});
after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function withOwner() {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const job_id = await client.addJob();
  await client.patch('/v1/update-job', { job_id, recruiter_id: owner.id });
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada', job_id });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const receive = (mail: MailText) =>
    receiveMail(running.app, { bytes: mailText({ to: address, ...mail }), way: 'pipe', envelopeFrom: null, envelopeTo: [] });
  const set = async (copy_replies_to: string | null) =>
    assert.equal((await client.patch('/v1/mail-settings', { copy_replies_to })).status, 200);
  const filed = (count: number) => until(async () => (await client.get('/v1/messages?direction=in')).body.total_messages === count);
  const copies = () =>
    runSql<{ to_email: string }>(running.app, {
      text: "SELECT to_email FROM messages WHERE workspace_id = $1 AND kind = 'notification' ORDER BY created_at, id",
      values: [client.workspaceId],
    });
  const ownerEmail = await runSql<{ email: string }>(running.app, {
    text: 'SELECT email FROM users WHERE workspace_id = $1 AND user_id = $2',
    values: [client.workspaceId, owner.id],
  });
  return { client, candidate_id, address, receive, set, filed, copies, ownerEmail: ownerEmail[0]?.email ?? '' };
}

test('the owner of the job, or an address, gets a copy of a reply, once, with a link and not with the address of the candidate', async () => {
  const { client, candidate_id, address, receive, set, filed, copies, ownerEmail } = await withOwner();
  await receive({ subject: 'nobody' });
  await filed(1);
  assert.deepEqual(await copies(), []);
  await set('owner');
  const parts = multipart([
    { type: 'text/plain', content: 'Tuesday is *fine*.' },
    { type: 'text/plain', content: 'a letter', filename: 'letter.txt' },
  ]);
  await receive({ from: 'Ada L <ada@example.com>', subject: 'Re: Your application', ...parts });
  await filed(2);
  const arrived = () => server.mails.filter(({ to }) => to.includes(ownerEmail));
  await until(async () => arrived().length === 1);
  const [copy] = arrived();
  assert.equal(copy?.email.subject, 'Ada L: Re: Your application');
  const text = copy?.email.text ?? '';
  assert.match(
    text,
    /^Ada L <ada@example\.com>\s+Tuesday is \*fine\*\.\s+\[letter\.txt\]\s+http\S+\/console\/candidates\/[\w-]+\?tab=messages/,
  );
  assert.ok(text.includes(candidate_id));
  assert.ok(!copy?.raw.toString().includes(address.slice(0, 26)), 'an answer to the copy does not go to the candidate');
  assert.deepEqual(
    (copy?.email.headers ?? []).filter(({ key }) => ['auto-submitted', 'x-muster-thread'].includes(key)).map(({ value }) => value),
    ['auto-generated'],
  );
  await set('team@bakery.example');
  await receive({ subject: 'to the team' });
  await filed(3);
  assert.deepEqual(
    (await copies()).map(({ to_email }) => to_email),
    [ownerEmail, 'team@bakery.example'],
  );
  const listed = (await client.get('/v1/messages')).body.messages;
  assert.deepEqual(listed, [], 'nobody sees the copies in a list');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  assert.deepEqual(await copies(), [], 'they are erased with the candidate');
});

test('no copy of an automatic mail, to who wrote it, to our own address, or of a forged mail', async () => {
  const { address, receive, set, filed, copies, ownerEmail } = await withOwner();
  await set('owner');
  await receive({ subject: 'holiday', headers: { 'Auto-Submitted': 'auto-replied' } });
  await receive({ subject: 'by the owner', from: ownerEmail });
  await receive({ subject: 'forged', headers: { 'Authentication-Results': 'mx.example.com; dmarc=fail' } });
  await filed(3);
  for (const own of [address, 'reply@in.example.com', 'reply+x@in.example.com']) {
    await set(own);
    await receive({ subject: `to ${own}` });
  }
  await filed(6);
  assert.deepEqual(await copies(), []);
});
