import type { Actor } from '@muster/contract/events/event.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import type { WithOrdinal } from '#storage/writes/row-write.ts';
import { changesMax } from '#web/versioned-totals.ts';
import { isHistoryOf } from './history-of-candidate.ts';

/**
 * A candidate is touched when something about them changes that is no field of theirs, such as a note or the scores: `updated_at` is new, for
 * those who read what has changed. The totals of lists by that time need a row of the history for it, which no history shows.
 */
export const touched = 'touched';

export type Touch = { at: string; actor: Actor };

/** The candidate of a note, and since when they are as they are. Locked, because other changes save the time that they have read. */
export function lockToTouch(workspaceId: string, candidateId: string): Part {
  return part`
    SELECT id, updated_at AS previous_at FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR NO KEY UPDATE`;
}

/** Touches those of a batch, each once. `change` has their ids and since when they are as they are. */
export function touchCandidates(workspaceId: string, touches: WithOrdinal<Touch>[]): Part<'change' | 'counter'>[] {
  const given = part`unnest(
      ${touches.map(({ ordinal }) => ordinal)}::int[], ${touches.map(({ at }) => at)}::timestamptz[],
      ${touches.map(({ actor }) => actor.type)}::text[], ${touches.map(({ actor }) => actor.id)}::text[],
      ${touches.map(({ actor }) => actor.name)}::text[]
    ) AS given (ordinal, at, actor_type, actor_id, actor_name) ON given.ordinal = change.ordinal`;
  return [
    part`
    UPDATE candidates SET updated_at = found.at, revision = candidates.revision + 1
    FROM (
      SELECT given.at, target.ctid AS target_ctid FROM ${cte.change} JOIN ${given}, LATERAL (
        SELECT ctid FROM candidates AS target WHERE target.workspace_id = ${workspaceId} AND target.id = change.id LIMIT 1
      ) AS target
      OFFSET 0
    ) AS found
    WHERE candidates.ctid = found.target_ctid AND CASE WHEN candidates.workspace_id = ${workspaceId} THEN true END`,
    part`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT counter.workspace_id, change.id, counter.candidates_version, ${touched}, 'null'::json, 'null'::json, given.at, change.previous_at,
      given.actor_type, given.actor_id, given.actor_name
    FROM ${cte.counter}, ${cte.change} JOIN ${given}`,
    forgetOldTouches(workspaceId),
  ];
}

/** Of all candidates in `change`. */
export function recordTouches(workspaceId: string, { at, actor }: Touch): Part<'change' | 'counter'>[] {
  return [
    part`
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT counter.workspace_id, change.id, counter.candidates_version, ${touched}, 'null'::json, 'null'::json, ${at}::timestamptz,
      change.previous_at, ${actor.type}, ${actor.id}, ${actor.name}
    FROM ${cte.counter}, ${cte.change}`,
    forgetOldTouches(workspaceId),
  ];
}

/** Rows that no total needs any more are deleted, so that a candidate has few of them. */
function forgetOldTouches(workspaceId: string): Part<'change' | 'counter'> {
  return part`
    DELETE FROM candidate_history USING (
      SELECT old.ctid AS old_ctid FROM ${cte.counter}, ${cte.change}, LATERAL (
        SELECT ctid FROM candidate_history AS old
        WHERE old.workspace_id = ${workspaceId} AND ${isHistoryOf(part`change.id`, part`old`)}
          AND old.version < counter.candidates_version - ${changesMax}::int AND old.what = ${touched} LIMIT 100
      ) AS old
    ) AS found
    WHERE candidate_history.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND candidate_history.ctid = found.old_ctid`;
}
