import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { addUser, type ConsoleBrowser, openBrowser, signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, { ...server.settings, TRUSTED_PROXIES: '127.0.0.1' });
  running = started.running;
  const mail = startMail(running.app);
  cleanUps.unshift(mail.stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

let browsers = 0;

/** Each from another network. */
function newBrowser(): ConsoleBrowser {
  const browser = openBrowser(running);
  browsers += 1;
  const forwarded = { 'x-forwarded-for': `10.2.0.${browsers}` };
  return { ...browser, post: (path, body, headers) => browser.post(path, body, { ...forwarded, ...headers }) };
}

const ask = (browser: ConsoleBrowser, email: string) => browser.post('/console/v1/magic-link', { email });
const use = (browser: ConsoleBrowser, secret: string) => browser.post('/console/v1/sign-in-magic-link', { secret });
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));

/** The secret of the link in the latest mail to the address. */
async function secretMailedTo(email: string): Promise<string> {
  const known = mailsTo(email).length;
  const asked = await ask(newBrowser(), email);
  assert.equal(asked.status, 200, asked.text);
  await until(async () => mailsTo(email).length > known);
  const text = mailsTo(email).at(-1)?.email.text ?? '';
  const [, secret = ''] = /\/console\/link#([\w-]{43})/.exec(text) ?? [];
  assert.notEqual(secret, '', text);
  return secret;
}

async function newUser(email: string): Promise<Client & { userId: string }> {
  const client = await newClient(running);
  const { id } = await addUser(running, client.workspaceId, { email });
  return { ...client, userId: id };
}

test('a mailed link tells whom it signs in without being used up, and signs in once, with a new session', async () => {
  const { userId, workspaceId } = await newUser('Ada@team.example');
  const secret = await secretMailedTo('Ada@team.example');
  const browser = newBrowser();
  assert.equal((await browser.get('/console/v1/sign-in-options')).body.sign_in.magic_link, true);
  // What a scanner of mails does: it opens the address, without the fragment, and follows nothing.
  assert.equal((await browser.get('/console/link')).headers.getSetCookie().length, 0);
  for (let time = 0; time < 2; time += 1)
    assert.equal((await browser.post('/console/v1/magic-link-options', { secret })).body.email, 'Ada@team.example');
  const planted = (await signedInUser(running, workspaceId)).cookies.get('muster_session') ?? '';
  const both = [browser, newBrowser()];
  for (const { cookies } of both) cookies.set('muster_session', planted);
  const answers = await Promise.all(both.map((one) => use(one, secret)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
  const first = answers.findIndex(({ status }) => status === 200);
  assert.equal(answers[first]?.body.session.user.id, userId);
  assert.ok(answers[first]?.headers.getSetCookie().every((cookie) => !cookie.includes(planted)));
  assert.equal((await use(newBrowser(), secret)).headers.get('x-error-code'), 'sign_in_link_invalid');
  const { sessions } = (await both[first]?.get('/console/v1/sessions'))?.body ?? {};
  assert.deepEqual(
    sessions.map(({ method }: { method: string }) => method),
    ['magic_link'],
  );
});

test('known and unknown addresses get the same answer, and the unknown one no mail', async () => {
  await newUser('known@team.example');
  const answers = await Promise.all(['unknown@team.example', 'known@team.example'].map((email) => ask(newBrowser(), email)));
  const shown = answers.map(({ status, text, headers }) => [status, text, headers.getSetCookie()]);
  assert.deepEqual(shown[0], [200, '{"success":true}', []]);
  assert.deepEqual(shown[1], shown[0]);
  await until(async () => mailsTo('known@team.example').length === 1);
  assert.equal(mailsTo('unknown@team.example').length, 0);
  const crossSite = await newBrowser().post(
    '/console/v1/magic-link',
    { email: 'known@team.example' },
    { 'sec-fetch-site': 'cross-site' },
  );
  assert.equal(crossSite.status, 403);
});

test('an expired link, one of a user who was removed, and a damaged one are refused', async () => {
  const { workspaceId } = await newUser('late@team.example');
  const expired = await secretMailedTo('late@team.example');
  await runSql(running.app, sql`UPDATE sign_in_links SET expires_at = now()`);
  for (const secret of [expired, 'x', `${expired.slice(1)}A`, 'A'.repeat(43)])
    assert.equal((await use(newBrowser(), secret)).headers.get('x-error-code'), 'sign_in_link_invalid', secret);
  await newUser('removed@team.example');
  const open = await secretMailedTo('removed@team.example');
  await runSql(running.app, sql`DELETE FROM users WHERE email_key = 'removed@team.example' AND workspace_id <> ${workspaceId}`);
  assert.equal((await use(newBrowser(), open)).headers.get('x-error-code'), 'no_user_for_address');
});

test('an address of several workspaces gets one mail and chooses', async () => {
  const email = 'agency@team.example';
  const [one, other] = [await newUser(email), await newUser(email)];
  const browser = newBrowser();
  const asked = await use(browser, await secretMailedTo(email));
  assert.equal(asked.body.session, null);
  assert.equal(mailsTo(email).length, 1);
  assert.equal(asked.body.workspaces.length, 2);
  const chosen = await browser.post('/console/v1/choose-workspace', { workspace_id: other.workspaceId });
  assert.equal(chosen.body.session.workspace.id, other.workspaceId);
  assert.notEqual(one.workspaceId, other.workspaceId);
});

test('nobody who reads messages or the database gets a link', async () => {
  const client = await newUser('hidden@team.example');
  const secret = await secretMailedTo('hidden@team.example');
  const listed = await client.get('/v1/messages');
  assert.deepEqual([listed.status, listed.body.messages, listed.body.total_messages], [200, [], 0], listed.text);
  const [row] = await runSql<{ id: string; stored: string }>(
    running.app,
    sql`SELECT id, messages::text AS stored FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'sign_in_link'`,
  );
  assert.ok(row && !row.stored.includes(secret));
  for (const path of ['get-message', 'message-eml'])
    assert.equal((await client.get(`/v1/${path}?message_id=${row.id}`)).status, 401, path);
  assert.equal((await client.post('/v1/retry-message', { message_id: row.id })).status, 401);
  const [hashes] = await runSql<{ stored: string }>(
    running.app,
    sql`SELECT string_agg(sign_in_links::text, ' ') AS stored FROM sign_in_links`,
  );
  assert.ok(hashes && !hashes.stored.includes(secret));
});

test('links wait for more and more, for an address and for a network, alike for unknown addresses', async () => {
  await newUser('often@team.example');
  for (const email of ['often@team.example', 'never@team.example']) {
    const browser = newBrowser();
    for (let time = 0; time < 3; time += 1) assert.equal((await ask(browser, email)).status, 200);
    const refused = await ask(browser, email);
    assert.deepEqual([refused.status, refused.headers.has('retry-after')], [429, true], email);
    // From other networks two more, then the address waits everywhere.
    for (let time = 0; time < 2; time += 1) assert.equal((await ask(newBrowser(), email)).status, 200);
    assert.equal((await ask(newBrowser(), email)).status, 429, email);
  }
  await until(async () => mailsTo('often@team.example').length === 5);
  assert.equal(mailsTo('never@team.example').length, 0);
  const network = newBrowser();
  for (let time = 0; time < 20; time += 1) assert.equal((await ask(network, `n${time}@team.example`)).status, 200);
  assert.equal((await ask(network, 'n20@team.example')).status, 429);
});

test('a link is sent before the other mail of the workspace, and not after it has expired', async () => {
  const client = await newUser('first@team.example');
  await runSql(running.app, sql`UPDATE mail_sender SET paused_until = now() + interval '1 hour'`);
  const candidateId = await client.addCandidate({ email: 'candidate@team.example' });
  const message = { candidate_id: candidateId, subject: 'Hello', body: 'Hello' };
  assert.equal((await client.post('/v1/send-message', message)).status, 201);
  await ask(newBrowser(), 'first@team.example');
  const due = () =>
    runSql<{ kind: string; status: string }>(
      running.app,
      sql`SELECT kind, status FROM messages WHERE workspace_id = ${client.workspaceId} ORDER BY due_at, id`,
    );
  await until(async () => (await due()).length === 2);
  assert.equal((await due())[0]?.kind, 'sign_in_link');
  await runSql(
    running.app,
    sql`UPDATE messages SET created_at = now() - interval '16 minutes' WHERE workspace_id = ${client.workspaceId} AND kind = 'sign_in_link'`,
  );
  await runSql(running.app, sql`UPDATE mail_sender SET paused_until = NULL`);
  await until(async () => (await due()).some(({ status }) => status === 'cancelled'));
  assert.equal(mailsTo('first@team.example').length, 0);
});

test('without a mail server no links are offered', async () => {
  const { running: without, stop } = await startAppOn(running.databaseUrl);
  try {
    const browser = openBrowser(without);
    assert.equal((await browser.get('/console/v1/sign-in-options')).body.sign_in.magic_link, false);
    assert.equal((await ask(browser, 'ada@team.example')).headers.get('x-error-code'), 'magic_link_off');
  } finally {
    await stop();
  }
});
