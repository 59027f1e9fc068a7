import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { request } from 'node:http';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '#test/factories.ts';
import { applicantFields, pdf } from '#test/openings.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, type Serving, signalPostgres, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';

const kills = rounds(2);
const clients = 6;
const retryPauseMs = 20;
const resume = { filename: 'cv.pdf', content: pdf.toString('base64') };

type TestServer = {
  dataDir: string;
  settings: Record<string, string>;
  server: Serving;
  token: string;
  jobId: string;
  path: string;
};

test('while the database is unavailable an application gets 503, and leaves no file', async (t) => {
  const setup = await startTestServer(t);
  const { server, dataDir, path } = setup;
  const { pid } = await readPostmaster(dataDir);
  const ofDemo = new Set(filesIn(dataDir));
  const countFiles = () => filesIn(dataDir).filter((file) => !ofDemo.has(file)).length;
  const body = Buffer.from(JSON.stringify({ ...applicantFields, resume }));
  const sending = request(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  sending.write(body.subarray(0, 20));
  await until(() => countFiles() === 1);
  await signalPostgres(pid, 'SIGSTOP');
  try {
    sending.end(body.subarray(20));
    const [response] = await once(sending, 'response');
    response.resume();
    assert.equal(response.statusCode, 503);
    assert.match(response.headers['retry-after'], /^\d+$/);
    await until(() => countFiles() === 0);
    const page = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(), headers: { accept: 'text/html' } });
    assert.equal(page.status, 503);
  } finally {
    await signalPostgres(pid, 'SIGCONT');
  }
  await until(async () => (await call(`${server.url}/readyz`)).status === 200);
  // Connections that were opened during the outage may still be lost now: a 503 is sent again, as its Retry-After says.
  await until(async () => (await apply(setup, applicantFields.email))?.status === 201);
  assert.equal(await countCandidates(setup), 1);
  await until(() => countFiles() === 1);
});

test('after kill -9 every confirmed application is complete, and there is no partial one', async (t) => {
  const setup = await startTestServer(t);
  const confirmed = new Set<string>();
  let isDone = false;
  let requestCount = 0;
  const working = Array.from({ length: clients }, async (_, client) => {
    for (let number = 0; !isDone; number += 1) {
      const email = `ada${client}.${number}@example.com`;
      requestCount += 1;
      // Repeated like an applicant who got no answer. Without a pause the requests would slow down the start of the next server.
      while (!isDone && (await apply(setup, email))?.status !== 201) await delay(retryPauseMs);
      if (!isDone) confirmed.add(email);
    }
  });
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = requestCount + randomInt(5, 40);
    await until(() => requestCount >= enough);
    await setup.server.stop('SIGKILL');
    setup.server = await startServe(t, setup.settings);
  }
  isDone = true;
  await Promise.all(working);
  const { socketFolder } = await readPostmaster(setup.dataDir);
  const rows = await query(
    { host: socketFolder, user: 'muster', database: 'muster' },
    `SELECT candidates.email, events.type, consents.text IS NOT NULL, coalesce(cv_jobs.file_id, cvs.file_id) = candidates.resume_file_id, stored_files.owned, files.key
     FROM candidates
     LEFT JOIN events ON events.candidate_id = candidates.id AND events.type = 'new_applicant'
     LEFT JOIN application_consents AS consents ON consents.candidate_id = candidates.id
     LEFT JOIN cv_jobs ON cv_jobs.candidate_id = candidates.id
     LEFT JOIN candidate_cvs AS cvs ON cvs.candidate_id = candidates.id
     LEFT JOIN candidate_files AS files ON files.id = candidates.resume_file_id
     LEFT JOIN stored_files ON stored_files.key = files.key
     WHERE candidates.job_id = '${setup.jobId}'`,
  );
  const emails = rows.map(([email]) => String(email));
  assert.equal(new Set(emails).size, emails.length, 'nobody twice');
  assert.ok(confirmed.size > 0);
  for (const email of confirmed) assert.ok(emails.includes(email), `${email} was confirmed`);
  const onDisk = filesIn(setup.dataDir);
  for (const [email, type, hasConsent, isCv, isOwned, key] of rows) {
    assert.deepEqual([type, hasConsent, isCv, isOwned], ['new_applicant', true, true, true], String(email));
    assert.ok(
      onDisk.some((file) => file.endsWith(String(key))),
      `${email} has a file`,
    );
  }
});

async function startTestServer(t: TestContext): Promise<TestServer> {
  const dataDir = await newMigratedFolder(t);
  const limits = 'address=1000000,untokened=1000000,job=1000000';
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_PLANS: 'premium=1000000', APPLY_LIMITS: limits };
  const { server, token, companySlug } = await serveWorkspace(t, settings);
  const { body } = await call(`${server.url}/v1/add-job`, {
    method: 'POST',
    token,
    body: { job_title: 'Baker', status: 'Active' },
  });
  const path = `/jobs/${companySlug}/${body.public_slug}/apply`;
  return { dataDir, settings, server, token, jobId: body.id, path };
}

/** Undefined when the server was stopped meanwhile. */
function apply({ server, path }: TestServer, email: string) {
  return call(server.url + path, { method: 'POST', body: { ...applicantFields, email, resume } }).catch(() => undefined);
}

async function countCandidates({ server, token, jobId }: TestServer): Promise<number> {
  return (await call(`${server.url}/v1/job-candidates?job_id=${jobId}`, { token })).body.total_candidates;
}

function filesIn(dataDir: string): string[] {
  const entries = globSync('files/**/*', { cwd: dataDir, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}
