import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import test, { after, before, beforeEach } from 'node:test';
import type { OutboundGet, OutboundResult } from '#outbound/http-client.ts';
import { sql } from '#storage/sql.ts';
import { addUser, type ConsoleBrowser, openBrowser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rsaKeys } from '#test/rsa-keys.ts';
import { type OidcServer, startOidcProvider } from '#test/servers/oidc-provider.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { createProviderFetch } from '#users/oidc/provider-fetch.ts';

let provider: OidcServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  provider = await startOidcProvider({ after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, { ...provider.settings, TRUSTED_PROXIES: '127.0.0.1' });
  running = started.running;
  cleanUps.push(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

beforeEach(() => {
  provider.person = { email: 'ada@team.example', email_verified: true, name: 'Ada Lind' };
  provider.tamper = (token) => token;
  provider.isAddressInUserinfo = false;
  provider.faults.clear();
});

let browsers = 0;

/** With an address of its own: each may send 60 requests. */
function newBrowser(): ConsoleBrowser {
  const browser = openBrowser(running);
  browsers += 1;
  const forwarded = { 'x-forwarded-for': `10.1.0.${browsers}` };
  return { ...browser, post: (path, body, headers) => browser.post(path, body, { ...forwarded, ...headers }) };
}

/** The address with which the provider sends the browser back. */
async function goToProvider(browser: ConsoleBrowser): Promise<URL> {
  const started = await browser.post('/console/v1/start-oidc', {});
  assert.equal(started.status, 200, started.text);
  return new URL(provider.authorize(started.body.url));
}

const comeBack = (browser: ConsoleBrowser, { search }: URL) =>
  browser.post('/console/v1/sign-in-oidc', { response: search.slice(1) });

async function signIn(browser: ConsoleBrowser) {
  return comeBack(browser, await goToProvider(browser));
}

async function newUser(email: string) {
  const { workspaceId } = await newClient(running);
  provider.person = { email: email.toUpperCase(), email_verified: true };
  return { workspaceId, ...(await addUser(running, workspaceId, { email, role: 'recruiter' })) };
}

test('a user signs in at the provider, with a new session, a known device and the method in the list of sessions', async () => {
  const { id, workspaceId } = await newUser('oidc@team.example');
  const browser = newBrowser();
  const options = await browser.get('/console/v1/sign-in-options');
  assert.deepEqual(options.body.sign_in.oidc, { name: 'Example Login' });
  browser.cookies.set('muster_session', (await signedInUser(running, workspaceId)).cookies.get('muster_session') ?? '');
  const planted = browser.cookies.get('muster_session');
  const answer = await signIn(browser);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.session.user.id, id);
  assert.deepEqual([...browser.cookies.keys()].sort(), ['muster_device', 'muster_session']);
  assert.notEqual(browser.cookies.get('muster_session'), planted);
  const { sessions } = (await browser.get('/console/v1/sessions')).body;
  assert.equal(sessions[0].method, 'oidc');
  const stale = newBrowser();
  stale.cookies.set('muster_session', planted ?? '');
  assert.equal((await stale.get('/console/v1/session')).status, 401);
});

test('an invitation for the address is accepted, with the name that the provider has; without one there is no account', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  provider.person = { email: 'invited@team.example', email_verified: 'true', name: 'Ada Lind' };
  const refused = await signIn(newBrowser());
  assert.deepEqual([refused.status, refused.headers.get('x-error-code')], [403, 'no_user_for_address']);
  const invited = await owner.post('/console/v1/invite-user', { email: 'Invited@Team.example', role: 'hiring_manager' });
  assert.equal(invited.status, 201, invited.text);
  const { session } = (await signIn(newBrowser())).body;
  assert.deepEqual([session.user.name, session.user.role, session.workspace.id], ['Ada Lind', 'hiring_manager', workspaceId]);
  assert.deepEqual((await owner.get('/console/v1/invites')).body.invites, []);
  assert.equal((await signIn(newBrowser())).body.session.user.id, session.user.id);
});

test('an expired or withdrawn invitation makes no user', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  provider.person = { email: 'late@team.example', email_verified: true };
  const { invite } = (await owner.post('/console/v1/invite-user', { email: 'late@team.example', role: 'admin' })).body;
  await runSql(
    running.app,
    sql`UPDATE invites SET expires_at = now() WHERE workspace_id = ${workspaceId} AND invite_id = ${invite.id}`,
  );
  assert.equal((await signIn(newBrowser())).status, 403);
});

test('an address of several workspaces chooses one, in the same browser, once', async () => {
  const [one, other, invited] = [await newClient(running), await newClient(running), await newClient(running)];
  const email = 'agency@team.example';
  provider.person = { email, email_verified: true };
  for (const { workspaceId } of [one, other]) await addUser(running, workspaceId, { email });
  const owner = await signedInUser(running, invited.workspaceId);
  await owner.post('/console/v1/invite-user', { email, role: 'recruiter' });
  const browser = newBrowser();
  const asked = await signIn(browser);
  assert.deepEqual([asked.status, asked.body.session, browser.cookies.has('muster_session')], [200, null, false]);
  const shown = asked.body.workspaces.map(({ id, is_invitation }: { id: string; is_invitation: boolean }) => [id, is_invitation]);
  const expected = [
    [one.workspaceId, false],
    [other.workspaceId, false],
    [invited.workspaceId, true],
  ];
  assert.deepEqual(shown.sort(), expected.sort());
  const choose = (from: ConsoleBrowser, workspace_id: string) => from.post('/console/v1/choose-workspace', { workspace_id });
  const stranger = await choose(newBrowser(), other.workspaceId);
  assert.deepEqual([stranger.status, stranger.headers.get('x-error-code')], [401, 'sign_in_expired']);
  const foreign = await newClient(running);
  assert.equal((await choose(browser, foreign.workspaceId)).headers.get('x-error-code'), 'no_user_for_address');
  const chosen = await choose(browser, other.workspaceId);
  assert.equal(chosen.body.session.workspace.id, other.workspaceId);
  assert.equal((await choose(browser, one.workspaceId)).status, 401, 'the choice is used up');
});

test('a token that is not for this sign-in, or not of this provider, is refused', async () => {
  await newUser('tokens@team.example');
  const { privateKey } = rsaKeys(-1);
  const withClaims =
    (claims: object): OidcServer['tamper'] =>
    (token) => ({ ...token, claims: { ...token.claims, ...claims } });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const forgeries: [what: string, OidcServer['tamper']][] = [
    ['another nonce', withClaims({ nonce: 'another' })],
    ['no nonce', withClaims({ nonce: undefined })],
    ['another audience', withClaims({ aud: 'another client' })],
    ['several audiences without a party', withClaims({ aud: ['muster', 'another'], azp: 'another' })],
    ['another issuer', withClaims({ iss: 'https://another.example' })],
    ['expired', withClaims({ iat: nowSeconds - 600, exp: nowSeconds - 300 })],
    ['issued in the future', withClaims({ iat: nowSeconds + 3600, exp: nowSeconds + 7200 })],
    ['no expiry', withClaims({ exp: undefined })],
    ['alg none', (token) => ({ ...token, header: { alg: 'none' }, signature: '' })],
    ['alg HS256', (token) => ({ ...token, header: { alg: 'HS256' } })],
    ['an unknown key', (token) => ({ ...token, header: { ...token.header, kid: 'unknown' } })],
    ['no signature', (token) => ({ ...token, signature: '' })],
    [
      'a signature of another key',
      (token) => {
        const content = [token.header, token.claims]
          .map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'))
          .join('.');
        return { ...token, signature: sign('sha256', Buffer.from(content), privateKey).toString('base64url') };
      },
    ],
  ];
  for (const [what, tamper] of forgeries) {
    provider.tamper = tamper;
    const browser = newBrowser();
    const answer = await signIn(browser);
    assert.deepEqual([answer.status, answer.headers.get('x-error-code')], [401, 'oidc_refused'], what);
    assert.equal(browser.cookies.size, 0, what);
  }
  provider.tamper = (token) => token;
  assert.equal((await signIn(newBrowser())).status, 200);
});

test('a confirmation is refused when the provider says that it has not asked again', async () => {
  await newUser('again@team.example');
  const nowSeconds = Math.floor(Date.now() / 1000);
  const confirmAt = async (auth_time: number | undefined) => {
    provider.tamper = (token) => ({ ...token, claims: { ...token.claims, auth_time } });
    const browser = newBrowser();
    const { url } = (await browser.post('/console/v1/start-oidc', { is_confirmation: true })).body;
    assert.match(url, /[?&]prompt=login&max_age=0/);
    return (await comeBack(browser, new URL(provider.authorize(url)))).status;
  };
  assert.equal(await confirmAt(nowSeconds - 3600), 401);
  assert.equal(await confirmAt(nowSeconds - 5), 200);
  assert.equal(await confirmAt(undefined), 200, 'not every provider says');
  provider.tamper = (token) => ({ ...token, claims: { ...token.claims, auth_time: nowSeconds - 3600 } });
  assert.equal((await signIn(newBrowser())).status, 200, 'a sign-in may use the session at the provider');
  provider.tamper = (token) => token;
});

test('a sign-in confirms the session as of auth_time: a session at the provider, or one of unknown age, does not', async () => {
  const { workspaceId } = await newUser('silent@team.example');
  await addUser(running, (await newClient(running)).workspaceId, { email: 'two@team.example' });
  await addUser(running, workspaceId, { email: 'two@team.example', role: 'admin' });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const signInAt = async (auth_time: number | undefined) => {
    provider.tamper = (token) => ({ ...token, claims: { ...token.claims, auth_time } });
    const browser = newBrowser();
    const { session } = (await signIn(browser)).body;
    const chosen = session ?? (await browser.post('/console/v1/choose-workspace', { workspace_id: workspaceId })).body.session;
    return { browser, until: chosen.confirmed_until };
  };
  for (const email of ['silent@team.example', 'two@team.example']) {
    provider.person = { email, email_verified: true };
    assert.equal((await signInAt(undefined)).until, null);
    assert.equal((await signInAt(nowSeconds - 3600)).until, null);
    assert.equal((await signInAt(0)).until, null);
    const until = new Date((nowSeconds - 60 + 15 * 60) * 1000).toISOString();
    assert.equal((await signInAt(nowSeconds - 60)).until, until);
  }
  const { browser } = await signInAt(undefined);
  const refused = await browser.post('/console/v1/invite-user', { email: 'new@team.example', role: 'recruiter' });
  assert.deepEqual([refused.status, refused.headers.get('x-error-code')], [401, 'confirmation_required']);
  const { url } = (await browser.post('/console/v1/start-oidc', { is_confirmation: true })).body;
  await comeBack(browser, new URL(provider.authorize(url)));
  await browser.post('/console/v1/choose-workspace', { workspace_id: workspaceId });
  assert.equal((await browser.post('/console/v1/invite-user', { email: 'new@team.example', role: 'recruiter' })).status, 201);
});

test('an address that is not verified, missing or ambiguous is refused', async () => {
  const { email } = await newUser('kim@team.example');
  const persons = [
    { email },
    { email, email_verified: false },
    { email, email_verified: 'false' },
    { email_verified: true },
    { email: 'no address', email_verified: true },
    // The Kelvin sign, which is a k in lower case.
    { email: '\u212aim@team.example', email_verified: true },
  ];
  for (const person of persons) {
    provider.person = person;
    const answer = await signIn(newBrowser());
    assert.deepEqual([answer.status, answer.headers.get('x-error-code')], [403, 'email_not_verified'], JSON.stringify(person));
  }
  provider.person = { email, email_verified: true };
  provider.isAddressInUserinfo = true;
  assert.equal((await signIn(newBrowser())).status, 200);
});

test('what the provider sent counts once, in the browser that began, with the state of that sign-in', async () => {
  await newUser('state@team.example');
  const browser = newBrowser();
  const back = await goToProvider(browser);
  const victim = newBrowser();
  const planted = await comeBack(victim, back);
  assert.deepEqual([planted.status, planted.headers.get('x-error-code'), victim.cookies.size], [401, 'oidc_expired', 0]);
  await goToProvider(victim);
  assert.equal((await comeBack(victim, back)).headers.get('x-error-code'), 'oidc_refused', 'the state of another browser');
  assert.equal((await comeBack(browser, back)).status, 200);
  assert.equal((await comeBack(browser, back)).headers.get('x-error-code'), 'oidc_expired', 'a second time');
  const cookie = browser.cookies;
  for (const search of ['?error=access_denied', '?code=x', '?state=x', '?code=a&code=b', '?iss=https://another.example&code=x']) {
    const state = (await goToProvider(browser)).searchParams.get('state');
    const url = new URL(`https://x.example/${search}${search.includes('state') ? '' : `&state=${state}`}`);
    assert.equal((await comeBack(browser, url)).headers.get('x-error-code'), 'oidc_refused', search);
  }
  for (const damaged of ['', 'x', 'A'.repeat(400)]) {
    cookie.set('muster_sign_in', damaged);
    assert.equal((await comeBack(browser, back)).headers.get('x-error-code'), 'oidc_expired');
  }
  const crossSite = await browser.post('/console/v1/start-oidc', {}, { 'sec-fetch-site': 'cross-site' });
  assert.equal(crossSite.status, 403);
});

test('a cookie of one step is not accepted by another, and not after ten minutes', async (t) => {
  await newUser('steps@team.example');
  const browser = newBrowser();
  const back = await goToProvider(browser);
  const choice = await browser.post('/console/v1/choose-workspace', { workspace_id: 'any' });
  assert.equal(choice.headers.get('x-error-code'), 'sign_in_expired');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 11 * 60_000 });
  const late = await comeBack(browser, back);
  t.mock.timers.reset();
  assert.equal(late.headers.get('x-error-code'), 'oidc_expired');
});

test('a key that was replaced at the provider is known at once, and the metadata are read once', async () => {
  await newUser('rotated@team.example');
  assert.equal((await signIn(newBrowser())).status, 200);
  provider.replaceKey();
  provider.requests.length = 0;
  assert.equal((await signIn(newBrowser())).status, 200);
  assert.deepEqual(provider.requests, ['/token', '/jwks']);
});

test('a provider that fails, cannot be reached or answers without end gets a clear answer', async () => {
  await newUser('down@team.example');
  const faults: [path: string, fault: 500 | 'flood', code: string][] = [
    ['/token', 500, 'oidc_unavailable'],
    ['/token', 'flood', 'oidc_refused'],
    ['/jwks', 500, 'oidc_unavailable'],
    ['/jwks', 'flood', 'oidc_refused'],
  ];
  for (const [path, fault, code] of faults) {
    provider.faults.clear();
    const browser = newBrowser();
    const back = await goToProvider(browser);
    provider.faults.set(path, fault);
    const answer = await comeBack(browser, back);
    assert.equal(answer.headers.get('x-error-code'), code, `${path} ${fault}`);
    assert.ok(!answer.text.includes('xxx'));
  }
  const other = await startAppOn(running.databaseUrl, { ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:1' });
  try {
    const answers = await Promise.all([1, 2].map(() => openBrowser(other.running).post('/console/v1/start-oidc', {})));
    for (const { status, text } of answers)
      assert.deepEqual([status, text.includes('The sign-in service does not answer.')], [503, true]);
  } finally {
    await other.stop();
  }
});

test('all requests of one sign-in together have ten seconds', async (t) => {
  const timeouts: (number | undefined)[] = [];
  const get = async ({ timeoutMs }: OutboundGet): Promise<OutboundResult> => {
    timeouts.push(timeoutMs);
    return { outcome: 'answered', status: 200, headers: {}, body: Buffer.from('{}'), durationMs: 0 };
  };
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const send = createProviderFetch({ serviceClient: { ...running.app.serviceClient, get } });
  const request = () => send('https://login.example.com/jwks', { method: 'GET', headers: {} });
  await request();
  nowMs = 7000;
  await request();
  nowMs = 10_000;
  await assert.rejects(request, { code: 'timeout' });
  assert.deepEqual(timeouts, [10_000, 3000]);
});
