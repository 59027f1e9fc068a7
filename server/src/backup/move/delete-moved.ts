import type pg from 'pg';
import { connectForBackup } from '#backup/backup-queries.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { openStore } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import type { Connection } from '#storage/connections/connection.ts';
import type { KnownMove } from './freeze-queries.ts';
import { listMovedTables } from './moved-tables.ts';
import { deleteSome } from './row-statements.ts';

const rowsAtOnce = 5000;
const filesAtOnce = 200;

/**
 * Deletes what is left of a workspace that has moved away, in small transactions: when it is interrupted, it goes on with the next run, and the
 * mark that the workspace has moved is the last to go.
 */
export async function deleteMoved(
  { config }: Pick<Runtime, 'config'>,
  connection: Connection,
  { workspace_id: workspaceId, move_id: moveId }: KnownMove,
  report: ReportProgress,
): Promise<{ rows: number; files: number }> {
  const client = await connectForBackup(connection, 'restore');
  const store = openStore(config);
  try {
    const files = await deleteFiles(client, workspaceId, (key) => store.delete(key), report);
    const childrenFirst = (await listMovedTables(client)).toReversed();
    let rows = 0;
    // Triggers note deletions in other tables: until there is nothing left.
    for (let deleted = -1; deleted !== rows; ) {
      deleted = rows;
      for (const table of childrenFirst)
        for (let some = rowsAtOnce; some > 0; ) {
          some = (await client.query(deleteSome(table, workspaceId, rowsAtOnce))).rowCount ?? 0;
          rows += some;
          report(`deleting ${table.name}`, rows);
        }
    }
    await client.query('DELETE FROM workspace_moves WHERE workspace_id = $1 AND move_id = $2', [workspaceId, moveId]);
    return { rows, files };
  } finally {
    await Promise.all([client.end(), store.close()]);
  }
}

async function deleteFiles(
  client: pg.Client,
  workspaceId: string,
  remove: (key: string) => Promise<void>,
  report: ReportProgress,
): Promise<number> {
  let files = 0;
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      'SELECT key FROM stored_files WHERE workspace_id = $1 AND key > $2 ORDER BY key LIMIT $3',
      [workspaceId, after, filesAtOnce],
    );
    await Promise.all(rows.map(({ key }) => remove(key)));
    files += rows.length;
    report('deleting files', files);
    const last = rows.at(-1);
    if (!last) return files;
    after = last.key;
  }
}
