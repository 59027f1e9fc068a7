import { documentMatches, matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, unparsed, withCustomPlan } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { ListedRow } from '#web/listed-row.ts';
import { all, type Page } from '#web/paging.ts';
import { type CandidateFilters, candidateConditions, matchingSetConditions } from './candidate-filter-queries.ts';
import type { CandidateView } from './candidate-views.ts';

type FieldOrder = { key: string; isDescending: boolean };

type FieldList = {
  filters: CandidateFilters;
  search: TsQueries | undefined;
  /** So many match the search that each candidate of the list is looked at. */
  isBroad: boolean;
  order: FieldOrder;
};

/**
 * Reads the order of the field until the page is full, and then the newest candidates without a value. Each is checked by the filters, one by
 * one: as a subquery and not a join, which might be read in another order.
 */
export function listAlongField(
  db: Queryable,
  workspaceId: string,
  list: FieldList,
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  return query(db, alongFieldStatement(workspaceId, list, page, view), view);
}

export function alongFieldStatement(
  workspaceId: string,
  { filters, search, isBroad, order }: FieldList,
  { limit, after }: Page,
  view: CandidateView,
): Statement {
  const conditions = [...candidateConditions(workspaceId, filters), ...found(workspaceId, search, isBroad)];
  // Those of a job are in an order of their own.
  const isFiltered = conditions.length > (filters.job_id === undefined ? 1 : 2);
  const field = fieldNamed(workspaceId, order.key);
  const direction = order.isDescending ? part`DESC` : part`ASC`;
  const ofField = part`ordered.workspace_id = ${workspaceId} AND ordered.field_id = (${field})`;
  const { job_id } = filters;
  const isBehindValues = after !== undefined && after.key === undefined;
  const valued = [
    ofField,
    ...(job_id === undefined ? [] : [part`ordered.job_id = ${job_id}::uuid`]),
    ...(isBehindValues ? [part`false`] : []),
    ...(after?.key === undefined ? [] : [isAfter(part`ordered.key, ordered.candidate_id`, order, after.key, after.id)]),
    ...(isFiltered
      ? [part`(SELECT true FROM candidates WHERE ${all([...conditions, part`candidates.id = ordered.candidate_id`])})`]
      : []),
  ];
  const others = [
    ...conditions,
    part`NOT EXISTS (SELECT FROM candidate_field_order AS ordered WHERE ${ofField} AND ordered.candidate_id = candidates.id)`,
    part`(SELECT count(*) FROM valued) <= ${limit}`,
    ...(isBehindValues ? [part`(candidates.created_at, candidates.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return sql`
    WITH valued AS MATERIALIZED (
      SELECT ordered.candidate_id AS id, ordered.key FROM candidate_field_order AS ordered WHERE ${all(valued)}
      ORDER BY ordered.key ${direction}, ordered.candidate_id ${direction} LIMIT ${limit + 1}
    ), page AS (
      SELECT id, key, row_number() OVER (ORDER BY key ${direction}, id ${direction}) AS place FROM valued
      UNION ALL
      SELECT id, NULL, ${limit + 1}::int + row_number() OVER (ORDER BY created_at DESC, id DESC) FROM (
        SELECT candidates.id, candidates.created_at FROM candidates WHERE ${all(others)}
        ORDER BY candidates.created_at DESC, candidates.id DESC LIMIT ${limit + 1}
      ) AS others
    )
    ${completed(workspaceId, limit, view)}`;
}

/** Reads all matches and sorts them: faster when there are few. */
export function listSortedByField(
  db: Queryable,
  workspaceId: string,
  { filters, search, isBroad, order }: FieldList,
  { limit, after }: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  const conditions = [...matchingSetConditions(workspaceId, filters, { areFew: true }), ...found(workspaceId, search, isBroad)];
  const direction = order.isDescending ? part`DESC` : part`ASC`;
  const statement = sql`
    WITH field AS MATERIALIZED (${fieldNamed(workspaceId, order.key)}),
    found AS MATERIALIZED (SELECT candidates.id, candidates.created_at FROM candidates WHERE ${all(conditions)}),
    keyed AS (
      SELECT found.id, found.created_at, ordered.key FROM found LEFT JOIN LATERAL (
        SELECT key FROM candidate_field_order AS ordered
        WHERE ordered.workspace_id = ${workspaceId} AND ordered.candidate_id = found.id AND ordered.field_id = (SELECT id FROM field) LIMIT 1
      ) AS ordered ON true
    ), page AS (
      SELECT id, key, row_number() OVER (ORDER BY key ${direction} NULLS LAST, CASE WHEN key IS NULL THEN created_at END DESC,
        CASE WHEN key IS NOT NULL THEN id END ${direction}, id DESC) AS place
      FROM keyed ${after ? part`WHERE ${isLater(order, after)}` : part``}
      ORDER BY place LIMIT ${limit + 1}
    )
    ${completed(workspaceId, limit, view)}`;
  return query(db, statement, view);
}

function completed(workspaceId: string, limit: number, view: CandidateView): Part {
  return part`
    SELECT ${view.columns}, page.key FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY page.place LIMIT ${limit + 1}`;
}

function fieldNamed(workspaceId: string, key: string): Part {
  return part`SELECT custom_fields.id FROM custom_fields
    WHERE custom_fields.workspace_id = ${workspaceId} AND custom_fields.key = ${key} AND custom_fields.object IN ('candidate', 'application')`;
}

function isLater(order: FieldOrder, after: NonNullable<Page['after']>): Part {
  if (after.key === undefined) return part`key IS NULL AND (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return part`(key IS NULL OR ${isAfter(part`key, id`, order, after.key, after.id)})`;
}

function isAfter(columns: Part, { isDescending }: FieldOrder, key: string, id: string): Part {
  const comparison = isDescending ? part`<` : part`>`;
  return part`(${columns}) ${comparison} (${key}::text COLLATE "C", ${id}::uuid)`;
}

function found(workspaceId: string, search: TsQueries | undefined, isBroad: boolean): Part[] {
  if (!search) return [];
  if (isBroad)
    return [
      part`(SELECT ${documentMatches(part`document`, search.match)} FROM candidate_search
        WHERE candidate_search.workspace_id = candidates.workspace_id AND candidate_search.candidate_id = candidates.id)`,
    ];
  return [
    part`candidates.id = ANY (ARRAY (SELECT candidate_id FROM candidate_search
      WHERE candidate_search.workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}))`,
  ];
}

async function query(db: Queryable, statement: Statement, view: CandidateView): Promise<ListedRow[]> {
  const rows = await db.query<RawRow>(unparsed(withCustomPlan(statement)));
  return rows.map((raw) => new ListedRow(view.complete(raw), view.cursor, { isKeyed: true }));
}
