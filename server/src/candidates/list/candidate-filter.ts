import { emailKey } from '#candidates/candidate.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import type { Filterable } from './candidate-total-queries.ts';

/**
 * The same filter as `candidateConditions`, for a candidate in memory. A property test compares the two; only PostgreSQL evaluates `q`
 * and those below.
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

/** Of these, a changed row does not say whether it matches, or matched before. */
const readByDatabase = [
  'candidate_ids',
  'email',
  'external_id',
  'score_min',
  'skills_score_min',
  'experience_score_min',
  'location_score_min',
  'stage_ids',
] as const;

/** These change without a change of the candidate, so that no version says that the total is still the same. */
const countedAnew = [
  'rejection_email',
  'knockouts',
  'in_stage_days_min',
  'interview_from',
  'interview_to',
  'feedback',
  'signals',
  'owner_id',
  'credited_to_id',
] as const;

export function canMatchInMemory(filters: CandidateFilters): boolean {
  return !isCountedAnew(filters) && readByDatabase.every((name) => filters[name] === undefined);
}

export function isCountedAnew(filters: CandidateFilters): boolean {
  return countedAnew.some((name) => filters[name] !== undefined);
}
