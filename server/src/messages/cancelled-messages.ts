import { type Part, part } from '#storage/sql.ts';
import { counterIsLocked, defineSql } from '#storage/writes/row-write.ts';

/**
 * Defines how emails to a candidate are cancelled that have not been sent. One that is being sent is stopped, unless it is marked: then its bytes
 * may have left. `isMeant` is about `known`. Found by their keys and not by ctid, as in undoneRejection.
 */
export function defineCancelled(isMeant: Part) {
  return defineSql({ candidate_id: 'uuid', at: 'timestamptz' }, (given, workspaceId) => [
    part`
      UPDATE messages SET status = 'cancelled', due_at = NULL, raw = NULL, generation = messages.generation + 1, updated_at = moved.at
      FROM (
        SELECT known.id, given.at FROM ${given}, LATERAL (
          SELECT known.id FROM messages AS known
          WHERE known.workspace_id = ${workspaceId} AND known.candidate_id = given.candidate_id
            AND ${isMeant} AND known.status IN ('scheduled', 'queued', 'sending', 'held')
        ) AS known
        WHERE ${counterIsLocked}
      ) AS moved
      WHERE messages.workspace_id = ${workspaceId} AND messages.id = moved.id
        AND (messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))`,
  ]);
}

/** The links of pre-screens: a candidate has one that is open at a time, so all that were not sent are of the one that ends. */
export const cancelledPrescreenLinks = defineCancelled(part`known.kind = 'prescreen_invitation'`);
