import { join, type Part, part } from '#storage/sql.ts';

/** The parsed filters of a request. */
export type CandidateFilters = {
  type?: string[];
  job_id?: string;
  status?: string[];
  tags?: string[];
  pool_stage?: string[];
  source_id?: string;
  external_id?: string;
  email?: string;
  q?: string;
  created_after?: string;
  created_before?: string;
  updated_after?: string;
  updated_before?: string;
  /** Applications: candidates with a job. */
  has_job?: true;
  /** What a caller with limited access may see. */
  job_ids?: string[];
  candidate_ids?: string[];
};

/** The SQL conditions of all filters except `q`. */
export function candidateConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  const { tags } = filters;
  return [
    ...columnConditions(workspaceId, filters),
    ...(tags
      ? [
          part`candidates.id IN (SELECT candidate_id FROM candidate_tags
               WHERE candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.tag = ANY (${tags}::text[]))`,
        ]
      : []),
  ];
}

export function selectCandidateIds(workspaceId: string, filters: CandidateFilters): Part {
  const conditions = join(candidateConditions(workspaceId, filters), ' AND ');
  return part`SELECT candidates.id FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND ${conditions}`;
}

export function columnConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  const {
    type,
    job_id,
    status,
    pool_stage,
    source_id,
    external_id,
    email,
    created_after,
    created_before,
    updated_after,
    updated_before,
    has_job,
    job_ids,
    candidate_ids,
  } = filters;
  const conditions: (Part | undefined)[] = [
    part`candidates.workspace_id = ${workspaceId}`,
    job_id === undefined ? undefined : part`candidates.job_id = ${job_id}::uuid`,
    has_job && part`candidates.job_id IS NOT NULL`,
    job_ids && part`candidates.job_id = ANY (${job_ids}::uuid[])`,
    candidate_ids && part`candidates.id = ANY (${candidate_ids}::uuid[])`,
    source_id === undefined ? undefined : part`candidates.source_id = ${source_id}::uuid`,
    external_id === undefined ? undefined : part`candidates.id = ANY (${candidatesWithExternalId(workspaceId, external_id)})`,
    email === undefined
      ? undefined
      : part`candidates.person_id = (
          SELECT coalesce(merged_into, id) FROM people WHERE people.workspace_id = ${workspaceId} AND email_key = ${email})`,
    pool_stage && equalsAnyOf(part`candidates.pool_stage`, pool_stage),
    status && equalsAnyOf(part`candidates.status`, status),
    type && equalsAnyOf(part`candidates.type`, type),
    created_after === undefined ? undefined : part`candidates.created_at > ${created_after}::timestamptz`,
    created_before === undefined ? undefined : part`candidates.created_at < ${created_before}::timestamptz`,
    updated_after === undefined ? undefined : part`candidates.updated_at > ${updated_after}::timestamptz`,
    updated_before === undefined ? undefined : part`candidates.updated_at < ${updated_before}::timestamptz`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The candidate with this external id, or the one that a duplicate with it was merged into. */
function candidatesWithExternalId(workspaceId: string, externalId: string): Part {
  return part`coalesce((
      SELECT array_agg(named.id) FROM candidates AS named
      WHERE named.workspace_id = ${workspaceId} AND named.external_id = ${externalId} AND named.external_id <> ''),
    kept_with_external_id(${workspaceId}::uuid, ${externalId}))`;
}

function equalsAnyOf(column: Part, values: string[]): Part {
  return values.length === 1 ? part`${column} = ${values[0]}` : part`${column} = ANY (${values}::text[])`;
}
