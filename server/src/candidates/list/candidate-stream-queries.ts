import { type Part, part } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { type CandidateFilters, columnConditions } from './candidate-filter-queries.ts';

export const candidateKeys = {
  created_at: part`candidates.created_at`,
  updated_at: part`candidates.updated_at`,
  id: part`candidates.id`,
};

/** Ids and times of the page of each filter value, when no single index has the order of the list. Undefined when that cannot help. */
export function candidateStreams(workspaceId: string, filters: CandidateFilters, page: Page): Part | undefined {
  const { tags, status, type, pool_stage, email, source_id, external_id } = filters;
  if (email !== undefined || source_id !== undefined || external_id !== undefined) return undefined;
  if (tags) return tagStreams(workspaceId, filters, tags, page);
  if (status && status.length > 1)
    return columnStreams(workspaceId, { ...filters, status: undefined }, part`candidates.status`, status, page);
  if (pool_stage && pool_stage.length > 1)
    return columnStreams(workspaceId, { ...filters, pool_stage: undefined }, part`candidates.pool_stage`, pool_stage, page);
  if (type && type.length > 1)
    return columnStreams(workspaceId, { ...filters, type: undefined }, part`candidates.type`, type, page);
  return undefined;
}

type RemainingFilters = { [Name in keyof CandidateFilters]: CandidateFilters[Name] | undefined };

function columnStreams(workspaceId: string, others: RemainingFilters, column: Part, values: string[], page: Page): Part {
  const { order, conditions } = keyset(page, candidateKeys);
  return part`
    SELECT stream.id, stream.created_at FROM unnest(${values}::text[]) AS wanted (value), LATERAL (
      SELECT candidates.id, candidates.created_at FROM candidates
      WHERE ${all([...columnConditions(workspaceId, definedFilters(others)), part`${column} = wanted.value`, ...conditions])}
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
