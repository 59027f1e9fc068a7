import { Readable } from 'node:stream';
import { type CandidatesExport, type ExportColumn, exportColumns, exportMinutes } from '@muster/contract/candidates/export.ts';
import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import { candidateColumnNames } from '#candidates/list/candidate-json.ts';
import { type CandidateListDeps, pageOfFilters } from '#candidates/list/candidate-list.ts';
import { listBySorting } from '#candidates/list/candidate-list-queries.ts';
import { completeRows } from '#candidates/list/candidate-views.ts';
import { filtersOfBody } from '#candidates/list/filters-of-body.ts';
import { searchQueriesFor } from '#candidates/search/candidate-search-actions.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import { csvLine } from '#text/csv.ts';
import type { RawRow } from '#text/json-text.ts';
import { minuteMs } from '#time/durations.ts';
import type { Caller } from '#web/caller.ts';
import type { ListedRow } from '#web/listed-row.ts';
import { type CandidateExport, findExport, insertExport } from './export-queries.ts';

export type ExportDeps = CandidateListDeps & Pick<Runtime, 'clock'>;
export type PreparedExport = { export_id: string; total: number; expires_at: string };

const pageSize = 500;
const byteOrderMark = '\ufeff';

/** Remembers who may read which candidates as a file. The rows are read when the file is. */
export async function prepareExport(
  app: ExportDeps,
  { workspaceId, actor }: Caller,
  { candidate_ids, filter, columns }: CandidatesExport,
  also: (prepared: PreparedExport) => Part<'change'>[],
): Promise<PreparedExport> {
  if (candidate_ids && filter) throw failure('candidates_not_chosen');
  const filters = filtersOfBody(filter ?? {});
  const ids = candidate_ids?.filter(isUuid) ?? null;
  const total = ids ? ids.length : await countMatches(app, workspaceId, filters);
  const prepared = {
    export_id: uuidv7(),
    total,
    expires_at: new Date(app.clock().getTime() + exportMinutes * minuteMs).toISOString(),
  };
  const stored: CandidateExport = {
    id: prepared.export_id,
    actor_type: actor.type,
    actor_id: actor.id,
    candidate_ids: ids,
    filter: ids ? null : filters,
    columns: columns ?? [...exportColumns],
    expires_at: prepared.expires_at,
  };
  await insertExport(app.database, workspaceId, stored, also(prepared));
  return prepared;
}

async function countMatches({ database, candidateTotals }: ExportDeps, workspaceId: string, filters: CandidateFilters) {
  const search = filters.q === undefined ? undefined : await searchQueriesFor(database, workspaceId, { ...filters, q: filters.q });
  return filters.q !== undefined && !search ? 0 : candidateTotals.count(workspaceId, filters, search);
}

/** The file, page by page: as fast as the client reads it, and never more than a page in memory. */
export async function openExport(app: ExportDeps, { workspaceId, actor }: Caller, exportId: string): Promise<Readable> {
  const found = isUuid(exportId) ? await findExport(app.database, workspaceId, exportId, app.clock()) : undefined;
  if (!found || found.actor_type !== actor.type || found.actor_id !== actor.id) throw failure('invalid_export_id');
  return Readable.from(csvChunks(app, workspaceId, found), { objectMode: false });
}

async function* csvChunks(app: ExportDeps, workspaceId: string, { columns, candidate_ids, filter }: CandidateExport) {
  yield byteOrderMark + csvLine(columns);
  const pages = candidate_ids ? pagesOfIds(app, workspaceId, candidate_ids) : pagesOfFilter(app, workspaceId, filter ?? {});
  const cells = columns.map((name) => ({ index: candidateColumnNames.indexOf(name), write: writers[name] ?? plain }));
  for await (const rows of pages)
    yield rows
      .map(({ raw }) =>
        csvLine(
          cells.map(({ index, write }) => write(raw[index] ?? null) ?? ''),
          true,
        ),
      )
      .join('');
}

async function* pagesOfIds({ database }: ExportDeps, workspaceId: string, ids: string[]): AsyncGenerator<ListedRow[]> {
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = { limit: pageSize, sort: '-created_at', after: undefined } as const;
    const filters = { candidate_ids: ids.slice(from, from + pageSize) };
    yield await listBySorting(database.longReads(workspaceId), workspaceId, filters, page, completeRows);
  }
}

async function* pagesOfFilter(app: ExportDeps, workspaceId: string, filters: CandidateFilters): AsyncGenerator<ListedRow[]> {
  let cursor: string | null = null;
  do {
    const page = { limit: String(pageSize), sort: '-created_at', ...(cursor !== null && { cursor }) } as const;
    const { rows, next_cursor }: { rows: ListedRow[]; next_cursor: string | null } = await pageOfFilters(
      app,
      workspaceId,
      filters,
      page,
    );
    cursor = next_cursor;
    yield rows;
  } while (cursor !== null);
}

type WriteCell = (value: RawRow[number]) => string | null;

const plain: WriteCell = (value) => value;
const time: WriteCell = (value) => value && isoTimestamp(value);
const tags: WriteCell = (value) => {
  const list: unknown = JSON.parse(value ?? '[]');
  return Array.isArray(list) ? list.join(', ') : '';
};
const writers: Partial<Record<ExportColumn, WriteCell>> = { tags, applied_at: time, created_at: time, updated_at: time };
