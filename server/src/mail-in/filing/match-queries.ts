import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

const addressesMax = 50;
const candidatesMax = 20;

/** The keys of all addresses of a candidate. */
export async function findKnownAddresses(db: Queryable, workspaceId: string, candidateId: string): Promise<string[]> {
  const rows = await db.query<{ email_key: string }>(sql`
    SELECT people.email_key FROM candidates
    JOIN people ON people.workspace_id = ${workspaceId} AND (people.id = candidates.person_id OR people.merged_into = candidates.person_id)
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId} AND people.email_key IS NOT NULL
    UNION ALL
    (SELECT email_key FROM candidate_contacts
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND kind = 'email' AND email_key IS NOT NULL LIMIT ${addressesMax})`);
  return rows.map(({ email_key }) => email_key);
}

export type CandidateOfSender = { id: string; person_id: string };

/** The newest first. */
export function findCandidatesOfSender(db: Queryable, workspaceId: string, emailKey: string): Promise<CandidateOfSender[]> {
  return db.query(sql`
    SELECT candidates.id, candidates.person_id FROM candidates
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id IN (
      SELECT own.id FROM people JOIN candidates AS own
        ON own.workspace_id = ${workspaceId} AND own.person_id = coalesce(people.merged_into, people.id)
      WHERE people.workspace_id = ${workspaceId} AND people.email_key = ${emailKey}
      UNION ALL
      SELECT candidate_id FROM candidate_contacts WHERE workspace_id = ${workspaceId} AND email_key = ${emailKey})
    ORDER BY candidates.created_at DESC, candidates.id LIMIT ${candidatesMax}`);
}

export async function findInterviewCandidate(db: Queryable, workspaceId: string, interviewId: string): Promise<string | undefined> {
  const [found] = await db.query<{ candidate_id: string }>(sql`
    SELECT candidate_id FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${interviewId}`);
  return found?.candidate_id;
}

/** One of our own mails, which has come back. */
export async function isOwnMail(db: Queryable, messageIdHeader: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT workspace_id, id FROM messages WHERE message_id_header = ${messageIdHeader} AND direction = 'out' LIMIT 1`);
  return rows.length > 0;
}

/** The recruiter of the job, with their address. */
export async function findOwnerOfCandidate(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<{ email: string; name: string } | undefined> {
  const [owner] = await db.query<{ email: string; name: string }>(sql`
    SELECT users.email, users.name FROM candidates
    JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = candidates.job_id
    JOIN users ON users.workspace_id = ${workspaceId} AND users.user_id = jobs.recruiter_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return owner;
}
