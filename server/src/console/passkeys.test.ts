import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { Authenticator, unverifiedFlags } from '#test/authenticator.ts';
import { type ConsoleBrowser, type ConsoleUser, openBrowser, signedInUser } from '#test/console-user.ts';
import { type Answer, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

// Browsers have no passkeys for addresses without a name.
const running = startApp({ HOST: 'localhost', TRUSTED_PROXIES: '127.0.0.1' });

let browsers = 0;

/** Each from another network: one may send 60 requests. */
function newBrowser(): ConsoleBrowser {
  const browser = openBrowser(running);
  browsers += 1;
  const forwarded = { 'x-forwarded-for': `10.3.0.${browsers}` };
  return { ...browser, post: (path, body, headers) => browser.post(path, body, { ...forwarded, ...headers }) };
}

const newDevice = () => new Authenticator(running.app.links.publicUrl);

async function challengeFor(browser: ConsoleBrowser, path = 'passkey-options', body: object = {}): Promise<string> {
  const { status, text, body: answer } = await browser.post(`/console/v1/${path}`, body);
  assert.equal(status, 200, text);
  return answer.options.challenge;
}

const signIn = (signed: object) => newBrowser().post('/console/v1/sign-in-passkey', signed);

async function userWithPasskey(): Promise<ConsoleUser & { device: Authenticator; passkeyId: string }> {
  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId);
  const device = newDevice();
  const added = await user.post('/console/v1/add-passkey', device.create(await challengeFor(user, 'new-passkey-options')));
  assert.equal(added.status, 201, added.text);
  return { ...user, device, passkeyId: added.body.passkey.id };
}

const refusal = [400, '{"success":false,"error":"The passkey was not accepted.","code":"passkey_refused"}', 'passkey_refused', []];

function assertRefused(answer: Answer, what: string): void {
  const { status, text, headers } = answer;
  assert.deepEqual([status, text, headers.get('x-error-code'), headers.getSetCookie()], refusal, what);
}

async function countFailedSignIns(userId: string): Promise<number> {
  const rows = await runSql(
    running.app,
    sql`SELECT network FROM audit_log WHERE action = 'session.sign_in_failed' AND actor_id = ${userId} AND network IS NOT NULL`,
  );
  return rows.length;
}

test('a passkey signs in, and the browser is known from then on', async () => {
  const { device, id } = await userWithPasskey();
  const browser = newBrowser();
  const answer = await browser.post('/console/v1/sign-in-passkey', device.sign(await challengeFor(browser)));
  assert.equal(answer.body.session?.user.id, id, answer.text);
  assert.deepEqual([...browser.cookies.keys()], ['muster_session', 'muster_device']);
});

test('every forged sign-in is refused with the same answer', async () => {
  const { device, id } = await userWithPasskey();
  const other = await userWithPasskey();
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const challenge = () => challengeFor(newBrowser());
  const used = await challenge();
  assert.equal((await signIn(device.sign(used, { counter: 10 }))).status, 200);
  const expired = await challenge();
  await runSql(running.app, sql`UPDATE passkey_challenges SET expires_at = now()`);
  const forgeries: [what: string, signed: object][] = [
    ['a used challenge', device.sign(used, { counter: 11 })],
    ['an expired challenge', device.sign(expired, { counter: 11 })],
    ['a challenge of somebody else', device.sign(Buffer.alloc(32, 1).toString('base64url'), { counter: 11 })],
    ['a challenge for a new passkey', device.sign(await challengeFor(other, 'new-passkey-options'), { counter: 11 })],
    ['another origin', device.sign(await challenge(), { counter: 11, origin: 'http://localhost.evil.example' })],
    ['another port', device.sign(await challenge(), { counter: 11, origin: 'http://localhost:1' })],
    ['another host', device.sign(await challenge(), { counter: 11, rpId: 'evil.example' })],
    ['a creation', device.sign(await challenge(), { counter: 11, type: 'webauthn.create' })],
    ['another key', device.sign(await challenge(), { counter: 11, key })],
    ["another user's credential", device.sign(await challenge(), { counter: 11, id: other.device.id })],
    ['an unknown credential', newDevice().sign(await challenge())],
    ['no verification of the user', device.sign(await challenge(), { counter: 11, flags: unverifiedFlags })],
    ['no presence of the user', device.sign(await challenge(), { counter: 11, flags: 0 })],
    ['a counter that goes back', device.sign(await challenge(), { counter: 9 })],
    ['a counter that stands still', device.sign(await challenge(), { counter: 10 })],
    ['a counter of zero', device.sign(await challenge(), { counter: 0 })],
    ['no signature', { ...device.sign(await challenge(), { counter: 11 }), signature: 'AA' }],
    ['no data', { ...device.sign(await challenge(), { counter: 11 }), authenticator_data: 'AA' }],
    ['no client data', { ...device.sign(await challenge(), { counter: 11 }), client_data: 'AA' }],
  ];
  for (const [what, signed] of forgeries) assertRefused(await signIn(signed), what);
  // All but the one of an unknown credential; the one with another user's credential is theirs.
  assert.deepEqual(await countFailedSignIns(id), forgeries.length - 2);
  assert.deepEqual(await countFailedSignIns(other.id), 1);
  assert.equal((await signIn(device.sign(await challenge(), { counter: 11 }))).body.session.user.id, id);
});

test("a confirmation takes the user's own passkeys only", async () => {
  const [user, other] = [await userWithPasskey(), await userWithPasskey()];
  const confirm = async (device: Authenticator) =>
    user.post('/console/v1/confirm', { passkey: device.sign(await challengeFor(newBrowser())) });
  assertRefused(await confirm(other.device), "another user's passkey");
  assert.equal((await confirm(user.device)).status, 200);
  assert.deepEqual([await countFailedSignIns(user.id), await countFailedSignIns(other.id)], [1, 0]);
});

test('a new passkey is refused unless it was made here, verified, for this session, once', async () => {
  const user = await userWithPasskey();
  const other = await userWithPasskey();
  const challenge = () => challengeFor(user, 'new-passkey-options');
  const used = await challenge();
  const add = (made: object) => user.post('/console/v1/add-passkey', made);
  assert.equal((await add(newDevice().create(used))).status, 201);
  const forgeries: [what: string, made: object][] = [
    ['a used challenge', newDevice().create(used)],
    ['a challenge of another session', newDevice().create(await challengeFor(other, 'new-passkey-options'))],
    ['a challenge for a sign-in', newDevice().create(await challengeFor(newBrowser()))],
    ['another origin', newDevice().create(await challenge(), { origin: 'http://evil.example' })],
    ['another host', newDevice().create(await challenge(), { rpId: 'evil.example' })],
    ['no verification of the user', newDevice().create(await challenge(), { flags: unverifiedFlags })],
    ["another user's credential", other.device.create(await challenge())],
    ['a damaged attestation', { ...newDevice().create(await challenge()), attestation: 'AAAA' }],
  ];
  for (const [what, made] of forgeries) assertRefused(await add(made), what);
  assert.equal((await user.get('/console/v1/passkeys')).body.passkeys.length, 2);
});

test('somebody invited starts with a name and a passkey instead of a password, and keeps it until there is another way', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const invite = async (email: string) =>
    new URL((await owner.post('/console/v1/invite-user', { email, role: 'recruiter' })).body.url).hash.slice(1);
  const [secret, otherSecret] = [await invite('kim@team.example'), await invite('lou@team.example')];
  const browser = newBrowser();
  const device = newDevice();
  const begun = { secret, name: 'Kim Ode' };
  const challenge = await challengeFor(browser, 'start-passkey-options', begun);
  const start = (body: object) => newBrowser().post('/console/v1/start', body);
  const stolen = newDevice().create(await challengeFor(browser, 'start-passkey-options', begun));
  assertRefused(await start({ secret: otherSecret, name: 'Lou', passkey: stolen }), 'the challenge of another invitation');
  assert.equal((await start(begun)).headers.get('x-error-code'), 'password_too_short');
  const started = await browser.post('/console/v1/start', { ...begun, passkey: device.create(challenge) });
  assert.equal(started.status, 201, started.text);
  assert.deepEqual([started.body.session.user.name, started.body.session.has_password], ['Kim Ode', false]);
  assert.equal(
    (await start({ ...begun, passkey: newDevice().create(challenge) })).headers.get('x-error-code'),
    'start_link_invalid',
  );
  const signedIn = await signIn(device.sign(await challengeFor(newBrowser())));
  assert.equal(signedIn.body.session.user.email, 'kim@team.example');

  const [passkey] = (await browser.get('/console/v1/passkeys')).body.passkeys;
  const remove = () => browser.delete(`/console/v1/passkey?id=${passkey.id}`);
  assert.equal((await remove()).headers.get('x-error-code'), 'last_passkey');
  const set = () => browser.post('/console/v1/change-password', { new_password: 'seven green boats 12 sing' });
  await runSql(running.app, sql`UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE workspace_id = ${workspaceId}`);
  assert.equal((await set()).headers.get('x-error-code'), 'confirmation_required');
  await browser.post('/console/v1/confirm', { passkey: device.sign(await challengeFor(newBrowser())) });
  assert.equal((await set()).status, 200);
  const refused = await set();
  assert.equal(refused.headers.get('x-error-code'), 'password_wrong', 'there is one now');
  assert.equal(refused.body.field, 'current_password');
  assert.equal((await remove()).status, 200);
  assertRefused(await signIn(device.sign(await challengeFor(newBrowser()))), 'a passkey that was removed');
});
