import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import { importPartBytes } from '@muster/contract/switching/workspace-import.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import type { ThreadEnd } from '#switching/background/import-thread-types.ts';
import { type ImportWorkerDeps, startImportWorker } from '#switching/background/import-worker.ts';
import type { RunOnThread } from '#switching/background/run-on-thread.ts';
import { leverAccess } from '#switching/sources/lever/lever-access.ts';
import { importSources } from '#switching/sources/sources.ts';
import { trySource } from '#switching/sources/try-source.ts';
import type { Client } from './factories.ts';
import { inventedLever } from './invented-lever.ts';
import { until } from './postgres/embedded-postgres-process.ts';
import type { Lever } from './servers/lever.ts';
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
      await until(
        async () => !['connecting', 'fetching', 'checking', 'loading', 'undoing'].includes((await show(client, id)).status),
      );
  } finally {
    await worker.stop();
  }
}

/** Two fields of candidates, four users, and somebody who has one of the fields. */
export const ashbyArchive = () => {
  const user = (id: string, firstName: string, email: string | null, isEnabled = true) => ({ id, firstName, email, isEnabled });
  const field = (id: string, title: string) => ({ id, title, objectType: 'Candidate', fieldType: 'Number' });
  const at = '2026-01-01T10:00:00.000Z';
  const lists = {
    users: [
      user('1', 'Rita', 'Rita@bakery.example'),
      user('2', 'Bob', 'bob@bakery.example'),
      user('3', 'Left', 'left@bakery.example', false),
      user('4', 'Nobody', null),
    ],
    custom_fields: [field('f1', 'Grade'), field('f2', 'Level')],
    jobs: [{ id: 'j', title: 'Baker', status: 'Open', createdAt: at }],
    candidates: [
      {
        ...{ id: 'c', name: 'Ada Baker', createdAt: at, updatedAt: at },
        customFields: [
          { id: 'f1', title: 'Grade', value: 7 },
          { id: 'f2', title: 'Level', value: 2 },
        ],
      },
    ],
  };
  const lines = (rows: object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return zipOf(Object.entries(lists).map(([list, rows]) => [`${list}.jsonl`, lines(rows)]));
};

/** What the thread of an import does with a credential, asked of the server of a test; everything else goes on as it does. */
export function trialOn(t: TestContext, { hosts }: Lever, otherwise?: RunOnThread): RunOnThread {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const source = { ...importSources.lever, access: (key: string) => leverAccess(key, hosts) };
  return (wanted, options) => {
    const { run, credential = '' } = wanted;
    if (run.wanted !== 'try') return otherwise?.(wanted, options) ?? assert.fail('Only a credential is tried.');
    const { signal } = options;
    const trial = { source, credential, account: run.account, withFiles: true, onRows: () => {}, signal };
    return trySource({ httpClient, clock: () => new Date() }, trial)
      .then((access): ThreadEnd => ({ end: 'tried', access }))
      .catch((error): ThreadEnd => ({ end: 'failed', problem: 'credential_refused', message: error.message }));
  };
}
