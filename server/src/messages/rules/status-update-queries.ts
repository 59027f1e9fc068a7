import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import { undoMs } from '#messages/after-undo.ts';
import { defineMessage } from '#messages/new-message-queries.ts';
import { part } from '#storage/sql.ts';
import { counterIsLocked, defineSql } from '#storage/writes/row-write.ts';

/**
 * Cancels the mails about a status that the candidate no longer has, unless they have been sent. One that is being sent is stopped, unless
 * it is marked: then its bytes may have left. Found by their keys and not by ctid, as in undoneRejection.
 */
export const cancelledStatusUpdate = defineSql({ candidate_id: 'uuid', at: 'timestamptz' }, (given, workspaceId) => [
  part`
    UPDATE messages SET status = 'cancelled', due_at = NULL, raw = NULL, generation = messages.generation + 1, updated_at = moved.at
    FROM (
      SELECT known.id, given.at FROM ${given}, LATERAL (
        SELECT known.id FROM messages AS known
        WHERE known.workspace_id = ${workspaceId} AND known.candidate_id = given.candidate_id AND known.kind = 'status_update' AND known.is_automatic
          AND known.status IN ('scheduled', 'queued', 'sending', 'held')
      ) AS known
      WHERE ${counterIsLocked}
    ) AS moved
    WHERE messages.workspace_id = ${workspaceId} AND messages.id = moved.id
      AND (messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))`,
]);

/**
 * Not for a candidate who returns to a status within the time for undo, unless the mail about that status was cancelled when they left it.
 * The third part of the key is the status.
 */
export const newStatusUpdate = defineMessage(
  (workspaceId) => part`
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
