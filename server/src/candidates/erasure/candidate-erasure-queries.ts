import type { Actor } from '@muster/contract/events/event.ts';
import type { SearchedTexts } from '#candidates/search/search-document.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';

export async function findPersonIdOfCandidate(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<string | undefined> {
  const [candidate] = await db.query<{ person_id: string }>(
    sql`SELECT person_id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}`,
  );
  return candidate?.person_id;
}

/** For the operator, who names a candidate and no workspace. One key lookup for each workspace. */
export async function findWorkspaceIdOfCandidate(db: Queryable, candidateId: string): Promise<string | undefined> {
  const [found] = await db.query<{ workspace_id: string }>(sql`
    SELECT candidates.workspace_id FROM workspaces
    JOIN candidates ON candidates.workspace_id = workspaces.workspace_id AND candidates.id = ${candidateId}`);
  return found?.workspace_id;
}

export type PersonToErase = { name: string; email: string | null; applications: number };

/** The person of a candidate, to be shown before the erasure is confirmed. */
export async function findPersonToErase(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<PersonToErase | undefined> {
  const [person] = await db.query<PersonToErase>(sql`
    SELECT name, email, (
      SELECT count(*) FROM candidates AS other WHERE other.workspace_id = ${workspaceId} AND other.person_id = candidates.person_id
    ) AS applications
    FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}`);
  return person;
}

/** False when they have been erased already. */
export async function lockPersonForErasure(tx: Transaction, workspaceId: string, personId: string): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId} FOR UPDATE`);
  return rows.length > 0;
}

/** The next candidates of a person to erase, the named one last; `isComplete` when these are the last ones. */
export async function findCandidatesToErase(
  tx: Transaction,
  workspaceId: string,
  { personId, candidateId, max }: { personId: string; candidateId: string; max: number },
): Promise<{ ids: string[]; isComplete: boolean }> {
  const found = await tx.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId}
    ORDER BY id = ${candidateId}, id LIMIT ${max + 1}`);
  return { ids: found.slice(0, max).map(({ id }) => id), isComplete: found.length <= max };
}

export function deleteCandidates(tx: Transaction, workspaceId: string, ids: string[]): Promise<(SearchedTexts & { id: string })[]> {
  return tx.query<SearchedTexts & { id: string }>(sql`
    DELETE FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])
    RETURNING id, name, first_name, last_name, email, headline, current_title, current_company, cover_letter`);
}

/** What was corrected since, or replaced by a merge: the words and addresses of before are of the person too. */
export function findEarlierValues(tx: Transaction, workspaceId: string, ids: string[]): Promise<SearchedTexts[]> {
  const earlier = (field: string) => part`CASE WHEN what = ${field} THEN from_value #>> '{}' END`;
  return tx.query<SearchedTexts>(sql`
    SELECT NULL AS job_id, ${earlier('name')} AS name, ${earlier('first_name')} AS first_name, ${earlier('last_name')} AS last_name,
      ${earlier('email')} AS email, ${earlier('headline')} AS headline, ${earlier('current_title')} AS current_title,
      ${earlier('current_company')} AS current_company, NULL AS cover_letter
    FROM candidate_history
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${ids}::uuid[])
      AND what IN ('name', 'first_name', 'last_name', 'email', 'headline', 'current_title', 'current_company') AND from_value #>> '{}' <> ''`);
}

export function deletePerson(tx: Transaction, workspaceId: string, personId: string): void {
  tx.send(sql`DELETE FROM people WHERE workspace_id = ${workspaceId} AND id = ${personId}`);
}

/** Whoever adds an application to one of them waits, or is waited for. */
export async function lockPeopleOf(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM people WHERE workspace_id = ${workspaceId} AND id = ANY (ARRAY(
      SELECT person_id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[])))
    ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** Those that have come as people of their own stay. OFFSET keeps it at one lookup for each: else all candidates of the workspace are read. */
export function deletePeopleWithoutApplications(tx: Transaction, workspaceId: string, ids: string[]): void {
  tx.send(sql`
    DELETE FROM people WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])
      AND NOT EXISTS (SELECT FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.person_id = people.id OFFSET 0)
      AND NOT EXISTS (SELECT FROM people AS other WHERE other.workspace_id = ${workspaceId} AND other.merged_into = people.id OFFSET 0)
      AND NOT EXISTS (
        SELECT FROM import_links WHERE import_links.workspace_id = ${workspaceId} AND import_links.type = 'person'
          AND import_links.record_id = people.id::text OFFSET 0)`);
}

export async function deleteQuarantinedOfSenders(tx: Transaction, workspaceId: string, emailKeys: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    DELETE FROM quarantined_applications WHERE workspace_id = ${workspaceId} AND email_key = ANY (${emailKeys}::text[]) RETURNING id`);
  return rows.map(({ id }) => id);
}

/** What was said about the people with these addresses, while it waits for their answer. The triggers of the table delete the emails. */
export async function deleteReferralsOf(tx: Transaction, workspaceId: string, emailKeys: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    DELETE FROM referrals WHERE workspace_id = ${workspaceId} AND email_key = ANY (${emailKeys}::text[]) RETURNING id`);
  return rows.map(({ id }) => id);
}

export function insertErasure(
  tx: Transaction,
  workspaceId: string,
  { id, at, candidates, actor }: { id: string; at: Date; candidates: number; actor: Actor },
): void {
  tx.send(sql`
    INSERT INTO erasures (workspace_id, id, erased_at, candidates, actor_type, actor_id)
    VALUES (${workspaceId}, ${id}, ${at}, ${candidates}, ${actor.type}, ${actor.id})`);
}

/** Makes every node count the totals of this workspace again, also those of the interviews that were erased with their candidates. */
export function incrementCandidatesEpoch(tx: Transaction, workspaceId: string, totals: Part[]): void {
  tx.send(sql`
    UPDATE workspace_counters SET ${join(
      totals.map((total) => part`${total}, `),
      '',
    )}candidates_version = candidates_version + 1, candidates_epoch = candidates_epoch + 1,
      interviews_version = interviews_version + 1, interviews_epoch = interviews_epoch + 1
    WHERE workspace_id = ${workspaceId}`);
}
