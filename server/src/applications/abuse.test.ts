import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, newOpening, type Opening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { hourMs } from '#time/durations.ts';

const settings = { APPLY_LIMITS: 'address=20,untokened=5,job=30', TRUSTED_PROXIES: '127.0.0.1' };
const running = startApp(settings);
const asForm = { ...applicantFields, consent: 'true' };

test('a flood from one address is limited, and a person with the form open can still apply', async () => {
  const clock = mockClock(running);
  const opening = await newOpening(running);
  const token = await openForm(opening, '203.0.113.9');
  const bot = '198.51.100.7';
  const flood = await inOrder(12, (index) => applyFrom(opening, bot, { email: `bot${index}@example.com` }));
  assert.deepEqual(statuses(flood), { 201: 5, 429: 7 });
  const [refused] = flood.slice(-1);
  assert.deepEqual(refused?.body, { success: false, error: 'Too many applications. Try again later.' });
  assert.ok(Number(refused?.headers.get('retry-after')) > 0);
  clock.forward(60_000);
  const sent = await opening.send(
    buildForm({ ...applicantFields, consent: 'true', form_token: token }),
    fromAddress('203.0.113.9'),
  );
  assert.equal(sent.status, 303);
  assert.equal((await applyFrom(opening, bot, { email: 'bot-again@example.com' })).status, 429);
  assert.equal((await opening.applicants()).length, 6);
});

test('a flood from many addresses is limited by job, and does not affect people with the form open', async () => {
  const clock = mockClock(running);
  const opening = await newOpening(running);
  const token = await openForm(opening, '203.0.113.9');
  const flood = await inOrder(36, (index) => applyFrom(opening, `198.51.100.${index}`, { email: `bot${index}@example.com` }));
  assert.deepEqual(statuses(flood), { 201: 30, 429: 6 });
  clock.forward(5000);
  const sent = await opening.send(
    buildForm({ ...applicantFields, consent: 'true', form_token: token }),
    fromAddress('203.0.113.9'),
  );
  assert.equal(sent.status, 303);
});

test('a form that is sent within three seconds is accepted, after the rest of them', async () => {
  const clock = mockClock(running);
  const opening = await newOpening(running);
  const form_token = await openForm(opening, '203.0.113.1');
  clock.forward(2000);
  const sentAt = performance.now();
  assert.equal((await opening.send(buildForm({ ...asForm, form_token }))).status, 303);
  // What is left of the three seconds.
  assert.ok(performance.now() - sentAt > 900);
  clock.forward(800);
  assert.equal((await opening.apply({ form_token, email: 'b@example.com' })).status, 201);
  assert.equal((await opening.applicants()).length, 2);
});

test('an expired form is shown again with its values and a new token for the same form', async () => {
  const clock = mockClock(running);
  const opening = await newOpening(running);
  const form_token = await openForm(opening, '203.0.113.1');
  clock.forward(25 * hourMs);
  const late = await opening.send(buildForm({ ...asForm, form_token }));
  assert.equal(late.status, 400);
  assert.match(late.text, /was open for a very long time/);
  assert.match(late.text, /value="Ada Lindqvist"/);
  const fresh = tokenIn(late.text);
  assert.notEqual(fresh, form_token);
  assert.deepEqual(await opening.applicants(), []);
  clock.forward(3000);
  assert.equal((await opening.send(buildForm({ ...asForm, form_token: fresh }))).status, 303);
});

test('a forged token, or one of another job, is refused', async () => {
  const clock = mockClock(running);
  const [opening, other] = [await newOpening(running), await newOpening(running)];
  const foreign = await openForm(other, '203.0.113.1');
  clock.forward(5000);
  const [time = '', id = '', mac = ''] = (await openForm(opening, '203.0.113.1')).split('.');
  clock.forward(5000);
  for (const form_token of [
    foreign,
    `${time}.${id}.${altered(mac)}`,
    `${time}.${altered(id)}.${mac}`,
    `1.${id}.${mac}`,
    'x',
    { a: 1 },
    7,
  ]) {
    const answer = await opening.apply({ form_token });
    assert.deepEqual([answer.status, answer.body.error], [400, 'form_token is not valid any more. Read the form again.']);
  }
  assert.deepEqual(await opening.applicants(), []);
});

test('limits are shared by all nodes, and by all addresses of an IPv6 network', async (t) => {
  const clock = mockClock(running);
  const other = await startAppOn(running.databaseUrl, settings);
  t.after(other.stop);
  other.running.app.clock = running.app.clock;
  const opening = await newOpening(running);
  const elsewhere = opening.url.replace(running.url, other.running.url);
  const tries = await inOrder(8, (index) => {
    const headers = fromAddress(`2001:db8:1:2::${index + 1}`);
    const body = { ...applicantFields, email: `a${index}@example.com` };
    return call(`${index % 2 === 0 ? opening.url : elsewhere}/apply`, { method: 'POST', body, headers });
  });
  assert.deepEqual(statuses(tries), { 201: 5, 429: 3 });
  const waitSeconds = Number(tries.at(-1)?.headers.get('retry-after'));
  assert.ok(waitSeconds > 0 && waitSeconds <= 720, String(waitSeconds));
  clock.forward(waitSeconds * 1000);
  assert.equal((await applyFrom(opening, '2001:db8:1:2::1', { email: 'again@example.com' })).status, 201);
  assert.equal((await applyFrom(opening, '2001:db8:1:2::1', { email: 'soon@example.com' })).status, 429);
});

test('attempts with mistakes are limited too, ten for each application, before the body is read', async () => {
  mockClock(running);
  const opening = await newOpening(running);
  const tries = await inOrder(201, () =>
    call(`${opening.url}/apply`, { method: 'POST', body: {}, headers: fromAddress('203.0.113.5') }),
  );
  assert.deepEqual(statuses(tries), { 400: 200, 429: 1 });
  const page = await opening.send(buildForm(asForm), fromAddress('203.0.113.5'));
  assert.equal(page.status, 429);
  assert.match(page.text, /Your application was not sent/);
  assert.ok(Number(page.headers.get('retry-after')) > 0);
  assert.equal((await opening.send(buildForm(asForm), fromAddress('203.0.113.6'))).status, 303);
});

test('rate limits are stored without addresses, and deleted once they are empty', async () => {
  const purgeName = 'purge rate limits of applications';
  const opening = await newOpening(running);
  await applyFrom(opening, '203.0.113.77', {});
  const { workspaceId } = opening.client;
  const rows = () =>
    runSql<{ key: Buffer }>(running.app, sql`SELECT key FROM application_brakes WHERE workspace_id = ${workspaceId}`);
  const kept = await rows();
  assert.equal(kept.length, 3);
  for (const { key } of kept) assert.equal(key.length, 16);
  await runTask(running.app, purgeName);
  assert.equal((await rows()).length, 3, 'still in use');
  await runSql(running.app, sql`UPDATE application_brakes SET full_until = now() WHERE workspace_id = ${workspaceId}`);
  await runTask(running.app, purgeName);
  assert.deepEqual(await rows(), []);
});

/** Stops the clock of the app; only the test moves it. */
function mockClock({ app }: Running): { forward(ms: number): void } {
  let nowMs = app.clock().getTime();
  app.clock = () => new Date(nowMs);
  return {
    forward: (ms) => {
      nowMs += ms;
    },
  };
}

function fromAddress(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

function applyFrom(opening: Opening, address: string, fields: object) {
  return opening.apply(fields, fromAddress(address));
}

async function openForm({ url }: Opening, address: string): Promise<string> {
  const page = await fetch(`${url}/apply`, { headers: { accept: 'text/html', ...fromAddress(address) } });
  return tokenIn(await page.text());
}

function altered(text: string): string {
  return text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
}

function tokenIn(page: string): string {
  return /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function inOrder<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
