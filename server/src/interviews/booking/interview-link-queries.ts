import type { StoredInterview } from '#interviews/interview.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import type { StoredBookingLink } from './booking-link.ts';

/** Finds no row when the interview has changed since it was read, or the candidate has been erased: see `insertBookingLink`. */
export function giveLinkToInterview(
  workspaceId: string,
  { id, revision, candidate_id }: Pick<StoredInterview, 'id' | 'revision' | 'candidate_id'>,
  link: Pick<StoredBookingLink, 'id' | 'updated_at'>,
): Part {
  return part`
    UPDATE interviews SET booking_link_id = ${link.id}::uuid, updated_at = ${link.updated_at}::timestamptz, revision = ${revision + 1}::int
    FROM (SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidate_id} FOR KEY SHARE) AS candidate
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = ${id} AND interviews.revision = ${revision}
    RETURNING interviews.id`;
}

/** For the statement that gives the link to the interview. */
export function insertLinkOfInterview(workspaceId: string, link: StoredBookingLink, secretHash: Buffer): Part<'change'>[] {
  return [
    part`
    INSERT INTO booking_links (
      workspace_id, id, candidate_id, job_id, interviewer_ids, sealed_secret, settings, expires_at, interview_id, created_at, updated_at)
    SELECT
      ${workspaceId}::uuid, ${link.id}::uuid, ${link.candidate_id}::uuid, ${link.job_id}::uuid, ${link.interviewer_ids}::uuid[],
      ${link.sealed_secret}::bytea, ${JSON.stringify(link.settings)}::json, ${link.expires_at}::timestamptz, change.id,
      ${link.created_at}::timestamptz, ${link.updated_at}::timestamptz
    FROM ${cte.change}`,
    part`
    INSERT INTO booking_link_directory (secret_hash, workspace_id, booking_link_id)
    SELECT ${secretHash}::bytea, ${workspaceId}::uuid, ${link.id}::uuid FROM ${cte.change}`,
  ];
}
