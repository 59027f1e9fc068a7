import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export async function hasCvJobs(db: Queryable, workspaceId: string, candidateIds: string[]): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM cv_jobs WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) LIMIT 1`,
  );
  return rows.length > 0;
}

/** The rows of the queues, as a JSON text. A worker that has claimed one finds its claim gone, and discards its result. */
export async function deleteWork(tx: Transaction, workspaceId: string, candidateId: string): Promise<string> {
  const [deleted] = await tx.query<{ work: string }>(sql`
    WITH jobs AS (
      DELETE FROM cv_jobs WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} RETURNING row_to_json(cv_jobs) AS row
    ), lookups AS (
      DELETE FROM screening_lookups WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
      RETURNING row_to_json(screening_lookups) AS row
    )
    SELECT json_build_object('jobs', (SELECT coalesce(json_agg(row), '[]') FROM jobs),
      'lookups', (SELECT coalesce(json_agg(row), '[]') FROM lookups))::text AS work`);
  return deleted?.work ?? '';
}

/** Due as before, and claimed by nobody. */
export function insertWork(tx: Transaction, workspaceId: string, work: string): void {
  tx.send(sql`
    INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, priority)
    SELECT workspace_id, candidate_id, file_id, created_at, priority FROM json_populate_recordset(NULL::cv_jobs, ${work}::json -> 'jobs')
    WHERE workspace_id = ${workspaceId}`);
  tx.send(sql`
    INSERT INTO screening_lookups (workspace_id, candidate_id, service)
    SELECT workspace_id, candidate_id, service FROM json_populate_recordset(NULL::screening_lookups, ${work}::json -> 'lookups')
    WHERE workspace_id = ${workspaceId}`);
}

export async function deleteReading(tx: Transaction, workspaceId: string, candidateId: string): Promise<string | null> {
  const [deleted] = await tx.query<{ row: string }>(sql`
    DELETE FROM candidate_cvs WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}
    RETURNING row_to_json(candidate_cvs)::text AS row`);
  return deleted?.row ?? null;
}

/** The reading of one candidate is also that of another one. */
export function copyReading(tx: Transaction, workspaceId: string, { from, to }: { from: string; to: string }): void {
  tx.send(sql`
    INSERT INTO candidate_cvs (workspace_id, candidate_id, file_id, status, error, text, pages, language, quality, has_hidden_text, scans, parsed_cv,
      engine, read_at, model_summary)
    SELECT workspace_id, ${to}::uuid, file_id, status, error, text, pages, language, quality, has_hidden_text, scans, parsed_cv, engine, read_at,
      model_summary
    FROM candidate_cvs WHERE workspace_id = ${workspaceId} AND candidate_id = ${from}`);
}

export function insertReading(tx: Transaction, workspaceId: string, row: string): void {
  tx.send(sql`
    INSERT INTO candidate_cvs SELECT stored.* FROM json_populate_record(NULL::candidate_cvs, ${row}::json) AS stored
    WHERE stored.workspace_id = ${workspaceId}`);
}
