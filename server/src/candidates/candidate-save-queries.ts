import type { Actor } from '@muster/contract/events/event.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import { type ChangeKind, RowChange } from '#storage/writes/row-change.ts';
import { defineWrite, type OtherWrite } from '#storage/writes/row-write.ts';
import type { CurrentCandidate, FieldChange } from './candidate.ts';
import { insertHistory } from './candidate-queries.ts';

/** The change of one candidate of a batch. Its tags do not change. */
export type CandidateSave = { before: CurrentCandidate; after: CurrentCandidate; changes: FieldChange[]; actor: Actor };

const tagsMax = 50;

const changedCandidate: ChangeKind<CandidateSave & { id: string }> = {
  ctes: (workspaceId, saves) => ({ change: saveCandidates(workspaceId, saves) }),
};

/** A statement has one candidate of a person: rows that their applications share cannot change twice in it. */
export function savedCandidate(save: CandidateSave): RowChange {
  return new RowChange(changedCandidate, { ...save, id: save.after.id }, save.after.person_id);
}

/** The history of a saved candidate, and the status of its tags. */
export function savedFields(save: CandidateSave): OtherWrite[] {
  const { before, after } = save;
  return [historyOf(save), ...(after.tags.length > 0 && before.status !== after.status ? [movedTags({})] : [])];
}

export function historyOf({ before, after, changes, actor }: CandidateSave): OtherWrite {
  return insertHistory({ candidateId: after.id, changes, at: after.updated_at, previousAt: before.updated_at, actor });
}

/**
 * Saves several candidates of a workspace, each only if it is still as it was read. Returns the ordinals of those that were. The rows are
 * found by key and then by ctid. The other conditions are written so that no index or join can serve them: a cached plan that was made
 * while there were few candidates would later read all candidates of the workspace.
 */
function saveCandidates(workspaceId: string, saves: CandidateSave[]): Part {
  return part`
    UPDATE candidates SET
      status = found.status,
      status_changed_at = CASE WHEN candidates.status = found.status THEN candidates.status_changed_at ELSE found.updated_at END,
      pool_stage = found.pool_stage, note_to_candidate = found.note_to_candidate,
      rejection_reason_id = found.rejection_reason_id,
      updated_at = found.updated_at, revision = found.read_revision + 1
    FROM (
      SELECT requested.*, target.ctid AS target_ctid
      FROM unnest(
        ${saves.map(({ after }) => after.id)}::uuid[], ${saves.map(({ before }) => before.revision)}::int[],
        ${saves.map(({ after }) => after.status)}::text[], ${saves.map(({ after }) => after.pool_stage)}::text[],
        ${saves.map(({ after }) => after.note_to_candidate)}::text[], ${saves.map(({ after }) => after.rejection_reason_id)}::uuid[],
        ${saves.map(({ after }) => after.updated_at)}::timestamptz[]
      ) WITH ORDINALITY AS requested (id, read_revision, status, pool_stage, note_to_candidate, rejection_reason_id, updated_at, ordinal),
      LATERAL (
        SELECT ctid FROM candidates AS target WHERE target.workspace_id = ${workspaceId} AND target.id = requested.id LIMIT 1
      ) AS target
      OFFSET 0
    ) AS found
    WHERE candidates.ctid = found.target_ctid
      AND CASE WHEN candidates.workspace_id = ${workspaceId} AND candidates.revision = found.read_revision THEN true END
    RETURNING found.ordinal::int AS ordinal, candidates.id, candidates.status`;
}

/** `candidate_tags` repeats the status of each candidate, for the lists by tag. */
const movedTags = defineWrite((workspaceId, moved) => [
  part`
    UPDATE candidate_tags SET status = found.status
    FROM (
      SELECT change.status, tagged.ctid AS tagged_ctid FROM ${cte.change},
      LATERAL (
        SELECT ctid FROM candidate_tags AS tagged
        WHERE tagged.workspace_id = ${workspaceId} AND tagged.candidate_id = change.id LIMIT ${tagsMax}::int
      ) AS tagged
      WHERE change.ordinal = ANY (${moved.map(({ ordinal }) => ordinal)}::int[])
    ) AS found
    WHERE candidate_tags.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND candidate_tags.ctid = found.tagged_ctid`,
]);
