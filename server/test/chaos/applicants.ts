import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '#test/factories.ts';
import { applicantFields, pdf } from '#test/openings.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, type Serving, type Settings } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

/* Applications with a CV to a server that is killed or loses its database. */
const clients = 6;
const retryPauseMs = 20;
export const resume = { filename: 'cv.pdf', content: pdf.toString('base64') };

export type JobServer = { dataDir: string; settings: Settings; server: Serving; token: string; jobId: string; path: string };

export async function startJobServer(t: TestContext, args: string[] = []): Promise<JobServer> {
  const dataDir = await newMigratedFolder(t);
  const limits = 'address=1000000,untokened=1000000,job=1000000';
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_PLANS: 'premium=1000000', APPLY_LIMITS: limits };
  const { server, token, companySlug } = await serveWorkspace(t, settings, args);
  const { body } = await call(`${server.url}/v1/add-job`, {
    method: 'POST',
    token,
    body: { job_title: 'Baker', status: 'Active' },
  });
  const path = `/jobs/${companySlug}/${body.public_slug}/apply`;
  return { dataDir, settings, server, token, jobId: body.id, path };
}

/** Undefined when the server was stopped meanwhile. */
export function apply({ server, path }: JobServer, email: string) {
  return call(server.url + path, { method: 'POST', body: { ...applicantFields, email, resume } }).catch(() => undefined);
}

/** Applicants who send their application until it is confirmed, one after the other on each of a few clients. */
export function startApplicants(setup: JobServer) {
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
  return {
    confirmed,
    requestCount: () => requestCount,
    stop: async () => {
      isDone = true;
      await Promise.all(working);
    },
  };
}

/** Every application has its event, consent and file, and those that were confirmed are there. */
export async function assertComplete(setup: JobServer, confirmed: Set<string>): Promise<void> {
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
}

export function filesIn(dataDir: string): string[] {
  const entries = globSync('files/**/*', { cwd: dataDir, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}
