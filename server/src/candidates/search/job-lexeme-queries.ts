import type { BackfillPosition } from '#storage/backfills/backfill-position.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { jobLexeme } from './search-lexeme.ts';

export const jobLexemeBackfills = part`job_lexeme_backfills`;

/**
 * Adds the lexeme of the job to the next documents; returns the last of them, if any. The candidates are locked first, as by every change
 * of a document.
 */
export async function addJobLexemes(
  tx: Queryable,
  { workspace_id, after_id }: BackfillPosition,
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
