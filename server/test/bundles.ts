import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemo } from '#demo/demo.ts';
import { partBytesMax } from '#switching/bundle/manifest.ts';
import { writeFolder } from '#switching/bundle/write-folder.ts';
import { exportWorkspace } from '#switching/export/export-workspace.ts';
import { addUser } from '#test/console-user.ts';
import { newOffer } from '#test/offers.ts';
import { buildForm, newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { addConfirmedReferral } from '#test/referrals.ts';
import type { Running } from '#test/start-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-export-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The entries of a bundle by their names, in the order in which they are written. */
export async function exported(
  { app }: Running,
  workspaceId: string,
  { withoutFiles = false, partBytes = partBytesMax } = {},
): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const wanted = {
    workspaceId,
    withoutFiles,
    partBytesMax: partBytes,
    folder,
    onRecords: () => {},
    signal: new AbortController().signal,
  };
  await exportWorkspace(app, wanted, async (given) => {
    for await (const entry of given) {
      const chunks: Buffer[] = [];
      for await (const chunk of 'stored' in entry ? [entry.stored] : entry.content) chunks.push(Buffer.from(chunk));
      entries.set(entry.name, Buffer.concat(chunks));
    }
  });
  return entries;
}

/** The same as a folder. */
export async function exportedFolder(running: Running, workspaceId: string, path: string): Promise<Map<string, Buffer>> {
  const entries = await exported(running, workspaceId);
  await writeFolder(path, entriesOf(entries));
  return entries;
}

async function* entriesOf(entries: Map<string, Buffer>) {
  for (const [name, content] of entries) yield { name, stored: content };
}

/** The demo has records of most types. */
export async function demoWorkspace(running: Running): Promise<string> {
  await createDemo(running.app, { isEmbedded: true });
  const [{ workspace_id: workspaceId } = { workspace_id: '' }] = await runSql<{ workspace_id: string }>(running.app, {
    text: `SELECT workspace_id FROM workspaces WHERE name = 'Demo Company'`,
    values: [],
  });
  return workspaceId;
}

/** With what the demo does not have. */
export async function otherWorkspace(running: Running): Promise<string> {
  const { client, jobId, apply, applicants } = await newOpening(running);
  const resume = { filename: 'cv.txt', content: Buffer.from('My life').toString('base64') };
  await apply({ resume });
  const [{ id: candidate_id }] = await applicants();
  const again = { type: 'applicant', job_id: jobId, name: 'Ada L.', email: 'ada@example.com', consent: 'You may store this.' };
  assert.equal((await client.post('/v1/add-candidate', again)).body.id, candidate_id);
  const user = await addUser(running, client.workspaceId, { email: 'team@x.example' });
  const posts: [string, object][] = [
    ['/v1/add-task', { candidate_id, text: 'Call on Friday' }],
    ['/v1/add-result', { candidate_id, provider: 'Codeground', name: 'Coding test', score: 7.25 }],
    ['/v1/add-note', { candidate_id, text: 'See @them', mentions: [user.id] }],
    ['/v1/add-view', { name: 'New', filters: {} }],
    ['/v1/create-offer-template', { name: 'Letter', body: 'Dear {first_name}' }],
  ];
  for (const [path, body] of posts) assert.equal((await client.post(path, body)).status, 201, path);
  const template = { kind: 'rejection', language: 'de', subject: 'Ihre Bewerbung', body: 'Guten Tag' };
  assert.equal((await client.patch('/v1/update-message-template', template)).status, 200);
  const team = { job_id: jobId, recruiter_id: user.id, add: [{ user_id: user.id }] };
  assert.equal((await client.post('/v1/update-hiring-team', team)).status, 200);
  await addConfirmedReferral(running, client, candidate_id);
  await runSql(running.app, {
    text: `
      WITH source AS (INSERT INTO sources (workspace_id, id, job_id, source_name, code, created_at)
        SELECT workspace_id, source_id, job_id, 'Referral', 'referral', created_at FROM referrals WHERE workspace_id = $1 RETURNING id)
      SELECT FROM source`,
    values: [client.workspaceId],
  });
  await newOffer(client, { candidate_id, salary: 52_000.5, currency: 'EUR' });
  await startedPrescreen(client, { candidate_id });
  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: 12 });
  const profile = buildForm({ name: 'Canary Singer', email: 'pool@x.example', consent: 'true' });
  const joined = await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body: profile });
  assert.equal(joined.status, 200);
  await runSql(running.app, {
    text: `INSERT INTO retention_days VALUES ($1, '2026-01-02', 1, 2, 3, 4)`,
    values: [client.workspaceId],
  });
  return client.workspaceId;
}
