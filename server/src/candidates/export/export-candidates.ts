import { Readable } from 'node:stream';
import { type CandidatesExport, exportColumns, exportMinutes } from '@muster/contract/candidates/export.ts';
import type { CustomField } from '@muster/contract/custom-fields/custom-field.ts';
import { contactColumns } from '#candidates/editing/contacts.ts';
import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import { candidateColumnNames } from '#candidates/list/candidate-json.ts';
import { type CandidateListDeps, pageOfFilters } from '#candidates/list/candidate-list.ts';
import { listBySorting } from '#candidates/list/candidate-list-queries.ts';
import { type CandidateView, completeRows } from '#candidates/list/candidate-views.ts';
import { filtersOfBody } from '#candidates/list/filters-of-body.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { activeFields, fieldPrefix, isFieldChange } from '#custom-fields/custom-field.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { fieldCell } from '#custom-fields/field-cell.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { part } from '#storage/sql.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { csvLine } from '#text/csv.ts';
import { isRecord } from '#text/is-record.ts';
import type { RawRow } from '#text/json-text.ts';
import { writeListCell } from '#text/list-cell.ts';
import { minuteMs } from '#time/durations.ts';
import type { Caller } from '#web/caller.ts';
import { cursorColumns, type ListedRow } from '#web/listed-row.ts';
import { type CandidateExport, findExport, insertExport } from './export-queries.ts';

export type ExportDeps = CandidateListDeps & Pick<Runtime, 'clock'> & { readCustomFields: ReadCustomFields };
export type PreparedExport = { export_id: string; total: number; expires_at: string };

const pageSize = 500;
const byteOrderMark = '\ufeff';

const columnNames: readonly string[] = [...candidateColumnNames, 'other_emails', 'other_phones'];

/** With the contacts, which lists do not have. */
const exportedRows: CandidateView = {
  ...completeRows,
  columns: part`${completeRows.columns}, ${contactColumns}`,
  cursor: cursorColumns(columnNames),
};

/** Remembers who may read which candidates as a file. The rows are read when the file is. */
export async function prepareExport(
  app: ExportDeps,
  caller: Caller,
  { candidate_ids, filter, columns }: CandidatesExport,
  also: (prepared: PreparedExport) => RowWrite[],
): Promise<PreparedExport> {
  if (candidate_ids && filter) throw failure('candidates_not_chosen');
  const { workspaceId, actor } = caller;
  const known = fieldColumns(await app.readCustomFields(workspaceId), caller);
  const unknown = columns?.find((column) => isFieldChange(column) && !known.includes(column));
  if (unknown !== undefined) throw failure('unknown_custom_field', unknown.slice(fieldPrefix.length));
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
    columns: columns ?? [...exportColumns, ...known],
    expires_at: prepared.expires_at,
  };
  await insertExport(app.database, workspaceId, stored, also(prepared));
  return prepared;
}

async function countMatches({ database, candidateTotals }: ExportDeps, workspaceId: string, filters: CandidateFilters) {
  const search = await searchFor(database, workspaceId, filters);
  return search === 'nobody' ? 0 : candidateTotals.count(workspaceId, filters, search);
}

/** The columns of the custom fields that the caller sees. */
function fieldColumns(fields: readonly CustomField[], { role }: Pick<Caller, 'role'>): string[] {
  return activeFields(fields, 'candidate')
    .filter(({ visible_to }) => role === undefined || visible_to.includes(role))
    .map(({ key }) => `${fieldPrefix}${key}`);
}

/** The file, page by page: as fast as the client reads it, and never more than a page in memory. */
export async function openExport(app: ExportDeps, caller: Caller, exportId: string): Promise<Readable> {
  const { workspaceId, actor } = caller;
  const found = isUuid(exportId) ? await findExport(app.database, workspaceId, exportId, app.clock()) : undefined;
  if (!found || found.actor_type !== actor.type || found.actor_id !== actor.id) throw failure('invalid_export_id');
  // Who sees a field may have changed since.
  const known = fieldColumns(await app.readCustomFields(workspaceId), caller);
  const columns = found.columns.filter((column) => !isFieldChange(column) || known.includes(column));
  return Readable.from(csvChunks(app, workspaceId, { ...found, columns }), { objectMode: false });
}

async function* csvChunks(app: ExportDeps, workspaceId: string, { columns, candidate_ids, filter }: CandidateExport) {
  yield byteOrderMark + csvLine(columns);
  const pages = candidate_ids ? pagesOfIds(app, workspaceId, candidate_ids) : pagesOfFilter(app, workspaceId, filter ?? {});
  const cells = columns.map(cellOf);
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
    yield await listBySorting(database.longReads(workspaceId), workspaceId, filters, page, exportedRows);
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
      exportedRows,
    );
    cursor = next_cursor;
    yield rows;
  } while (cursor !== null);
}

type WriteCell = (value: RawRow[number]) => string | null;

function cellOf(column: string): { index: number; write: WriteCell } {
  if (!isFieldChange(column)) return { index: columnNames.indexOf(column), write: writers[column] ?? plain };
  const key = column.slice(fieldPrefix.length);
  return {
    index: columnNames.indexOf('custom_fields'),
    write: (value) => fieldCell(value === null ? undefined : JSON.parse(value)[key]),
  };
}

const plain: WriteCell = (value) => value;
const time: WriteCell = (value) => value && isoTimestamp(value);
const tags: WriteCell = (value) => {
  const list: unknown = JSON.parse(value ?? '[]');
  return Array.isArray(list) ? list.join(', ') : '';
};
const contacts: WriteCell = (value) => {
  const list: unknown = JSON.parse(value ?? '[]');
  return Array.isArray(list) ? writeListCell(list) : '';
};
const nameIn: WriteCell = (value) => {
  const named: unknown = JSON.parse(value ?? 'null');
  return isRecord(named) && typeof named.name === 'string' ? named.name : null;
};
const times = { applied_at: time, created_at: time, updated_at: time };
const writers: Record<string, WriteCell | undefined> = {
  ...{ tags, other_emails: contacts, other_phones: contacts, stage: nameIn, credited_to: nameIn },
  ...times,
};
