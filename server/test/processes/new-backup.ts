import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClient } from '#test/factories.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import type { Running } from '#test/start-app.ts';
import { musterJson } from './run-muster.ts';

export type NewBackup = { folder: string; file: string; settings: Record<string, string> };

/** A backup of an installation with a webhook and a CV, in a folder that is deleted with all others of the tests. */
export async function newBackup(running: Running): Promise<NewBackup> {
  const { app, databaseUrl } = running;
  const folder = await mkdtemp(join(tmpdir(), 'muster-backup-'));
  const file = join(folder, 'good.muster');
  const client = await newClient(running);
  await addWebhook(app, client.workspaceId, { url: 'https://receiver.example/' });
  await addResume(app, client.workspaceId, await client.addCandidate());
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir };
  await musterJson(['backup', file], settings);
  return { folder, file, settings };
}
