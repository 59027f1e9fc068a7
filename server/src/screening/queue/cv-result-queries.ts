import type { CvScanPage } from '@muster/contract/screening/cvs.ts';
import type { ReadCv } from '#screening/reading/cv-readers.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';

export type CvResult = { job: ClaimedCv; outcome: CvOutcome; engine: string; at: string };

const columns = {
  candidate_id: 'uuid',
  file_id: 'uuid',
  status: 'text',
  error: 'text',
  text: 'text',
  pages: 'int',
  language: 'text',
  quality: 'text',
  has_hidden_text: 'boolean',
  scans: 'json',
  parsed_cv: 'json',
  engine: 'text',
  read_at: 'timestamptz',
} as const;

const everyColumn = part`
      text = excluded.text, pages = excluded.pages, language = excluded.language, quality = excluded.quality,
      has_hidden_text = excluded.has_hidden_text, scans = excluded.scans, parsed_cv = excluded.parsed_cv, model_summary = NULL`;

const isSameFile = part`candidate_cvs.file_id = excluded.file_id`;
const keptColumns = part`
      text = CASE WHEN ${isSameFile} THEN candidate_cvs.text END, pages = CASE WHEN ${isSameFile} THEN candidate_cvs.pages END,
      language = CASE WHEN ${isSameFile} THEN candidate_cvs.language END, quality = CASE WHEN ${isSameFile} THEN candidate_cvs.quality END,
      has_hidden_text = CASE WHEN ${isSameFile} THEN candidate_cvs.has_hidden_text END,
      scans = CASE WHEN ${isSameFile} THEN candidate_cvs.scans END,
      parsed_cv = CASE WHEN ${isSameFile} THEN candidate_cvs.parsed_cv END,
      model_summary = CASE WHEN ${isSameFile} THEN candidate_cvs.model_summary END`;

const orReplace = part`ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET file_id = excluded.file_id, status = excluded.status, error = excluded.error, engine = excluded.engine, read_at = excluded.read_at,`;
const readCv = defineRow('candidate_cvs', columns, part`${orReplace} ${everyColumn}`);
const unreadCv = defineRow('candidate_cvs', columns, part`${orReplace} ${keptColumns}`);

/** A failure leaves what an earlier reading of the same file found. */
export function saveCvResult({ job: { candidate_id, file_id }, outcome, engine, at }: CvResult): RowWrite {
  const read = outcome.result === 'ok' ? outcome.read : undefined;
  const row = {
    ...{ candidate_id, file_id, engine, read_at: at },
    status: outcome.result,
    error: outcome.result === 'failed' ? outcome.error : null,
    text: read?.text ?? null,
    pages: read?.pages ?? null,
    language: read?.language ?? null,
    quality: read?.quality ?? null,
    has_hidden_text: read?.hasHiddenText ?? null,
    scans: read?.scans ? JSON.stringify(read.scans) : null,
    parsed_cv: read ? JSON.stringify(read.parsedCv) : null,
  };
  return read ? readCv(row) : unreadCv(row);
}

/** Whether an earlier reading of this file found its text. */
export async function hasText(db: Queryable, { workspace_id, candidate_id, file_id }: ClaimedCv): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM candidate_cvs
    WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND file_id = ${file_id} AND text IS NOT NULL`);
  return rows.length > 0;
}

export type StoredText = Pick<ReadCv, 'text' | 'language'> & { read_at: string; scans: CvScanPage[] };

export async function findCvText(db: Queryable, workspaceId: string, candidateId: string): Promise<StoredText | undefined> {
  const [found] = await db.query<StoredText>(sql`
    SELECT text, language, read_at, coalesce(scans -> 'pages', '[]') AS scans FROM candidate_cvs
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND text IS NOT NULL`);
  return found;
}
