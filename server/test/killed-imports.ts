import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import { importPartBytes } from '@muster/contract/switching/workspace-import.ts';
import { call } from './factories.ts';
import { inventedLever } from './invented-lever.ts';
import { cloneTemplate, dropDatabase } from './postgres/database-template.ts';
import { query } from './postgres/embedded-postgres-process.ts';
import { newProcessFolder, startServe } from './processes/processes.ts';
import { serveWorkspace } from './processes/serve-workspace.ts';
import { zipOf } from './zip.ts';

/** A server of its own, which is killed and started again, with imports of an archive of so many opportunities of Lever. */
export async function startKilledServer(t: TestContext, opportunities: number) {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await newProcessFolder(t),
    RATE_LIMIT_PLANS: 'free=1000000,premium=1000000',
  };
  const rows = <Row>(text: string) => query({ connectionString: databaseUrl }, text).then((found) => found as Row[]);
  const { token, ...first } = await serveWorkspace(t, settings);
  let { server } = first;
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(server.url + path, { method, token, ...(body && { body }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const lines = Object.entries(inventedLever(opportunities)).map(([list, each]): [string, Buffer] => [
    `${list}.jsonl`,
    Buffer.from((each ?? []).map((row) => `${JSON.stringify(row)}\n`).join('')),
  ]);
  const archive = await zipOf(lines);
  return {
    rows,
    send,
    async newImport(): Promise<string> {
      const { id, upload } = (await send('POST', '/v1/create-import', { source: 'lever', bytes: archive.length })).import;
      for (let number = 1; number <= upload.parts; number += 1) {
        const bytes = archive.subarray((number - 1) * importPartBytes, number * importPartBytes);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const file = { filename: 'a.zip', content: bytes.toString('base64') };
        await send('POST', '/v1/upload-import-part', { import_id: id, number, sha256, file });
      }
      return id;
    },
    statusOf: async (id: string): Promise<string> => (await send('GET', `/v1/get-import?import_id=${id}`)).import.status,
    async kill(): Promise<void> {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      // As a minute later.
      await rows('UPDATE imports SET due_at = now() WHERE due_at IS NOT NULL');
      server = await startServe(t, settings);
    },
  };
}

type Killed = Awaited<ReturnType<typeof startKilledServer>>;

export async function madeBy({ send }: Pick<Killed, 'send'>, id: string): Promise<Record<string, number>> {
  const { types } = (await send('GET', `/v1/import-report?import_id=${id}`)).report;
  return Object.fromEntries(types.map((each: { type: string; made: number }) => [each.type, each.made]));
}
