import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import { undoMs } from '#messages/after-undo.ts';
import { insertMessageRowsOfBatch, type MessageRow } from '#messages/new-message-queries.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import type { WithOrdinal } from '#storage/writes/row-write.ts';

export type MovedOn = { candidateId: string; at: string };

/**
 * Cancels the mails about a status that the candidate no longer has, unless they have been sent. One that is being sent is stopped, unless
 * it is marked: then its bytes may have left. Found by their keys and not by ctid, as in undoRejections.
 */
export function cancelStatusUpdates(workspaceId: string, moved: WithOrdinal<MovedOn>[]): Part<'change' | 'counter'> {
  return part`
    UPDATE messages SET status = 'cancelled', due_at = NULL, raw = NULL, generation = messages.generation + 1, updated_at = found.at
    FROM (
      SELECT known.id, moved.at
      FROM ${cte.counter} CROSS JOIN ${cte.change} JOIN unnest(
        ${moved.map(({ ordinal }) => ordinal)}::int[], ${moved.map(({ candidateId }) => candidateId)}::uuid[],
        ${moved.map(({ at }) => at)}::timestamptz[]
      ) AS moved (ordinal, candidate_id, at) ON moved.ordinal = change.ordinal,
      LATERAL (
        SELECT known.id FROM messages AS known
        WHERE known.workspace_id = ${workspaceId} AND known.candidate_id = moved.candidate_id AND known.kind = 'status_update' AND known.is_automatic
          AND known.status IN ('scheduled', 'queued', 'sending', 'held')
      ) AS known
    ) AS found
    WHERE messages.workspace_id = ${workspaceId} AND messages.id = found.id
      AND (messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))`;
}

/**
 * Not for a candidate who returns to a status within the time for undo, unless the mail about that status was cancelled when they left it.
 * The third part of the key is the status.
 */
export function insertStatusUpdates(workspaceId: string, rows: WithOrdinal<MessageRow>[]): Part<'change' | 'counter'> {
  return insertMessageRowsOfBatch(
    workspaceId,
    rows,
    part`
      split_part(given.key, ':', 3) = (
        SELECT left_status.from_value #>> '{}' FROM candidate_history AS left_status
        WHERE left_status.workspace_id = ${workspaceId} AND left_status.what = 'status'
          AND ${isHistoryOf(part`given.candidate_id`, part`left_status`)}
          AND left_status.at > given.at - ${undoMs} * interval '1 millisecond'
        ORDER BY left_status.at DESC, left_status.version DESC LIMIT 1
      ) AND NOT EXISTS (
        SELECT FROM messages AS unsent
        WHERE unsent.workspace_id = ${workspaceId} AND unsent.candidate_id = given.candidate_id AND unsent.kind = 'status_update'
          AND unsent.is_automatic AND unsent.status = 'cancelled' AND unsent.dated_at > given.at
          AND split_part(unsent.key, ':', 3) = split_part(given.key, ':', 3)
      )`,
  );
}
