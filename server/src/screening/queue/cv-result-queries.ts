import type { ReadCv } from '#screening/reading/cv-readers.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';

export type CvResult = { job: ClaimedCv; outcome: CvOutcome; engine: string; at: string };

/** A failure leaves what an earlier reading of the same file found. */
export function saveCvResult({ job, outcome, engine, at }: CvResult): Part<'change'> {
  const read = outcome.result === 'ok' ? outcome.read : undefined;
  return part`
    INSERT INTO candidate_cvs AS known (
      workspace_id, candidate_id, file_id, status, error, text, pages, language, quality, has_hidden_text, parsed_cv, engine, read_at)
    SELECT ${job.workspace_id}::uuid, ${job.candidate_id}::uuid, ${job.file_id}::uuid, ${outcome.result}::text,
      ${outcome.result === 'failed' ? outcome.error : null}::text, ${read?.text}::text, ${read?.pages}::int, ${read?.language}::text,
      ${read?.quality}::text, ${read?.hasHiddenText}::boolean, ${read && JSON.stringify(read.parsedCv)}::json, ${engine}::text,
      ${at}::timestamptz
    FROM ${cte.change}
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET
      file_id = excluded.file_id, status = excluded.status, error = excluded.error, engine = excluded.engine, read_at = excluded.read_at,
      ${read ? everyColumn : keptColumns}`;
}

const everyColumn = part`
      text = excluded.text, pages = excluded.pages, language = excluded.language, quality = excluded.quality,
      has_hidden_text = excluded.has_hidden_text, parsed_cv = excluded.parsed_cv, model_summary = NULL`;

const isSameFile = part`known.file_id = excluded.file_id`;
const keptColumns = part`
      text = CASE WHEN ${isSameFile} THEN known.text END, pages = CASE WHEN ${isSameFile} THEN known.pages END,
      language = CASE WHEN ${isSameFile} THEN known.language END, quality = CASE WHEN ${isSameFile} THEN known.quality END,
      has_hidden_text = CASE WHEN ${isSameFile} THEN known.has_hidden_text END,
      parsed_cv = CASE WHEN ${isSameFile} THEN known.parsed_cv END,
      model_summary = CASE WHEN ${isSameFile} THEN known.model_summary END`;

/** Whether an earlier reading of this file found its text. */
export async function hasText(db: Queryable, { workspace_id, candidate_id, file_id }: ClaimedCv): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM candidate_cvs
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND file_id = ${file_id} AND text IS NOT NULL`);
  return rows.length > 0;
}

export type StoredText = Pick<ReadCv, 'text' | 'language'> & { read_at: string };

export async function findCvText(db: Queryable, workspaceId: string, candidateId: string): Promise<StoredText | undefined> {
  const [found] = await db.query<StoredText>(sql`
    SELECT text, language, read_at FROM candidate_cvs
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND text IS NOT NULL`);
  return found;
}
