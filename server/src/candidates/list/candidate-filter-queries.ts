import { untoldDaysMax } from '@muster/contract/candidates/candidate-list.ts';
import type { FactFilters } from '#candidates/search/fact-lexemes.ts';
import { stageChangedAt, statusChangedAt } from '#candidates/status-changed-at.ts';
import { join, type Part, part } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import { scoreExpression } from './candidate-score-expression.ts';

/** The parsed filters of a request. */
export type CandidateFilters = FactFilters & {
  type?: string[];
  job_id?: string;
  status?: string[];
  /** Of the stages of one job. */
  stage_ids?: string[];
  tags?: string[];
  pool_stage?: string[];
  source_id?: string;
  external_id?: string;
  email?: string;
  rejection_email?: 'missing';
  score_min?: number;
  skills_score_min?: number;
  experience_score_min?: number;
  location_score_min?: number;
  in_stage_days_min?: number;
  interview_from?: string;
  interview_to?: string;
  feedback?: 'missing';
  signals?: string[];
  owner_id?: string;
  credited_to_id?: string;
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

/** The SQL conditions of all filters except those of the search, checked candidate by candidate: for lists that are read in their order. */
export function candidateConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  return [...columnConditions(workspaceId, filters), ...tagCondition(workspaceId, filters)];
}

/** The same, through the tables that have an index for a filter: for reading all matches. `areFew`: each is looked up by its key. */
export function matchingSetConditions(workspaceId: string, filters: CandidateFilters, { areFew = false } = {}): Part[] {
  return [
    ...ownConditions(workspaceId, filters),
    ...tagCondition(workspaceId, filters),
    ...lookedUpFilters(workspaceId, filters).map(({ ids }) =>
      areFew ? part`candidates.id = ANY (ARRAY (${ids}))` : part`candidates.id IN (${ids})`,
    ),
  ];
}

/** The ids of all matches, when one other table alone knows them. */
export function matchingIds(workspaceId: string, filters: CandidateFilters): Part | undefined {
  const [only, ...others] = lookedUpFilters(workspaceId, filters);
  const isAlone = ownConditions(workspaceId, filters).length === 1 && tagCondition(workspaceId, filters).length === 0;
  return only && isAlone && others.length === 0 ? only.ids : undefined;
}

/** Whether an index of another table has all matches of one of the filters. */
export function isLookedUp(filters: CandidateFilters): boolean {
  return lookedUpFilters('', filters).length > 0;
}

function tagCondition(workspaceId: string, { tags }: CandidateFilters): Part[] {
  if (!tags) return [];
  return [
    part`candidates.id IN (SELECT candidate_id FROM candidate_tags
         WHERE candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.tag = ANY (${tags}::text[]))`,
  ];
}

export function selectCandidateIds(workspaceId: string, filters: CandidateFilters): Part {
  const conditions = join(matchingSetConditions(workspaceId, filters), ' AND ');
  return part`SELECT candidates.id FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND ${conditions}`;
}

export function columnConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  return [...ownConditions(workspaceId, filters), ...lookedUpFilters(workspaceId, filters).map(({ check }) => check)];
}

function ownConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  const {
    type,
    job_id,
    status,
    stage_ids,
    pool_stage,
    source_id,
    external_id,
    email,
    in_stage_days_min,
    owner_id,
    credited_to_id,
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
    in_stage_days_min === undefined
      ? undefined
      : isInStageSince(
          part`now() - make_interval(days => ${in_stage_days_min}::int)`,
          stage_ids ? stageChangedAt : statusChangedAt,
        ),
    owner_id === undefined ? undefined : part`candidates.job_id = ANY (ARRAY (${jobsOwnedBy(workspaceId, owner_id)}))`,
    credited_to_id === undefined
      ? undefined
      : part`candidates.source_id = ANY (ARRAY (${sourcesCreditedTo(workspaceId, credited_to_id)}))`,
    pool_stage && equalsAnyOf(part`candidates.pool_stage`, pool_stage),
    status && equalsAnyOf(part`candidates.status`, status),
    stage_ids && job_id !== undefined ? isInStages(workspaceId, job_id, stage_ids) : undefined,
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

/** Those of a job: candidates with their ids, and without one those of the statuses whose default they are. */
function isInStages(workspaceId: string, jobId: string, stageIds: string[]): Part {
  const keys = stageKeys(workspaceId, jobId, stageIds);
  return part`candidates.status = ANY (ARRAY (SELECT status FROM ${keys} AS keys)) AND (candidates.stage_id = ANY (${stageIds}::uuid[])
    OR candidates.stage_id IS NULL AND candidates.status = ANY (ARRAY (SELECT status FROM ${keys} AS keys WHERE is_default)))`;
}

/** The status of each stage, and whether it has the candidates without a stage_id. */
export function stageKeys(workspaceId: string, jobId: string, stageIds: string[]): Part {
  return part`(SELECT keys.* FROM jobs AS of_stages, stage_keys(of_stages.id, of_stages.stages) AS keys
    WHERE of_stages.workspace_id = ${workspaceId} AND of_stages.id = ${jobId}::uuid AND keys.id = ANY (${stageIds}::uuid[]))`;
}

/** The time of creation bounds what is read: nobody is in a stage for longer than they are there. */
function isInStageSince(time: Part, since: Part): Part {
  return part`candidates.created_at <= ${time} AND ${since} <= ${time}`;
}

export function jobsOwnedBy(workspaceId: string, ownerId: string): Part {
  return part`SELECT owned.id FROM jobs AS owned
    WHERE owned.workspace_id = ${workspaceId} AND (owned.recruiter_id = ${ownerId}::uuid OR owned.hiring_manager_id = ${ownerId}::uuid)`;
}

export function sourcesCreditedTo(workspaceId: string, userId: string): Part {
  return part`SELECT credited.id FROM sources AS credited
    WHERE credited.workspace_id = ${workspaceId} AND credited.credited_to_id = ${userId}::uuid`;
}

/** `check` is evaluated for one candidate, `ids` are those of all matches, by an index. */
type LookedUpFilter = { check: Part; ids: Part };

function lookedUpFilters(workspaceId: string, filters: CandidateFilters): LookedUpFilter[] {
  return [
    ...scoreFilters(workspaceId, filters),
    ...interviewFilters(workspaceId, filters),
    ...(filters.rejection_email ? [rejectedUntold(workspaceId)] : []),
    ...(filters.signals ? [hasSignal(workspaceId, filters.signals)] : []),
  ];
}

function scoreFilters(
  workspaceId: string,
  { score_min, skills_score_min, experience_score_min, location_score_min }: CandidateFilters,
): LookedUpFilter[] {
  const wanted = [
    { least: score_min, column: scoreExpression, kept: part`scored.score` },
    { least: skills_score_min, column: part`candidates.ai_skills_match`, kept: part`scored.skills` },
    { least: experience_score_min, column: part`candidates.ai_experience_match`, kept: part`scored.experience` },
    { least: location_score_min, column: part`candidates.ai_location_match`, kept: part`scored.location` },
  ].filter(({ least }) => least !== undefined);
  if (wanted.length === 0) return [];
  const atLeast = (side: 'column' | 'kept') => all(wanted.map(({ least, [side]: value }) => part`${value} >= ${least}::int`));
  const ids = part`SELECT scored.candidate_id FROM candidate_scores AS scored WHERE scored.workspace_id = ${workspaceId} AND ${atLeast('kept')}`;
  return [{ check: atLeast('column'), ids }];
}

function interviewFilters(workspaceId: string, { interview_from, interview_to, feedback }: CandidateFilters): LookedUpFilter[] {
  const starts = [
    ...(interview_from === undefined ? [] : [part`interviews.start_at >= ${interview_from}::timestamptz`]),
    ...(interview_to === undefined ? [] : [part`interviews.start_at < ${interview_to}::timestamptz`]),
  ];
  const wanted = [
    ...(starts.length === 0 ? [] : [all([part`interviews.status <> 'cancelled'`, ...starts])]),
    ...(feedback ? [lacksFeedback] : []),
  ];
  return wanted.map((condition) => ({
    check: part`EXISTS (SELECT FROM interviews
      WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = candidates.id AND ${condition})`,
    ids: part`SELECT DISTINCT interviews.candidate_id FROM interviews WHERE interviews.workspace_id = ${workspaceId} AND ${condition}`,
  }));
}

/** One of these that nobody has dismissed. A contact with one other name is none: another was erased. */
function hasSignal(workspaceId: string, kinds: string[]): LookedUpFilter {
  const open = part`candidate_signals.kind = ANY (${kinds}::text[])
    AND candidate_signals.dismissed_at IS NULL AND (candidate_signals.kind <> 'shared_contact' OR EXISTS (
      SELECT FROM candidate_signals AS another WHERE another.workspace_id = ${workspaceId}
        AND another.candidate_id = candidate_signals.candidate_id AND another.kind = candidate_signals.kind
        AND another.other_id <> candidate_signals.other_id))`;
  const isOn = part`EXISTS (SELECT FROM signal_sweeps WHERE signal_sweeps.workspace_id = ${workspaceId} AND signal_sweeps.is_on)`;
  return {
    check: part`${isOn} AND EXISTS (SELECT FROM candidate_signals WHERE candidate_signals.workspace_id = ${workspaceId} AND ${open} AND candidate_signals.candidate_id = candidates.id)`,
    ids: part`SELECT DISTINCT candidate_signals.candidate_id FROM candidate_signals WHERE candidate_signals.workspace_id = ${workspaceId} AND ${open} AND ${isOn}`,
  };
}

const lacksFeedback = part`interviews.status = ANY (ARRAY['scheduled', 'completed']) AND interviews.feedback_status = ANY (ARRAY['none', 'partial'])
  AND interviews.start_at < now() AND interviews.end_at < now()`;

/**
 * Rejected, and not told: no email to the candidate since then that was sent or waits. The rejections of several applications of a person
 * are one message, of which `candidate_id` is that of the first. Nobody is told of what was long ago, and there are many of those.
 */
function rejectedUntold(workspaceId: string): LookedUpFilter {
  const isAlive = part`told.status NOT IN ('cancelled', 'failed')`;
  const isToldAlone = part`${isAlive} AND told.kind IN ('rejection', 'status_update', 'follow_up', 'custom')`;
  const untold = part`candidates.status = 'rejected' AND NOT EXISTS (
      SELECT FROM messages AS told
      WHERE told.workspace_id = ${workspaceId} AND ${isToldAlone} AND told.candidate_id = candidates.id
        AND told.created_at >= coalesce(candidates.status_changed_at, '-infinity')
    ) AND NOT EXISTS (
      SELECT FROM messages AS told
      WHERE told.workspace_id = ${workspaceId} AND ${isAlive} AND told.person_id = candidates.person_id
        AND told.merged -> 'applications' @> jsonb_build_array(jsonb_build_object('candidate_id', candidates.id)))`;
  const isRecent = part`ended.ended_at > now() - make_interval(days => ${untoldDaysMax}::int)`;
  return {
    check: part`${untold} AND EXISTS (SELECT FROM ended_applications AS ended
      WHERE ended.workspace_id = ${workspaceId} AND ${isRecent} AND ended.candidate_id = candidates.id)`,
    // Most were told, which the messages alone say: few candidates are read.
    ids: part`SELECT candidates.id FROM (
        SELECT ended.candidate_id FROM ended_applications AS ended
        WHERE ended.workspace_id = ${workspaceId} AND ${isRecent} AND ended.path & 3 = 1 AND NOT EXISTS (
          SELECT FROM messages AS told
          WHERE told.workspace_id = ${workspaceId} AND ${isToldAlone} AND told.candidate_id = ended.candidate_id AND told.created_at >= ended.ended_at)
        OFFSET 0
      ) AS ended CROSS JOIN LATERAL (
        SELECT id, person_id, status, status_changed_at FROM candidates
        WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ended.candidate_id LIMIT 1
      ) AS candidates
      WHERE ${untold}`,
  };
}
