import type { Sort } from '@muster/contract/paging.ts';
import { listedColumns, withJobAndSource } from '#candidates/candidate-queries.ts';
import type { TsQueries } from '#candidates/search/candidate-search.ts';
import { isFound, matches, rank } from '#candidates/search/candidate-search-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, unparsed, withCustomPlan } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { ListedRow } from '#web/listed-row.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { candidateCursorColumns } from './candidate-json.ts';

/** The filters of a request, as the queries take them. */
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
};

const candidateKeys = { created_at: part`candidates.created_at`, updated_at: part`candidates.updated_at`, id: part`candidates.id` };

/**
 * A page, read along an index that is in the order of the list. A filter with several values has an index for each of them: the pages of
 * all are read, and merged.
 */
export function listCandidates(db: Queryable, workspaceId: string, filters: CandidateFilters, page: Page): Promise<ListedRow[]> {
  return listedRows(db, candidatePageStatement(workspaceId, filters, page));
}

export function candidatePageStatement(workspaceId: string, filters: CandidateFilters, page: Page): Statement {
  const streams = page.sort.endsWith('created_at') ? streamsOf(workspaceId, filters, page) : undefined;
  if (!streams) return statementAlong(workspaceId, filters, page);
  const { order } = keyset(page, candidateKeys);
  const { order: streamOrder } = keyset(page, { created_at: part`created_at`, updated_at: part`created_at`, id: part`id` });
  return sql`
    WITH page AS (SELECT DISTINCT id, created_at FROM (${streams}) AS stream ORDER BY ${streamOrder} LIMIT ${page.limit + 1})
    SELECT ${listedColumns} FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${withJobAndSource}
    ORDER BY ${order}`;
}

function statementAlong(workspaceId: string, filters: CandidateFilters, page: Page): Statement {
  const { order, conditions } = keyset(page, candidateKeys);
  const statement = sql`
    SELECT ${listedColumns} FROM candidates ${withJobAndSource}
    WHERE ${all([...candidateConditions(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`;
  return isDirect(filters, page.sort) ? statement : withCustomPlan(statement);
}

/** A page of the few that match, collected and sorted. */
export function listFew(db: Queryable, workspaceId: string, filters: CandidateFilters, page: Page): Promise<ListedRow[]> {
  const { order, conditions } = keyset(page, candidateKeys);
  const { order: foundOrder } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  const statement = sql`
    WITH found AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, candidates.updated_at FROM candidates
      WHERE ${all([...candidateConditions(workspaceId, filters), ...conditions])}
    ), page AS (SELECT id FROM found ORDER BY ${foundOrder} LIMIT ${page.limit + 1})
    SELECT ${listedColumns} FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${withJobAndSource}
    ORDER BY ${order}`;
  return listedRows(db, withCustomPlan(statement));
}

const indexedFilters = [
  [],
  ['type'],
  ['status'],
  ['pool_stage'],
  ['source_id'],
  ['external_id'],
  ['email'],
  ['job_id'],
  ['job_id', 'status'],
  ['tags'],
  ['status', 'tags'],
];

/** Whether an index begins with these filters and is in this order. */
export function isDirect(filters: CandidateFilters, sort: Sort): boolean {
  const { created_after: _after, created_before: _before, ...others } = filters;
  const names = Object.keys(others).sort().join();
  if (!sort.endsWith('created_at')) return Object.keys(filters).length === 0;
  return indexedFilters.some((known) => known.join() === names);
}

/** What was found by words, in an order of time. Many matches are met soon by walking in that order, few are better sorted. */
export function listFound(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  search: TsQueries,
  page: Page,
  isBroad: boolean,
): Promise<ListedRow[]> {
  const { order, conditions } = keyset(page, candidateKeys);
  const found = isBroad
    ? part`(SELECT ${matches(part`document`, search)} FROM candidate_search
            WHERE candidate_search.workspace_id = candidates.workspace_id AND candidate_search.candidate_id = candidates.id)`
    : part`candidates.id = ANY (ARRAY (SELECT candidate_id FROM candidate_search WHERE ${isFound(workspaceId, search)}))`;
  return searched(
    db,
    sql`
    SELECT ${listedColumns} FROM candidates ${withJobAndSource}
    WHERE ${all([...candidateConditions(workspaceId, filters), found, ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`,
  );
}

/** The best matches first, the newest of the equally good. */
export function listByRank(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  search: TsQueries,
  { limit, after }: Page,
): Promise<ListedRow[]> {
  const behind = after
    ? part`WHERE (rank, created_at, id) < (${after.rank ?? 0}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    : part``;
  // LIMIT 1 has each looked up by its key: of a join of so many unknowns PostgreSQL may take the workspace alone to the index.
  return searched(
    db,
    sql`
    WITH found AS MATERIALIZED (
      SELECT candidate_id, ${rank(workspaceId, search)} AS rank FROM candidate_search WHERE ${isFound(workspaceId, search)}
    ), ranked AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, found.rank FROM found CROSS JOIN LATERAL (
        SELECT id, created_at FROM candidates
        WHERE ${all([...candidateConditions(workspaceId, filters), part`candidates.id = found.candidate_id`])} LIMIT 1
      ) AS candidates
    ), page AS (SELECT id, rank FROM ranked ${behind} ORDER BY rank DESC, created_at DESC, id DESC LIMIT ${limit + 1})
    SELECT ${listedColumns}, page.rank
    FROM page JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${withJobAndSource}
    ORDER BY page.rank DESC, candidates.created_at DESC, candidates.id DESC`,
  );
}

/** Planned for its values: PostgreSQL's plan for any words, which it takes to after a while, took twenty times as long as the one for these. */
function searched(db: Queryable, statement: Statement): Promise<ListedRow[]> {
  return listedRows(db, withCustomPlan(statement));
}

async function listedRows(db: Queryable, statement: Statement): Promise<ListedRow[]> {
  return (await db.query<RawRow>(unparsed(statement))).map((raw) => new ListedRow(raw, candidateCursorColumns));
}

/** The conditions of the filters on `candidates`; words are not among them. */
export function candidateConditions(workspaceId: string, filters: CandidateFilters): Part[] {
  const { tags } = filters;
  return [
    ...besidesTags(workspaceId, filters),
    ...(tags
      ? [
          part`candidates.id IN (SELECT candidate_id FROM candidate_tags
               WHERE candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.tag = ANY (${tags}::text[]))`,
        ]
      : []),
  ];
}

function besidesTags(workspaceId: string, filters: CandidateFilters): Part[] {
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
  } = filters;
  const conditions: (Part | undefined)[] = [
    part`candidates.workspace_id = ${workspaceId}`,
    job_id === undefined ? undefined : part`candidates.job_id = ${job_id}::uuid`,
    source_id === undefined ? undefined : part`candidates.source_id = ${source_id}::uuid`,
    external_id === undefined ? undefined : part`candidates.external_id = ${external_id} AND candidates.external_id <> ''`,
    email === undefined
      ? undefined
      : part`candidates.person_id = (SELECT id FROM people WHERE people.workspace_id = ${workspaceId} AND email_key = ${email})`,
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

function equalsAnyOf(column: Part, values: string[]): Part {
  return values.length === 1 ? part`${column} = ${values[0]}` : part`${column} = ANY (${values}::text[])`;
}

/** Ids and times of the page of each value, where the filters have no single index in the order of the list. */
function streamsOf(workspaceId: string, filters: CandidateFilters, page: Page): Part | undefined {
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

type Others = { [Name in keyof CandidateFilters]: CandidateFilters[Name] | undefined };

function columnStreams(workspaceId: string, others: Others, column: Part, values: string[], page: Page): Part {
  const { order, conditions } = keyset(page, candidateKeys);
  return part`
    SELECT stream.id, stream.created_at FROM unnest(${values}::text[]) AS lead (value), LATERAL (
      SELECT candidates.id, candidates.created_at FROM candidates
      WHERE ${all([...besidesTags(workspaceId, given(others)), part`${column} = lead.value`, ...conditions])}
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
    FROM unnest(${tags}::text[]) AS lead (tag)${status ? part`, unnest(${status}::text[]) AS led (status)` : nothing}, LATERAL (
      SELECT candidate_tags.candidate_id AS id, candidate_tags.created_at FROM candidate_tags
      WHERE ${all([
        part`candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.tag = lead.tag`,
        ...(status ? [part`candidate_tags.status = led.status`] : []),
        ...(Object.keys(others).length > 0 ? [isOneOf(workspaceId, others)] : []),
        ...conditions,
      ])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS stream`;
}

const nothing = part``;

// As a value and not as a join: a join might be read in another order than that of the list, and then to its end.
function isOneOf(workspaceId: string, others: CandidateFilters): Part {
  const [ofWorkspace, ...conditions] = besidesTags(workspaceId, others);
  return part`(SELECT ${all(conditions)} FROM candidates WHERE ${ofWorkspace} AND candidates.id = candidate_tags.candidate_id)`;
}

function given(filters: Others): CandidateFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
