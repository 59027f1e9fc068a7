import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import test from 'node:test';
import { apply, assertComplete, filesIn, type JobServer, resume, startApplicants, startJobServer } from '#test/chaos/applicants.ts';
import { call } from '#test/factories.ts';
import { applicantFields } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { readPostmaster, signalPostgres } from '#test/processes/processes.ts';

const requestsBeforeKill = 20;

test('applications to a server with the embedded database', async (t) => {
  const setup = await startJobServer(t, ['--role', 'web']);
  await t.test('while the database is unavailable an application gets 503, and leaves no file', () => checkOutage(setup));
  await t.test('after one kill -9 every confirmed application is complete, and there is no partial one', async () => {
    const applicants = startApplicants(setup);
    await until(() => applicants.requestCount() >= requestsBeforeKill);
    await setup.server.stop('SIGKILL');
    await applicants.stop();
    await assertComplete(setup, applicants.confirmed);
  });
});

async function checkOutage(setup: JobServer): Promise<void> {
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
}

async function countCandidates({ server, token, jobId }: JobServer): Promise<number> {
  return (await call(`${server.url}/v1/job-candidates?job_id=${jobId}`, { token })).body.total_candidates;
}
