import { PassThrough } from 'node:stream';
import pg, { type ClientConfig } from 'pg';
import { openConversation } from '#backup/move/conversation.ts';
import { receiveWorkspace } from '#backup/move/receive-workspace.ts';
import { listSealed, sealedColumns, unseal } from '#backup/move/sealed-columns.ts';
import { type MoveOptions, type MoveResult, sendWorkspace } from '#backup/move/send-workspace.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import type { Running } from '#test/start-app.ts';

type Sides = { source: Running; target: Running };
/** Changes what one side sends, such as ending it early. */
type Wires = { there?: PassThrough; back?: PassThrough };

/** Moves a workspace between two servers of this process, as the commands do through a pipe. */
export async function moveWorkspace(
  { source, target }: Sides,
  workspaceId: string,
  options: Partial<MoveOptions> = {},
  { there = new PassThrough(), back = new PassThrough() }: Wires = {},
): Promise<MoveResult> {
  const receiving = openConversation(there, back)
    .then((talk) => receiveWorkspace(target.app, { connectionString: target.databaseUrl }, talk))
    .catch(() => {})
    .finally(() => {
      back.end();
      there.destroy();
    });
  try {
    return await sendWorkspace(source.app, { connectionString: source.databaseUrl }, await openConversation(back, there), {
      workspaceId,
      workspaceName: 'Test Company',
      mayChangeKey: false,
      report: () => {},
      signal: new AbortController().signal,
      ...options,
    });
  } finally {
    there.end();
    back.resume();
    await receiving;
  }
}

/** Every row that a workspace has in any table, by table; without what stays with an installation, and what requests that are refused leave there. */
export async function rowsOfWorkspace(connection: ClientConfig, workspaceId: string): Promise<Record<string, string[]>> {
  const tables = await query(
    connection,
    `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('workspace_moves', 'moved_files', 'rate_limits') ORDER BY c.relname`,
  );
  const rows: Record<string, string[]> = {};
  for (const [table] of tables) {
    const lines = await query(
      connection,
      `SELECT (to_jsonb(each) - 'is_frozen' - 'last_used_at')::text FROM "${table}" AS each WHERE workspace_id = '${workspaceId}'`,
    );
    if (lines.length > 0) rows[String(table)] = lines.map(([line]) => String(line)).sort();
  }
  return rows;
}

/** What is encrypted in a workspace, as the server reads it. */
export async function openSecrets({ app, databaseUrl }: Running, { workspaceId }: { workspaceId: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const opened: string[] = [];
  for (const column of sealedColumns) {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(listSealed(column), [workspaceId, '', 1000]);
    for (const { id, sealed } of rows)
      opened.push(`${column.table} ${column.column} ${id} ${unseal(app.secretBox, column.context(workspaceId, id), sealed)}`);
  }
  await client.end();
  return opened;
}

/** A wire that is cut in place of this message. */
export function cutAt(message: string): PassThrough {
  const wire = new PassThrough();
  wire._transform = (chunk: Buffer, _encoding, done) => {
    if (chunk.includes(`"name":"${message}"`)) wire.destroy();
    done(null, chunk);
  };
  return wire;
}

/** A wire on which a byte changes. */
export function flipAt(at: number): PassThrough {
  const wire = new PassThrough();
  let seen = 0;
  wire._transform = (chunk: Buffer, _encoding, done) => {
    const byte = at - seen;
    seen += chunk.length;
    const copy = Buffer.from(chunk);
    if (byte >= 0 && byte < copy.length) copy.writeUInt8(copy.readUInt8(byte) ^ 1, byte);
    done(null, copy);
  };
  return wire;
}

/** A wire that ends after so many bytes. */
export function endAt(bytes: number): PassThrough {
  const wire = new PassThrough();
  let seen = 0;
  wire._transform = (chunk: Buffer, _encoding, done) => {
    seen += chunk.length;
    if (seen > bytes) wire.destroy();
    done(null, chunk);
  };
  return wire;
}
