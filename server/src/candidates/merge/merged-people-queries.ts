import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Locked in the order of their ids, before their candidates: as every change does. Finds none that were merged or erased. */
export async function lockPeopleToMerge(tx: Transaction, workspaceId: string, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND merged_into IS NULL ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** The email address of the merged person, and of those who were merged into them before, lead to the other one. Returns the latter. */
export async function joinPeople(
  tx: Transaction,
  workspaceId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const earlier = await tx.query<{ id: string }>(
    sql`UPDATE people SET merged_into = ${to} WHERE workspace_id = ${workspaceId} AND merged_into = ${from} RETURNING id`,
  );
  tx.send(sql`UPDATE people SET merged_into = ${to} WHERE workspace_id = ${workspaceId} AND id = ${from}`);
  return earlier.map(({ id }) => id);
}

export function separatePeople(tx: Transaction, workspaceId: string, personId: string, earlier: string[]): void {
  tx.send(sql`UPDATE people SET merged_into = NULL WHERE workspace_id = ${workspaceId} AND id = ${personId}`);
  tx.send(sql`UPDATE people SET merged_into = ${personId} WHERE workspace_id = ${workspaceId} AND id = ANY (${earlier}::uuid[])`);
}

/**
 * Returns the ids of the candidates that belong to another person now. `ids`: only these; null for all. They are locked first, so that an
 * interview that is being scheduled either is committed before, or sees the other person.
 */
export async function moveCandidatesOfPerson(
  tx: Transaction,
  workspaceId: string,
  { from, to, ids, at }: { from: string; to: string; ids: string[] | null; at: Date },
): Promise<string[]> {
  const moved = await tx.query<{ id: string }>(sql`
    WITH locked AS (
      SELECT id FROM candidates
      WHERE workspace_id = ${workspaceId} AND person_id = ${from} AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[]))
      ORDER BY id FOR UPDATE
    )
    UPDATE candidates SET person_id = ${to}, revision = revision + 1, updated_at = ${at}
    FROM locked WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = locked.id
    RETURNING candidates.id`);
  return moved.map(({ id }) => id);
}

/** Candidates of a person that were added since then, with their addresses. */
export function listNewCandidatesOf(
  tx: Transaction,
  workspaceId: string,
  personId: string,
  since: string,
): Promise<{ id: string; email: string }[]> {
  return tx.query(sql`
    SELECT id, email FROM candidates
    WHERE workspace_id = ${workspaceId} AND person_id = ${personId} AND created_at > ${since} AND email IS NOT NULL`);
}

export async function listEmailKeys(tx: Transaction, workspaceId: string, personIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ email_key: string }>(sql`
    SELECT email_key FROM people WHERE workspace_id = ${workspaceId} AND id = ANY (${personIds}::uuid[]) AND email_key IS NOT NULL`);
  return rows.map(({ email_key }) => email_key);
}

export async function lockPeopleOfMerge(tx: Transaction, workspaceId: string, ids: string[]): Promise<void> {
  await tx.query(sql`
    SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`);
}
