import { type Part, part } from '#storage/sql.ts';

/**
 * Whether a `block` of an `object` counts. The entry of one of our interviews at its own time does not, because the interview does; one that
 * its owner has dragged to another time does, but for the interview of which it is asked.
 */
export function isBusyWith(workspaceId: string, exceptInterviewId: Part): Part {
  return part`(object.interview_id IS NULL OR (object.interview_id IS DISTINCT FROM ${exceptInterviewId} AND NOT EXISTS (
    SELECT FROM interviews AS own
    WHERE own.workspace_id = ${workspaceId} AND own.id = object.interview_id
      AND (own.status = 'cancelled' OR tstzrange(own.start_at, own.end_at) = block.during))))`;
}
