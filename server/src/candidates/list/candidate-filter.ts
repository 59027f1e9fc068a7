import { emailKey } from '#candidates/candidate.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import type { Filterable } from './candidate-total-queries.ts';

/**
 * The same filter as `candidateConditions`, for a candidate in memory. A property test compares the two; only PostgreSQL evaluates `q` and
 * `candidate_ids`.
 */
export function matchesFilters(candidate: Filterable, filters: CandidateFilters): boolean {
  const { type, job_id, status, tags, pool_stage, source_id, external_id, email } = filters;
  const { has_job, job_ids } = filters;
  const { created_after, created_before, updated_after, updated_before } = filters;
  return (
    (!type || type.includes(candidate.type)) &&
    (job_id === undefined || candidate.job_id === job_id) &&
    (!has_job || candidate.job_id !== null) &&
    (!job_ids || (candidate.job_id !== null && job_ids.includes(candidate.job_id))) &&
    (!status || status.includes(candidate.status)) &&
    (!tags || tags.some((tag) => candidate.tags.includes(tag))) &&
    (!pool_stage || (candidate.pool_stage !== null && pool_stage.includes(candidate.pool_stage))) &&
    (source_id === undefined || candidate.source_id === source_id) &&
    (external_id === undefined || (external_id !== '' && candidate.external_id === external_id)) &&
    (email === undefined || (candidate.email !== null && emailKey(candidate.email) === email)) &&
    (created_after === undefined || candidate.created_at > created_after) &&
    (created_before === undefined || candidate.created_at < created_before) &&
    (updated_after === undefined || candidate.updated_at > updated_after) &&
    (updated_before === undefined || candidate.updated_at < updated_before)
  );
}

/**
 * Which candidates belong to the person with an address, or were merged with one that had an external id, is known to PostgreSQL alone.
 * Such lists are short.
 */
export function canMatchInMemory({ candidate_ids, email, external_id }: CandidateFilters): boolean {
  return candidate_ids === undefined && email === undefined && external_id === undefined;
}
