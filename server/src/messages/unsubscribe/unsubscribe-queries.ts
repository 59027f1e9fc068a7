import type { UnsubscribeWay } from '@muster/contract/candidates/candidate.ts';
import { companyOfCandidate } from '#candidates/company-of-candidate.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import type { Subscriber } from './unsubscribe-link.ts';

/** The first time counts. Of a person who was merged into another one, the other one too. False when there is no such person. */
export async function saveUnsubscribed(
  db: Pick<Database, 'change'>,
  { workspaceId, personId }: Subscriber,
  by: UnsubscribeWay,
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE people SET unsubscribed_at = coalesce(unsubscribed_at, now()), unsubscribed_by = coalesce(unsubscribed_by, ${by})
    WHERE workspace_id = ${workspaceId} AND id = ${personId} RETURNING id`,
  );
  return rows.length > 0;
}

/** The persons to whom messages about candidates went, of whatever workspace. Messages to the team are not about their own mails. */
export function findRecipients(db: Queryable, messageIdHeaders: string[]): Promise<{ workspace_id: string; person_id: string }[]> {
  return db.query(sql`
    SELECT DISTINCT candidates.workspace_id, candidates.person_id FROM messages
    JOIN candidates ON candidates.workspace_id = messages.workspace_id AND candidates.id = messages.candidate_id
    WHERE messages.message_id_header = ANY (${messageIdHeaders}::text[]) AND messages.direction = 'out'
      AND lower(messages.to_email) = lower(candidates.email)`);
}

/** The person to whom this message went. */
export async function findRecipient(db: Queryable, workspaceId: string, messageId: string): Promise<string | undefined> {
  const [found] = await db.query<{ person_id: string }>(sql`
    SELECT candidates.person_id FROM messages
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = messages.candidate_id
    WHERE messages.workspace_id = ${workspaceId} AND messages.id = ${messageId} AND messages.direction = 'out'
      AND lower(messages.to_email) = lower(candidates.email)`);
  return found?.person_id;
}

/** The company of which the person has heard last; null for none, or a person who was erased. */
export async function findCompanyOfPerson(db: Queryable, { workspaceId, personId }: Subscriber): Promise<string | null> {
  const [found] = await db.query<{ company_id: string | null }>(sql`
    SELECT ${companyOfCandidate} AS company_id FROM candidates
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.person_id = ${personId} ORDER BY candidates.created_at DESC LIMIT 1`);
  return found?.company_id ?? null;
}

/** Of the person, or of one who was merged into them. */
export function unsubscribedAt(workspaceId: Part, personId: Part): Part {
  return part`(
    SELECT min(person.unsubscribed_at) FROM people AS person
    WHERE person.workspace_id = ${workspaceId} AND (person.id = ${personId} OR person.merged_into = ${personId}))`;
}

/** Those of the persons who get no mails that nobody asked for. */
export async function findUnsubscribed(db: Queryable, workspaceId: string, personIds: string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${personIds}::uuid[]) AS asked (id)
    WHERE ${unsubscribedAt(part`${workspaceId}`, part`asked.id`)} IS NOT NULL`);
  return new Set(rows.map(({ id }) => id));
}
