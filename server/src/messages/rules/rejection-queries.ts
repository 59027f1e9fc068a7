import { peopleMergedInto } from '#messages/merged-people-queries.ts';
import {
  decidedRows,
  dueAt,
  givenRowsOfBatch,
  holdReason,
  isOverLimit,
  lastError,
  type MessageRow,
} from '#messages/new-message-queries.ts';
import { cte, type Part, part } from '#storage/sql.ts';
import type { WithOrdinal } from '#storage/writes/row-write.ts';

/** A rejection as it is stored, see rejection_texts in the baseline. Without `and`, it is about an application without a job. */
export type MergedTexts = { and?: string; subject: string; text: string; text_without_note: string };

export type RejectionRow = MessageRow & { personId: string; job: string | null; merged: MergedTexts };

/** One message for each rejected application, or, while a rejection of the same person waits, the application joins that one. */
export function insertRejections(workspaceId: string, rows: WithOrdinal<RejectionRow>[]): Part<'change' | 'counter'> {
  return part`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, hold_reason, last_error, candidate_id, person_id, to_email, to_name, to_key, language,
      merged, subject, text, note, is_automatic, send_after, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, id, key, kind, status, ${holdReason}, ${lastError}, candidate_id, person_id, to_email, to_name, to_key,
      language, applied.merged, texts.subject, texts.text, texts.note, is_automatic, send_after, ${dueAt}, dated_at, at, at
    FROM (${decidedRows(workspaceId, givenRowsOfBatch(rows), isOverLimit(workspaceId))}) AS decided
    JOIN unnest(
      ${rows.map(({ personId }) => personId)}::uuid[], ${rows.map(({ job }) => job)}::text[],
      ${rows.map(({ merged }) => JSON.stringify(merged))}::jsonb[]
    ) WITH ORDINALITY AS rejected (person_id, job, texts, place) ON rejected.place = decided.place,
    LATERAL (
      SELECT jsonb_set(rejected.texts, '{applications}', jsonb_build_array(jsonb_build_object('candidate_id', decided.candidate_id,
        'job', rejected.job, 'note', CASE WHEN NOT decided.is_repeated THEN decided.note END))) AS merged
    ) AS applied,
    LATERAL rejection_texts(applied.merged) AS texts
    ON CONFLICT (workspace_id, person_id) WHERE kind = 'rejection' AND status = 'scheduled' AND merged ->> 'and' IS NOT NULL
    DO UPDATE SET (merged, subject, text, note, raw, send_after, due_at, dated_at, updated_at) = (
      SELECT joined.merged, texts.subject, texts.text, texts.note, NULL::bytea, excluded.send_after, excluded.due_at, excluded.dated_at,
        excluded.updated_at
      FROM (
        SELECT jsonb_set(messages.merged, '{applications}', (messages.merged -> 'applications') || (excluded.merged -> 'applications')) AS merged
      ) AS joined, LATERAL rejection_texts(joined.merged) AS texts)`;
}

export type UndoneRejection = { candidateId: string; personId: string; at: string };

/**
 * Takes applications out of the rejections that have not been sent; a rejection without any is cancelled. One that is being sent is
 * stopped, unless it is marked: then its bytes may have left. Found by their keys and not by ctid, so that a message which the sender or
 * another change has just written is checked again, and not missed.
 */
export function undoRejections(workspaceId: string, undone: WithOrdinal<UndoneRejection>[]): Part<'change' | 'counter'> {
  return part`
    UPDATE messages SET
      (merged, subject, text, note, candidate_id, status, due_at) = (
        SELECT
          CASE WHEN kept.is_empty THEN messages.merged ELSE kept.merged END,
          CASE WHEN kept.is_empty THEN messages.subject ELSE texts.subject END,
          CASE WHEN kept.is_empty THEN messages.text ELSE texts.text END,
          CASE WHEN kept.is_empty THEN messages.note ELSE texts.note END,
          coalesce((kept.merged -> 'applications' -> 0 ->> 'candidate_id')::uuid, messages.candidate_id),
          CASE WHEN kept.is_empty THEN 'cancelled' WHEN messages.status = 'sending' THEN 'queued' ELSE messages.status END,
          CASE WHEN kept.is_empty OR messages.status = 'held' THEN NULL
            WHEN messages.status = 'sending' THEN found.at ELSE messages.due_at END
        FROM (
          SELECT merged, merged -> 'applications' = '[]' AS is_empty FROM (
          SELECT jsonb_set(messages.merged, '{applications}', coalesce((
            SELECT jsonb_agg(application ORDER BY place)
            FROM jsonb_array_elements(messages.merged -> 'applications') WITH ORDINALITY AS listed (application, place)
            WHERE application ->> 'candidate_id' <> found.candidate_id::text), '[]')) AS merged
          ) AS reduced
        ) AS kept, LATERAL rejection_texts(kept.merged) AS texts
      ),
      raw = NULL, generation = messages.generation + 1, updated_at = found.at
    FROM (
      SELECT known.id, moved.candidate_id, moved.at
      FROM ${cte.counter} CROSS JOIN ${cte.change} JOIN unnest(
        ${undone.map(({ ordinal }) => ordinal)}::int[], ${undone.map(({ candidateId }) => candidateId)}::uuid[],
        ${undone.map(({ personId }) => personId)}::uuid[], ${undone.map(({ at }) => at)}::timestamptz[]
      ) AS moved (ordinal, candidate_id, person_id, at) ON moved.ordinal = change.ordinal,
      LATERAL (
        SELECT known.id FROM messages AS known
        WHERE known.workspace_id = ${workspaceId} AND known.person_id IN ${peopleMergedInto(workspaceId, part`moved.person_id`)}
          AND known.status IN ('scheduled', 'queued', 'sending', 'held')
      ) AS known
    ) AS found
    WHERE messages.workspace_id = ${workspaceId} AND messages.id = found.id
      AND (messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))
      AND messages.merged -> 'applications' @> jsonb_build_array(jsonb_build_object('candidate_id', found.candidate_id))`;
}
