import type { Actor } from '@muster/contract/events/event.ts';
import { type Part, part } from '#storage/sql.ts';
import { defineLock } from '#storage/writes/row-change.ts';
import { candidatesVersion, defineSql, type Sources } from '#storage/writes/row-write.ts';
import { changesMax } from '#web/versioned-totals.ts';
import { isHistoryOf } from './history-of-candidate.ts';

/**
 * A candidate is touched when something about them changes that is no field of theirs, such as a note or the scores: `updated_at` is new, for
 * those who read what has changed. The totals of lists by that time need a row of the history for it, which no history shows.
 */
export const touched = 'touched';

/** A candidate, and since when they are as they are. Locked, because other changes save the time that they have read. */
export const candidateToTouch = defineLock('candidates', {
  lock: part`FOR NO KEY UPDATE`,
  found: part`, candidates.updated_at AS previous_at`,
});

const touchValues = { at: 'timestamptz', actor_type: 'text', actor_id: 'text', actor_name: 'text' } as const;

/** That a change is about the candidate that it has found, and none of their fields. */
export const touch = defineSql(touchValues, (given, workspaceId) => [
  part`
    UPDATE candidates SET updated_at = touched.at, revision = candidates.revision + 1
    FROM (
      SELECT given.at, target.ctid AS target_ctid FROM ${given}, LATERAL (
        SELECT ctid FROM candidates AS target WHERE target.workspace_id = ${workspaceId} AND target.id = found.id LIMIT 1
      ) AS target
      OFFSET 0
    ) AS touched
    WHERE candidates.ctid = touched.target_ctid AND CASE WHEN candidates.workspace_id = ${workspaceId} THEN true END`,
  ...recordTouch(given, workspaceId),
]);

/** The same for a change that saves the time itself. */
export const recordedTouch = defineSql(touchValues, recordTouch);

export function touchBy(actor: Actor, at: string) {
  return { at, actor_type: actor.type, actor_id: actor.id, actor_name: actor.name };
}

/** Rows that no total needs any more are deleted, so that a candidate has few of them. */
function recordTouch(given: Part<'change'>, workspaceId: string): Part<Sources>[] {
  return [
    part<Sources>`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT ${workspaceId}::uuid, found.id, ${candidatesVersion}, ${touched}, 'null'::json, 'null'::json, given.at, found.previous_at,
      given.actor_type, given.actor_id, given.actor_name
    FROM ${given}`,
    part<Sources>`
    DELETE FROM candidate_history USING (
      SELECT old.ctid AS old_ctid FROM ${given}, LATERAL (
        SELECT ctid FROM candidate_history AS old
        WHERE old.workspace_id = ${workspaceId} AND ${isHistoryOf(part`found.id`, part`old`)}
          AND old.version < ${candidatesVersion} - ${changesMax}::int AND old.what = ${touched} LIMIT 100
      ) AS old
    ) AS forgotten
    WHERE candidate_history.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND candidate_history.ctid = forgotten.old_ctid`,
  ];
}
