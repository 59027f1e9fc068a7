import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';

const openApiFile = new URL('../../contract/openapi.json', import.meta.url);
const typescript = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

const usage = `
import type { components, operations, webhooks } from './api.ts';

type Schemas = components['schemas'];
const draft: Schemas['NewJob'] = { job_title: 'Baker', status: 'Active' };
export const status = (job: Schemas['Job']): 'draft' | 'active' | 'paused' | 'closed' => job.status;
export const nameOf = (page: Schemas['CandidatePage']): string | null | undefined => page.candidates[0]?.name;
export const title = (event: Schemas['JobAddedEvent']): string => event.data.job.job_title;
export const kind = (event: Schemas['Event']) => (event.type === 'job_deleted' ? event.data.job.id : event.sequence);
export type Added = operations['addJob']['responses'][201]['content']['application/json'];
export type Hired = webhooks['candidate.hired']['post'];
// @ts-expect-error a job has no such status
export const wrong: Schemas['JobStatus'] = 'hired';
export default draft;
`;

test('openapi-typescript makes types with readable names of the document, and they compile', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-openapi-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypes(openApiFile)));
  writeFileSync(join(folder, 'usage.ts'), usage);
  const settings = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'];
  const { stdout, status } = spawnSync(process.execPath, [typescript, ...settings, 'usage.ts'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual([stdout, status], ['', 0]);
});
