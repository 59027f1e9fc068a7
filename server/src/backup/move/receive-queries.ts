import type pg from 'pg';

type Move = { workspaceId: string; moveId: string; other: string };

const filesAtOnce = 500;

/** One move of a workspace at a time comes here. Held until the connection ends. */
export async function lockArrival(client: pg.Client, workspaceId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 7355)) AS locked', [
    `arrival of ${workspaceId}`,
  ]);
  return rows[0]?.locked === true;
}

export async function findWorkspace(client: pg.Client, workspaceId: string): Promise<{ isMovedAway: boolean } | undefined> {
  const { rows } = await client.query<{ isMovedAway: boolean }>(
    `SELECT EXISTS (SELECT FROM workspace_moves WHERE workspace_id = $1 AND state = 'moved') AS "isMovedAway"
     FROM workspaces WHERE workspace_id = $1`,
    [workspaceId],
  );
  return rows[0];
}

/** First of all: a move that was refused can never arrive. */
export async function noteArrival(client: pg.Client, { workspaceId, moveId, other }: Move): Promise<void> {
  await client.query("INSERT INTO workspace_moves (workspace_id, move_id, state, other) VALUES ($1, $2, 'arrived', $3)", [
    workspaceId,
    moveId,
    other,
  ]);
}

export async function refuseMove(client: pg.Client, { workspaceId, moveId, other }: Move): Promise<void> {
  await client.query(
    "INSERT INTO workspace_moves (workspace_id, move_id, state, other) VALUES ($1, $2, 'refused', $3) ON CONFLICT DO NOTHING",
    [workspaceId, moveId, other],
  );
}

export async function findState(client: pg.Client, workspaceId: string, moveId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ state: string }>(
    'SELECT state FROM workspace_moves WHERE workspace_id = $1 AND move_id = $2',
    [workspaceId, moveId],
  );
  return rows[0]?.state;
}

/** Files of rows that have come, and that nobody has asked for. */
export async function listMissingFiles(client: pg.Client, workspaceId: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM stored_files WHERE workspace_id = $1
       AND NOT EXISTS (SELECT FROM moved_files WHERE moved_files.workspace_id = $1 AND moved_files.key = stored_files.key)
     ORDER BY key LIMIT $2`,
    [workspaceId, filesAtOnce],
  );
  return rows.map(({ key }) => key);
}

/** Committed before a file is stored, by a connection of its own. */
export async function noteFiles(client: pg.Client, workspaceId: string, keys: string[]): Promise<void> {
  await client.query('INSERT INTO moved_files (workspace_id, key) SELECT $1, unnest($2::text[])', [workspaceId, keys]);
}

/** Some noted files: those without an owner, or also the others. */
export async function listNotedFiles(client: pg.Client, workspaceId: string): Promise<{ key: string; isOwned: boolean }[]> {
  const { rows } = await client.query<{ key: string; isOwned: boolean }>(
    `SELECT key, EXISTS (SELECT FROM stored_files WHERE stored_files.workspace_id = $1 AND stored_files.key = moved_files.key) AS "isOwned"
     FROM moved_files WHERE workspace_id = $1 ORDER BY key LIMIT $2`,
    [workspaceId, filesAtOnce],
  );
  return rows;
}

export async function deleteNotes(client: pg.Client, workspaceId: string, keys: string[]): Promise<void> {
  await client.query('DELETE FROM moved_files WHERE workspace_id = $1 AND key = ANY ($2)', [workspaceId, keys]);
}

/** How many rows of each table the transaction has changed, also through triggers. Undefined where the server does not count. */
export async function countChanges(client: pg.Client): Promise<Map<string, string> | undefined> {
  const { rows } = await client.query<{ name: string; changes: string; counts: boolean }>(`
    SELECT coalesce(parent.relname, part.relname)::text AS name, current_setting('track_counts')::boolean AS counts, sum(
      pg_stat_get_xact_tuples_inserted(part.oid) + pg_stat_get_xact_tuples_updated(part.oid) + pg_stat_get_xact_tuples_deleted(part.oid))::text AS changes
    FROM pg_class part LEFT JOIN pg_inherits ON inhrelid = part.oid LEFT JOIN pg_class parent ON parent.oid = inhparent
    WHERE part.relnamespace = current_schema()::regnamespace AND part.relkind = 'r' GROUP BY 1`);
  return rows[0]?.counts ? new Map(rows.map(({ name, changes }) => [name, changes])) : undefined;
}
