import { peopleMergedInto } from '#messages/merged-people-queries.ts';
import {
  decidedRows,
  dueAt,
  holdReason,
  isOverLimit,
  lastError,
  type MessageRow,
  messageValues,
} from '#messages/new-message-queries.ts';
import { part } from '#storage/sql.ts';
import { counterIsLocked, defineSql, type Sources } from '#storage/writes/row-write.ts';

/** A rejection as it is stored, see rejection_texts in the baseline. Without `and`, it is about an application without a job. */
export type MergedTexts = {
  and?: string;
  subject: string;
  text: string;
  text_without_note: string;
  rich: string;
  rich_without_note: string;
};

/** `texts`: JSON of the texts above. */
export type RejectionRow = MessageRow & { person_id: string; job: string | null; texts: string };

/** One message for each rejected application, or, while a rejection of the same person waits, the application joins that one. */
export const newRejection = defineSql({ ...messageValues, person_id: 'uuid', job: 'text', texts: 'text' }, (given, workspaceId) => [
  part<Sources>`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, hold_reason, last_error, candidate_id, person_id, to_email, to_name, to_key, language,
      merged, subject, text, rich_text, note, is_automatic, send_after, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, id, key, kind, status, ${holdReason}, ${lastError}, candidate_id, person_id, to_email, to_name, to_key,
      language, applied.merged, texts.subject, texts.text, texts.rich_text, texts.note, is_automatic, send_after, ${dueAt}, dated_at, at, at
    FROM (${decidedRows(workspaceId, part<Sources>`${given} WHERE ${counterIsLocked}`, isOverLimit(workspaceId))}) AS decided,
    LATERAL (
      SELECT jsonb_set(decided.texts::jsonb, '{applications}', jsonb_build_array(jsonb_build_object('candidate_id', decided.candidate_id,
        'job', decided.job, 'note', CASE WHEN NOT decided.is_repeated THEN decided.note END))) AS merged
    ) AS applied,
    LATERAL rejection_texts(applied.merged) AS texts
    ON CONFLICT (workspace_id, person_id) WHERE kind = 'rejection' AND status = 'scheduled' AND merged ->> 'and' IS NOT NULL
    DO UPDATE SET (merged, subject, text, rich_text, note, raw, send_after, due_at, dated_at, updated_at) = (
      SELECT joined.merged, texts.subject, texts.text, texts.rich_text, texts.note, NULL::bytea, excluded.send_after, excluded.due_at, excluded.dated_at,
        excluded.updated_at
      FROM (
        SELECT jsonb_set(messages.merged, '{applications}', (messages.merged -> 'applications') || (excluded.merged -> 'applications')) AS merged
      ) AS joined, LATERAL rejection_texts(joined.merged) AS texts)`,
]);

/**
 * Takes applications out of the rejections that have not been sent; a rejection without any is cancelled. One that is being sent is
 * stopped, unless it is marked: then its bytes may have left. Found by their keys and not by ctid, so that a message which the sender or
 * another change has just written is checked again, and not missed.
 */
export const undoneRejection = defineSql({ candidate_id: 'uuid', person_id: 'uuid', at: 'timestamptz' }, (given, workspaceId) => [
  part`
    UPDATE messages SET
      (merged, subject, text, rich_text, note, candidate_id, status, due_at) = (
        SELECT
          CASE WHEN kept.is_empty THEN messages.merged ELSE kept.merged END,
          CASE WHEN kept.is_empty THEN messages.subject ELSE texts.subject END,
          CASE WHEN kept.is_empty THEN messages.text ELSE texts.text END,
          CASE WHEN kept.is_empty THEN messages.rich_text ELSE texts.rich_text END,
          CASE WHEN kept.is_empty THEN messages.note ELSE texts.note END,
          coalesce((kept.merged -> 'applications' -> 0 ->> 'candidate_id')::uuid, messages.candidate_id),
          CASE WHEN kept.is_empty THEN 'cancelled' WHEN messages.status = 'sending' THEN 'queued' ELSE messages.status END,
          CASE WHEN kept.is_empty OR messages.status = 'held' THEN NULL
            WHEN messages.status = 'sending' THEN undone.at ELSE messages.due_at END
        FROM (
          SELECT merged, merged -> 'applications' = '[]' AS is_empty FROM (
          SELECT jsonb_set(messages.merged, '{applications}', coalesce((
            SELECT jsonb_agg(application ORDER BY place)
            FROM jsonb_array_elements(messages.merged -> 'applications') WITH ORDINALITY AS listed (application, place)
            WHERE application ->> 'candidate_id' <> undone.candidate_id::text), '[]')) AS merged
          ) AS reduced
        ) AS kept, LATERAL rejection_texts(kept.merged) AS texts
      ),
      raw = NULL, generation = messages.generation + 1, updated_at = undone.at
    FROM (
      SELECT known.id, given.candidate_id, given.at FROM ${given}, LATERAL (
        SELECT known.id FROM messages AS known
        WHERE known.workspace_id = ${workspaceId} AND known.person_id IN ${peopleMergedInto(workspaceId, part`given.person_id`)}
          AND known.status IN ('scheduled', 'queued', 'sending', 'held')
      ) AS known
      WHERE ${counterIsLocked}
    ) AS undone
    WHERE messages.workspace_id = ${workspaceId} AND messages.id = undone.id
      AND (messages.status IN ('scheduled', 'queued', 'held') OR (messages.status = 'sending' AND messages.marked_at IS NULL))
      AND messages.merged -> 'applications' @> jsonb_build_array(jsonb_build_object('candidate_id', undone.candidate_id))`,
]);
