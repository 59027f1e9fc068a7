import type { Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineLock } from '#storage/writes/row-change.ts';

/** A candidate who is not erased until the commit: what is written about them is there to be erased too. Finds no row when they have been. */
export const keptCandidate = defineLock('candidates', { lock: part`FOR KEY SHARE`, skipsLocked: true });

/** The same for many, in order of id, so that two transactions cannot wait for each other. Returns those who are there. */
export async function lockKeptCandidates(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[]) ORDER BY id FOR KEY SHARE`);
  return new Set(rows.map(({ id }) => id));
}
