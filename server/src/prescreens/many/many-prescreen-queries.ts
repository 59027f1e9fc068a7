import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { StoredPrescreen } from '../prescreen.ts';
import { prescreenColumns } from '../prescreen-queries.ts';

export type PrescreenState = Pick<StoredPrescreen, 'id' | 'candidate_id' | 'job_id' | 'status' | 'due_at'>;

export function listPrescreenStates(db: Queryable, workspaceId: string, candidateIds: string[]): Promise<PrescreenState[]> {
  return db.query<PrescreenState>(sql`
    SELECT id, candidate_id, job_id, status, due_at FROM prescreens
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`);
}

/** Who has been, or will be, mailed the link of a pre-screen since then. */
export async function listMailedCandidates(
  db: Queryable,
  workspaceId: string,
  candidateIds: string[],
  since: string,
): Promise<Set<string>> {
  const rows = await db.query<{ candidate_id: string }>(sql`
    SELECT DISTINCT candidate_id FROM messages
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND kind = 'prescreen_invitation'
      AND status NOT IN ('cancelled', 'failed') AND dated_at >= ${since}`);
  return new Set(rows.map(({ candidate_id }) => candidate_id));
}

/** In order of id, so that two transactions cannot wait for each other. */
export async function lockOpenPrescreens(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM prescreens
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) AND status IN ('invited', 'started')
    ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

export function findPrescreens(db: Queryable, workspaceId: string, ids: string[]): Promise<StoredPrescreen[]> {
  return db.query<StoredPrescreen>(sql`
    SELECT ${prescreenColumns} FROM prescreens WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) ORDER BY id`);
}
