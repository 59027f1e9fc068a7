import { peopleMergedInto } from '#messages/merged-people-queries.ts';
import { isShown } from '#messages/message-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** A mail to a candidate, as it was sent. */
export type SentMessage = { id: string; subject: string; text: string; sent_at: string };

export type CandidateMail = { candidateId: string; personId: string; toKey: string };

/** A rejection of several applications is stored with one of them. */
const isAboutCandidate = (workspaceId: string, { candidateId, personId }: Omit<CandidateMail, 'toKey'>) => part`
  (candidate_id = ${candidateId}
    OR (person_id = ANY (ARRAY${peopleMergedInto(workspaceId, part`${personId}::uuid`)}) AND merged -> 'applications' @> jsonb_build_array(jsonb_build_object('candidate_id', ${candidateId}::text))))`;

/** The latest mails to an address about a candidate. */
export function listSentMessages(db: Queryable, workspaceId: string, mail: CandidateMail, limit: number): Promise<SentMessage[]> {
  return db.query(sql`
    SELECT id, subject, text, coalesce(sent_at, updated_at) AS sent_at FROM messages
    WHERE workspace_id = ${workspaceId} AND ${isAboutCandidate(workspaceId, mail)} AND to_key = ${mail.toKey} AND status IN ('sent', 'bounced') AND ${isShown}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
}

/** What the candidate wrote, where it was checked that it was they. Nothing of colleagues who answer invitations. */
export function listOwnReplies(
  db: Queryable,
  workspaceId: string,
  { candidateId, threadId, includesConfirmed }: { candidateId: string; threadId: string; includesConfirmed: boolean },
  limit: number,
): Promise<(SentMessage & { from_email: string | null; sender_check: string })[]> {
  return db.query(sql`
    SELECT id, subject, text, coalesce(sent_at, created_at) AS sent_at, from_email, sender_check FROM messages
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND thread_id = ${threadId} AND direction = 'in' AND kind = 'reply'
      AND (sender_check = 'verified' OR (sender_check = 'confirmed' AND ${includesConfirmed}::boolean))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
}

export type UnsentStatusMail = { kind: 'status_update' | 'rejection'; status: string | null };

/** The automatic mails about the status of a candidate that have not been sent. The third part of the key of an update is the status. */
export function listUnsentStatusMails(
  db: Queryable,
  workspaceId: string,
  candidate: Omit<CandidateMail, 'toKey'>,
): Promise<UnsentStatusMail[]> {
  return db.query(sql`
    SELECT kind, CASE WHEN kind = 'status_update' THEN split_part(key, ':', 3) END AS status FROM messages
    WHERE workspace_id = ${workspaceId} AND ${isAboutCandidate(workspaceId, candidate)} AND kind IN ('status_update', 'rejection') AND is_automatic
      AND status IN ('scheduled', 'queued', 'sending', 'held')`);
}
