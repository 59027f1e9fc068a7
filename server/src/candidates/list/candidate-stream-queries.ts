import { type Part, part } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { type CandidateFilters, columnConditions, jobsOwnedBy, sourcesCreditedTo } from './candidate-filter-queries.ts';

export const candidateKeys = {
  created_at: part`candidates.created_at`,
  updated_at: part`candidates.updated_at`,
  id: part`candidates.id`,
};

/** Ids and times of the page of each filter value, when no single index has the order of the list. Undefined when that cannot help. */
export function candidateStreams(workspaceId: string, filters: CandidateFilters, page: Page): Part | undefined {
  const { tags, status, type, pool_stage, email, source_id, external_id, owner_id, credited_to_id, job_id, stage_ids } = filters;
  if (email !== undefined || source_id !== undefined || external_id !== undefined) return undefined;
  if (tags) return tagStreams(workspaceId, filters, tags, page);
  if (credited_to_id !== undefined)
    return columnStreams(
      workspaceId,
      { ...filters, credited_to_id: undefined },
      { column: part`candidates.source_id`, values: sourcesCreditedTo(workspaceId, credited_to_id) },
      page,
    );
  const { job_id: _job, owner_id: _owner, status: _status, stage_ids: _stages, ...others } = filters;
  if (job_id !== undefined && owner_id === undefined && (stage_ids || status))
    return stageStreams(workspaceId, others, part`of_stages.id = ${job_id}::uuid`, { stage_ids, status }, page);
  if (owner_id !== undefined && job_id === undefined && status)
    return stageStreams(workspaceId, others, part`of_stages.id IN (${jobsOwnedBy(workspaceId, owner_id)})`, { status }, page);
  if (owner_id !== undefined)
    return columnStreams(
      workspaceId,
      { ...filters, owner_id: undefined },
      { column: part`candidates.job_id`, values: jobsOwnedBy(workspaceId, owner_id) },
      page,
    );
  if (status && status.length > 1)
    return columnStreams(workspaceId, { ...filters, status: undefined }, of(part`candidates.status`, status), page);
  if (pool_stage && pool_stage.length > 1)
    return columnStreams(workspaceId, { ...filters, pool_stage: undefined }, of(part`candidates.pool_stage`, pool_stage), page);
  if (type && type.length > 1)
    return columnStreams(workspaceId, { ...filters, type: undefined }, of(part`candidates.type`, type), page);
  return undefined;
}

type RemainingFilters = { [Name in keyof CandidateFilters]: CandidateFilters[Name] | undefined };

/** The values are the rows of `values`. */
type Streamed = { column: Part; values: Part };

const of = (column: Part, values: string[]): Streamed => ({ column, values: part`SELECT unnest(${values}::text[])` });

function columnStreams(workspaceId: string, others: RemainingFilters, { column, values }: Streamed, page: Page): Part {
  const { order, conditions } = keyset(page, candidateKeys);
  return part`
    SELECT stream.id, stream.created_at FROM (${values}) AS wanted (value), LATERAL (
      SELECT candidates.id, candidates.created_at FROM candidates
      WHERE ${all([...columnConditions(workspaceId, definedFilters(others)), part`${column} = wanted.value`, ...conditions])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS stream`;
}

type Staged = { stage_ids?: string[] | undefined; status?: string[] | undefined };

const noStage = part`'00000000-0000-0000-0000-000000000000'::uuid`;

/** The page of each stage of some jobs: the index has them apart. `jobs` is the condition for them. */
function stageStreams(workspaceId: string, others: CandidateFilters, jobs: Part, { stage_ids, status }: Staged, page: Page): Part {
  const { order, conditions } = keyset(page, candidateKeys);
  const wanted = all([
    jobs,
    ...(stage_ids ? [part`keys.id = ANY (${stage_ids}::uuid[])`] : []),
    ...(status ? [part`keys.status = ANY (${status}::text[])`] : []),
  ]);
  const keys = part`FROM jobs AS of_stages, stage_keys(of_stages.id, of_stages.stages) AS keys
    WHERE of_stages.workspace_id = ${workspaceId} AND ${wanted}`;
  const defaults = stage_ids
    ? part`SELECT of_stages.id, keys.status, ${noStage} ${keys} AND keys.is_default`
    : part`SELECT of_stages.id, given.status, ${noStage} FROM jobs AS of_stages, unnest(${status ?? []}::text[]) AS given (status)
        WHERE of_stages.workspace_id = ${workspaceId} AND ${jobs}`;
  return part`
    SELECT stream.id, stream.created_at
    FROM (SELECT of_stages.id, keys.status, keys.id ${keys} UNION ${defaults}) AS wanted (job_id, status, stage), LATERAL (
      SELECT candidates.id, candidates.created_at FROM candidates
      WHERE ${all([
        ...columnConditions(workspaceId, others),
        part`candidates.job_id = wanted.job_id AND candidates.status = wanted.status AND coalesce(candidates.stage_id, ${noStage}) = wanted.stage`,
        ...conditions,
      ])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS stream`;
}

function tagStreams(workspaceId: string, filters: CandidateFilters, tags: string[], page: Page): Part {
  const { status, tags: _tags, ...others } = filters;
  const { order, conditions } = keyset(page, {
    created_at: part`candidate_tags.created_at`,
    updated_at: part`candidate_tags.created_at`,
    id: part`candidate_tags.candidate_id`,
  });
  return part`
    SELECT stream.id, stream.created_at
    FROM unnest(${tags}::text[]) AS wanted_tag (tag)${status ? part`, unnest(${status}::text[]) AS wanted_status (status)` : noSql}, LATERAL (
      SELECT candidate_tags.candidate_id AS id, candidate_tags.created_at FROM candidate_tags
      WHERE ${all([
        part`candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.tag = wanted_tag.tag`,
        ...(status ? [part`candidate_tags.status = wanted_status.status`] : []),
        ...(Object.keys(others).length > 0 ? [matchesOtherFilters(workspaceId, others)] : []),
        ...conditions,
      ])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS stream`;
}

const noSql = part``;

// A subquery and not a join: a join might be read in another order than that of the list, and then to its end.
function matchesOtherFilters(workspaceId: string, others: CandidateFilters): Part {
  const [workspaceCondition, ...conditions] = columnConditions(workspaceId, others);
  return part`(SELECT ${all(conditions)} FROM candidates WHERE ${workspaceCondition} AND candidates.id = candidate_tags.candidate_id)`;
}

function definedFilters(filters: RemainingFilters): CandidateFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
