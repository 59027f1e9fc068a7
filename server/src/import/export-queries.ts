import type { StoredCandidate } from '#candidates/candidate.ts';
import { type Contacts, contactColumns } from '#candidates/editing/contacts.ts';
import type { StoredStage } from '#jobs/stages/stage.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql, withCustomPlan } from '#storage/sql.ts';
import type { ImportField } from './imported-candidate.ts';

export type ExportedCandidate = Pick<
  StoredCandidate,
  Exclude<ImportField, keyof Contacts | 'stage'> | 'id' | 'person_id' | 'created_at' | 'stage_id'
> &
  Contacts;

/** Of jobs that have stages of their own. */
export function findStagesOfJobs(
  db: Queryable,
  workspaceId: string,
  jobIds: string[],
): Promise<{ id: string; stages: StoredStage[] }[]> {
  return db.query(sql`
    SELECT id, stages FROM jobs WHERE workspace_id = ${workspaceId} AND id = ANY (${jobIds}::uuid[]) AND stages IS NOT NULL`);
}

type ExportPage = { jobId: string | undefined; after: ExportedCandidate | undefined; limit: number };

/** The next page, oldest first. */
export function listForExport(
  db: Queryable,
  workspaceId: string,
  { jobId, after, limit }: ExportPage,
): Promise<ExportedCandidate[]> {
  return db.query<ExportedCandidate>(
    withCustomPlan(sql`
    SELECT id, person_id, created_at, type, status, name, first_name, last_name, email, phone, job_id, tags, pool_stage, note_to_candidate, headline,
      current_company, current_title, location_city, location_country, professional_network_url, code_host_url, website_url, cover_letter,
      languages, source_id, applied_at, external_id, custom_fields, stage_id, ${contactColumns}
    FROM candidates
    WHERE workspace_id = ${workspaceId} AND ${jobId === undefined ? part`true` : part`job_id = ${jobId}::uuid`}
      AND ${after === undefined ? part`true` : part`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`}
    ORDER BY created_at, id LIMIT ${limit}`),
  );
}
