import assert from 'node:assert/strict';
import { jsonlRowReader } from '#import/file/jsonl-rows.ts';
import { importCandidates } from '#import/import-candidates.ts';
import { sql } from '#storage/sql.ts';
import type { Client } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Running } from '#test/start-app.ts';

/** Adds many candidates at once, which takes a tenth of the time of as many requests, and returns the ids of all of the workspace. */
export async function addManyCandidates(
  { app }: Running,
  { workspaceId }: Client,
  count: number,
  fields: object = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) =>
    JSON.stringify({ name: `Person ${index}`, type: 'prospect', ...fields }),
  );
  const counts = await importCandidates(
    app,
    {
      reader: jsonlRowReader({ mappings: [], bytesMax: 1024 * 1024, encoding: () => 'utf-8' }),
      chunks: (async function* () {
        yield Buffer.from(rows.join('\n'));
      })(),
    },
    { workspaceId, jobId: undefined, isDryRun: false, withEvents: false },
    { onRows() {}, onRejected: ({ reason }) => assert.fail(reason), isStopped: () => false },
  );
  assert.equal(counts.added, count);
  const added = await runSql<{ id: string }>(app, sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId}`);
  return added.map(({ id }) => id);
}
