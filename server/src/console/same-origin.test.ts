import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const refusal = { success: false, error: 'The request was not sent by a page of this site.', code: 'cross_site_request' };

type Sent = { headers: Record<string, string>; isAccepted: boolean };

test('changes are accepted from our own pages only', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  const cookie = `muster_session=${user.cookies.get('muster_session')}`;
  const own = new URL(running.url).origin;
  const sent: Sent[] = [
    { headers: { 'sec-fetch-site': 'same-origin' }, isAccepted: true },
    { headers: { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, isAccepted: true },
    { headers: { origin: own }, isAccepted: true },
    { headers: { origin: running.app.links.publicUrl }, isAccepted: true },
    { headers: { 'sec-fetch-site': 'cross-site' }, isAccepted: false },
    { headers: { 'sec-fetch-site': 'same-site' }, isAccepted: false },
    { headers: { 'sec-fetch-site': 'none' }, isAccepted: false },
    { headers: { 'sec-fetch-site': 'cross-site', origin: own }, isAccepted: false },
    { headers: { origin: 'https://evil.example' }, isAccepted: false },
    { headers: { origin: 'null' }, isAccepted: false },
    { headers: { origin: `${own}.evil.example` }, isAccepted: false },
    { headers: { referer: `${own}/console` }, isAccepted: false },
    { headers: {}, isAccepted: false },
  ];
  for (const { headers, isAccepted } of sent) {
    const post = await call(`${running.url}/console/v1/add-job`, {
      method: 'POST',
      body: { job_title: 'Baker' },
      headers: { cookie, ...headers },
    });
    assert.equal(post.status, isAccepted ? 201 : 403, JSON.stringify(headers));
    if (!isAccepted) assert.deepEqual([post.body, post.headers.get('x-error-code')], [refusal, 'cross_site_request']);
  }
  const changes: [string, string][] = [
    ['PATCH', 'update-job'],
    ['DELETE', 'delete-job?id=x'],
    ['POST', 'sign-in'],
    ['POST', 'start'],
    ['POST', 'sign-out'],
  ];
  for (const [method, path] of changes) {
    const answer = await call(`${running.url}/console/v1/${path}`, { method, headers: { cookie, origin: 'https://evil.example' } });
    assert.deepEqual([path, answer.status, answer.body], [path, 403, refusal]);
  }
  assert.equal((await user.get('/console/v1/jobs')).body.total_jobs, sent.filter(({ isAccepted }) => isAccepted).length);
});

test('with PUBLIC_URL, the host that was asked is not believed', async (t) => {
  const { running: behindProxy, stop } = await startAppOn(running.databaseUrl, { PUBLIC_URL: 'https://jobs.example' });
  t.after(stop);
  const sendFrom = async (origin: string) =>
    (await call(`${behindProxy.url}/console/v1/sign-in`, { method: 'POST', body: {}, headers: { origin } })).headers.get(
      'x-error-code',
    );
  assert.equal(await sendFrom(behindProxy.url), 'cross_site_request');
  assert.notEqual(await sendFrom('https://jobs.example'), 'cross_site_request');
});

test('bodies of forms are refused, and no other origin may read an answer', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await user.post('/console/v1/add-job', '{"job_title":"Baker"}', { 'content-type': type });
    assert.deepEqual([type, answer.status], [type, 415]);
  }
  const read = await call(`${running.url}/console/v1/jobs`, {
    headers: { cookie: `muster_session=${user.cookies.get('muster_session')}`, origin: 'https://evil.example' },
  });
  assert.deepEqual(
    [...read.headers.keys()].filter((name) => name.startsWith('access-control')),
    [],
  );
  assert.equal(read.headers.get('cross-origin-resource-policy'), 'same-origin');
  const preflight = await fetch(`${running.url}/console/v1/add-job`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.status, 405);
  assert.equal(preflight.headers.get('access-control-allow-origin'), null);
});
