import type pg from 'pg';

/*
 * The old side of a move. `frozen` ends by itself when its lease is not renewed; from `switching` on, the workspace may live on the other side,
 * which alone knows.
 */

export type MoveState = 'frozen' | 'switching' | 'moved' | 'arrived' | 'refused';
export type KnownMove = {
  workspace_id: string;
  workspace_name: string | null;
  move_id: string;
  state: MoveState;
  other: string;
  since: string;
};

const leaseSeconds = 30;

/** Refuses changes from its commit on; false when another move has frozen the workspace. */
export async function freeze(
  client: pg.Client,
  { workspaceId, moveId, other }: { workspaceId: string; moveId: string; other: string },
): Promise<boolean> {
  await client.query('BEGIN');
  try {
    const { rowCount } = await client.query(
      `INSERT INTO workspace_moves (workspace_id, move_id, state, other, frozen_until)
       VALUES ($1, $2, 'frozen', $3, now() + $4 * interval '1 second') ON CONFLICT DO NOTHING`,
      [workspaceId, moveId, other, leaseSeconds],
    );
    if (rowCount === 1) await client.query('UPDATE workspace_counters SET is_frozen = true WHERE workspace_id = $1', [workspaceId]);
    await client.query('COMMIT');
    return rowCount === 1;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Whether anything that began before is still writing: reads, and what only counts requests, do not matter. */
export async function hasOlderWrites(client: pg.Client, since: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < $1::timestamptz AND state <> 'idle'
       AND application_name IN ('muster changes', 'muster transactions', 'muster bulk') LIMIT 1`,
    [since],
  );
  return rowCount === 1;
}

export async function readServerTime(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}

export async function extendFreeze(client: pg.Client, workspaceId: string, moveId: string): Promise<void> {
  await client.query(
    `UPDATE workspace_moves SET frozen_until = now() + $3 * interval '1 second'
     WHERE workspace_id = $1 AND move_id = $2 AND state = 'frozen'`,
    [workspaceId, moveId, leaseSeconds],
  );
}

/** The point from which only the other side decides. False when the freeze has ended meanwhile. */
export async function beginSwitch(client: pg.Client, workspaceId: string, moveId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE workspace_moves SET state = 'switching', since = now(), frozen_until = NULL
     WHERE workspace_id = $1 AND move_id = $2 AND state = 'frozen' AND frozen_until > now()`,
    [workspaceId, moveId],
  );
  return rowCount === 1;
}

export async function markMoved(client: pg.Client, workspaceId: string, moveId: string): Promise<void> {
  await client.query(
    "UPDATE workspace_moves SET state = 'moved', since = now() WHERE workspace_id = $1 AND move_id = $2 AND state = 'switching'",
    [workspaceId, moveId],
  );
}

/** Changes are accepted again. */
export async function unfreeze(
  client: pg.Client,
  { workspaceId, moveId }: { workspaceId: string; moveId: string },
  states: MoveState[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH ended AS (
       DELETE FROM workspace_moves WHERE workspace_id = $1 AND move_id = $2 AND state = ANY ($3) RETURNING workspace_id
     )
     UPDATE workspace_counters SET is_frozen = false FROM ended WHERE workspace_counters.workspace_id = ended.workspace_id`,
    [workspaceId, moveId, states],
  );
  return rowCount === 1;
}

export async function listMoves(client: pg.Client): Promise<KnownMove[]> {
  const { rows } = await client.query<KnownMove>(`
    SELECT workspace_id, workspaces.name AS workspace_name, move_id, state, other, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
    FROM workspace_moves LEFT JOIN workspaces USING (workspace_id) ORDER BY workspace_moves.since, move_id`);
  return rows;
}
