import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { NodeOrder, NodeRow } from './node.ts';

/** What all nodes listen to: there may be something new that is wanted of them. */
export const nodesChannel = 'muster_nodes';

// Not of a workspace: while a row is locked, changes of others do not wait.
const share = 'nodes';

const forgottenAfter = { silent: '1 hour', fenced: '30 days' };

type Beat = Pick<NodeRow, 'id' | 'role' | 'host' | 'pid' | 'version' | 'commit' | 'schema'> & { startedAt: Date; facts: object };

/** What is wanted of the node that asks, and what is switched for all. */
export type Orders = { wanted: NodeOrder | null; log_level: string | null; maintenance_since: string | null };

/** Says that the node is alive, and forgets those that were not heard of for long. */
export async function beatNode(db: Pick<Database, 'changeUnflushed'>, node: Beat): Promise<Orders> {
  const [orders] = await db.changeUnflushed<Orders>(
    share,
    sql`
    WITH beat AS (
      INSERT INTO nodes (id, role, host, pid, version, commit, schema, started_at, seen_at, facts)
      VALUES (${node.id}, ${node.role}, ${node.host}, ${node.pid}, ${node.version}, ${node.commit}, ${node.schema}, ${node.startedAt}, now(),
        ${JSON.stringify(node.facts)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET seen_at = now(), facts = excluded.facts
      RETURNING wanted
    ), forgotten AS (
      DELETE FROM nodes WHERE id <> ${node.id}
        AND seen_at < now() - CASE wanted WHEN 'fence' THEN ${forgottenAfter.fenced} ELSE ${forgottenAfter.silent} END::interval
    )
    SELECT beat.wanted, log_level, maintenance_since FROM beat LEFT JOIN installation_settings ON true`,
  );
  return orders ?? { wanted: null, log_level: null, maintenance_since: null };
}

export function listNodes(db: Queryable): Promise<NodeRow[]> {
  return db.query(sql`
    SELECT id, role, host, pid, version, commit, schema, started_at, seen_at, wanted,
      extract(epoch FROM now() - seen_at)::float8 AS silent_seconds
    FROM nodes ORDER BY started_at, id`);
}

/** What the nodes have measured of themselves. */
export function listNodeFacts(db: Queryable): Promise<{ id: string; facts: unknown }[]> {
  return db.query(sql`SELECT id, facts FROM nodes ORDER BY started_at, id`);
}

/** False when there is no such node. A drain does not take a fence back. */
export async function orderNode(db: Pick<Database, 'change'>, id: string, order: NodeOrder): Promise<boolean> {
  const rows = await db.change(
    share,
    sql`UPDATE nodes SET wanted = CASE wanted WHEN 'fence' THEN wanted ELSE ${order} END WHERE id = ${id} RETURNING id`,
  );
  return rows.length > 0;
}

export async function deleteNode(db: Pick<Database, 'changeUnflushed'>, id: string): Promise<void> {
  await db.changeUnflushed(share, sql`DELETE FROM nodes WHERE id = ${id}`);
}

export async function notifyNodes(db: Pick<Database, 'changeUnflushed'>): Promise<void> {
  await db.changeUnflushed(share, sql`SELECT pg_notify(${nodesChannel}, '')`);
}
