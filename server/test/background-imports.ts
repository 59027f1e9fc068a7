import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { importPartBytes } from '@muster/contract/switching/workspace-import.ts';
import { type ImportWorkerDeps, startImportWorker } from '#switching/background/import-worker.ts';
import type { Client } from './factories.ts';
import { inventedLever } from './invented-lever.ts';
import { until } from './postgres/embedded-postgres-process.ts';
import { zipOf } from './zip.ts';

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const leverArchive = (opportunities = 40) =>
  zipOf(
    Object.entries(inventedLever(opportunities)).map(([list, rows]) => [
      `${list}.jsonl`,
      Buffer.from((rows ?? []).map((row) => `${JSON.stringify(row)}\n`).join('')),
    ]),
  );

export const create = async (client: Pick<Client, 'post'>, fields: object) => {
  const made = await client.post('/v1/create-import', fields);
  assert.equal(made.status, 201, made.text);
  return made.body.import;
};
export const show = async (client: Client, id: string) => (await client.get(`/v1/get-import?import_id=${id}`)).body.import;
export const report = async (client: Client, id: string) => (await client.get(`/v1/import-report?import_id=${id}`)).body.report;
export const refused = async (answer: Promise<{ status: number; body: { error: string } }>) => {
  const { status, body } = await answer;
  return [status, body.error];
};

export const part = (archive: Buffer, import_id: string, number: number) => {
  const bytes = archive.subarray((number - 1) * importPartBytes, number * importPartBytes);
  return { import_id, number, sha256: hashOf(bytes), file: { filename: 'a.zip', content: bytes.toString('base64') } };
};

export async function uploaded(client: Client, source: string, archive: Buffer): Promise<string> {
  const { id, upload } = await create(client, { source, bytes: archive.length });
  for (let number = upload.parts; number > 0; number -= 1)
    assert.equal((await client.post('/v1/upload-import-part', part(archive, id, number))).status, 201);
  return id;
}

/** Works until these imports have ended. */
export async function work(app: ImportWorkerDeps, client: Client, ...ids: string[]) {
  const worker = startImportWorker(app);
  try {
    for (const id of ids)
      await until(async () => !['fetching', 'checking', 'loading', 'undoing'].includes((await show(client, id)).status));
  } finally {
    await worker.stop();
  }
}
