import assert from 'node:assert/strict';
import test from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { plainSchema } from '@muster/contract/openapi/openapi-schema.ts';
import { generateExample } from '#docs/examples/example.ts';
import { sql } from '#storage/sql.ts';
import { openBrowser, signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { applicantFields } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';
import { isRecord } from '#text/is-record.ts';

const canary = 'canary7c1e';
const running = startApp({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1', APPLY_LIMITS: 'address=10000,untokened=10000' });
const headers = {
  'x-forwarded-for': canary,
  'user-agent': canary,
  referer: `https://${canary}.example/?q=${canary}`,
  cookie: `muster_language=${canary}`,
  'accept-language': canary,
};
// It ends the session that the others use, or does not end itself.
const skipped = ['/console/v1/live', '/console/v1/sign-out', '/console/v1/sign-out-everywhere'];

function assertNoCanary(): void {
  assert.deepEqual(
    running.log.filter((line) => line.includes(canary)),
    [],
  );
}

/** The request of the reference with all its fields, in which free text is the canary, or every text. */
function withCanaries(value: unknown, ids: Record<string, string>, isEverything: boolean, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withCanaries(each, ids, isEverything, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withCanaries(each, ids, isEverything, key)]));
  if (typeof value !== 'string') return value;
  if (isEverything) return canary;
  const id = ids[name];
  if (id !== undefined) return id;
  if (name.includes('email')) return `${canary}@example.com`;
  return /name|text|title|note|comment|subject|city|location|summary|phone|reason|description|^q$/.test(name) ? canary : value;
}

function requestOf({ method, path, body, query }: Endpoint, ids: Record<string, string>, isEverything: boolean) {
  const schema = body ?? query;
  const fields = schema ? withCanaries(generateExample(plainSchema(schema)), ids, isEverything) : {};
  const pairs = Object.entries(isRecord(fields) ? fields : {}).map(([name, value]): [string, string] => [name, String(value)]);
  return method === 'GET' || method === 'DELETE'
    ? { method, path: `${path}?${new URLSearchParams([...pairs, ['undocumented', canary]])}` }
    : { method, path, body: fields };
}

test('no request to any endpoint leaves what it says in the log, at its most talkative level', async () => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { name: canary, email: `${canary}@team.example` });
  const session = { 'sec-fetch-site': 'same-origin', ...headers, cookie: `muster_session=${owner.cookies.get('muster_session')}` };
  const job_id = await client.addJob({ job_title: canary });
  const ids = { job_id, candidate_id: await client.addCandidate({ job_id, name: canary, email: `${canary}@example.com` }) };
  let sent = 0;
  // A query has one form.
  for (const endpoint of [...endpoints, ...consoleEndpoints].filter(({ path }) => !skipped.includes(path)))
    for (const isEverything of endpoint.method === 'GET' ? [true] : [false, true]) {
      const { method, path, body } = requestOf(endpoint, ids, isEverything);
      const isOfConsole = path.startsWith('/console/');
      const caller = isOfConsole ? { headers: session } : { token: client.token, headers };
      await call(`${running.url}${path}`, { method, ...caller, ...(body !== undefined && { body }) });
      sent += 1;
    }
  await until(() => running.log.filter((line) => line.includes('"msg":"request"')).length >= sent);
  assertNoCanary();
});

test('neither do pages, applications, sign-ins that fail and paths that do not exist', async () => {
  const client = await newClient(running);
  const { public_slug } = (await client.post('/v1/add-job', { job_title: canary, status: 'Active' })).body;
  const form = `${running.url}/jobs/${client.companySlug}/${public_slug}/apply`;
  const resume = { filename: `${canary}.txt`, content: Buffer.from(canary).toString('base64') };
  const applicant = { ...applicantFields, name: canary, email: `${canary}@example.com`, phone: canary, resume };
  for (const body of [applicant, { ...applicant, email: canary }, { [canary]: canary }]) {
    await call(form, { method: 'POST', headers, body });
    await call(form, { method: 'POST', headers: { ...headers, accept: 'text/html' }, body });
  }
  const visitor = openBrowser(running);
  await visitor.post('/console/v1/sign-in', { email: `${canary}@example.com`, password: canary }, headers);
  await visitor.post('/console/v1/magic-link', { email: `${canary}@example.com` }, headers);
  for (const path of ['x', 'jobs', 's', 'offer', 'screen', 'approve', 'files/a/b', 'v1', 'console/v1', 'refer', 'unsubscribe'])
    await call(`${running.url}/${path}/${canary}?token=${canary}`, { headers });
  await call(`${running.url}/v1/jobs`, { token: canary, headers });
  assertNoCanary();
});

test('an error that quotes what it is about is logged without that', async () => {
  const { app } = running;
  const failed = await app.database.query(sql`SELECT ${canary}::text::uuid`).catch((error) => error);
  assert.ok(failed instanceof Error && failed.message.includes(canary));
  app.noteError('try canaries', failed);
  const rejected = new Error(`550 <${canary}@example.com> is unknown`, { cause: new Error(`"${canary}"`) });
  app.noteError('try other canaries', Object.assign(rejected, { detail: `Key (email)=(${canary}) exists.` }));
  await until(() => running.log.some((line) => line.includes('try other canaries')));
  const logged = running.log.map((line) => JSON.parse(line)).find(({ work }) => work === 'try canaries');
  assert.deepEqual([logged.err.code, logged.err.message], ['22P02', 'invalid input syntax for type uuid: "…"']);
  assertNoCanary();
});
