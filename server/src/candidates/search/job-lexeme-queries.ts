import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { jobLexeme } from './search-lexeme.ts';

export type JobLexemeBackfill = { workspace_id: string; after_id: string };

/** Whether all search documents of the workspace name the job. Those made before they did are being changed. */
export async function hasJobLexemes(db: Queryable, workspaceId: string): Promise<boolean> {
  const backfills = await db.query(sql`SELECT FROM job_lexeme_backfills WHERE workspace_id = ${workspaceId}`);
  return backfills.length === 0;
}

/** Of any workspace. One that another node works on is skipped. */
export async function lockJobLexemeBackfill(tx: Queryable): Promise<JobLexemeBackfill | undefined> {
  const [backfill] = await tx.query<JobLexemeBackfill>(
    sql`SELECT workspace_id, after_id FROM job_lexeme_backfills ORDER BY workspace_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return backfill;
}

/**
 * Adds the lexeme of the job to the next documents; returns the last of them, if any. The candidates are locked first, as by every change
 * of a document.
 */
export async function addJobLexemes(
  tx: Queryable,
  { workspace_id, after_id }: JobLexemeBackfill,
  limit: number,
): Promise<string | undefined> {
  const [last] = await tx.query<{ id: string }>(sql`
    WITH next AS MATERIALIZED (
      SELECT id, job_id FROM candidates WHERE workspace_id = ${workspace_id} AND id > ${after_id} ORDER BY id LIMIT ${limit} FOR SHARE
    ), changed AS (
      UPDATE candidate_search SET document = document || array_to_tsvector(ARRAY[right(${workspace_id}::text, 12) || ${jobLexeme('')}::text || next.job_id])
      FROM next
      WHERE candidate_search.workspace_id = ${workspace_id} AND candidate_search.candidate_id = next.id AND next.job_id IS NOT NULL
    )
    SELECT id FROM next ORDER BY id DESC LIMIT 1`);
  return last?.id;
}

export function advanceJobLexemeBackfill(tx: Transaction, workspaceId: string, afterId: string): void {
  tx.send(sql`UPDATE job_lexeme_backfills SET after_id = ${afterId} WHERE workspace_id = ${workspaceId}`);
}

export function deleteJobLexemeBackfill(tx: Transaction, workspaceId: string): void {
  tx.send(sql`DELETE FROM job_lexeme_backfills WHERE workspace_id = ${workspaceId}`);
}
