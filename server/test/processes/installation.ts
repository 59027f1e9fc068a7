import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { newProcessFolder, type Settings } from './processes.ts';

type Installation = {
  node: Running;
  client: Client;
  settings: Settings & { DATABASE_URL: string };
  folder: string;
  stop: () => Promise<void>;
};

/** A server with its own database and files, and one candidate with a CV. */
export async function newInstallation(t: TestContext, filesUrl?: string): Promise<Installation> {
  const folder = dirname(await newProcessFolder(t));
  const databaseUrl = await cloneTemplate();
  const places = { FILES_URL: filesUrl ?? pathToFileURL(join(folder, 'files')).href };
  const started = await startAppOn(databaseUrl, places);
  const { running } = started;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= started.stop());
  t.after(async () => {
    await stop();
    await dropDatabase(databaseUrl);
  });
  const client = await newClient(running);
  const installation = {
    node: running,
    client,
    settings: { ...places, DATABASE_URL: databaseUrl, DATA_DIR: running.app.config.dataDir },
    folder,
    stop,
  };
  await addText(running, client);
  const { id } = await scheduled(client);
  await client.post('/v1/submit-feedback', { interview_id: id, interviewer: 'tom@panel.example', recommendation: 'yes' });
  return installation;
}

/** A candidate with a CV of this many incompressible bytes. */
export async function addText({ app }: Running, client: Client, bytes = 1000): Promise<{ candidateId: string; key: string }> {
  const candidateId = await client.addCandidate();
  const text = Buffer.from(randomBytes((bytes * 3) / 4).toString('base64'));
  const { key } = await addResume(app, client.workspaceId, candidateId, { filename: 'cv.txt', bytes: text });
  return { candidateId, key };
}
