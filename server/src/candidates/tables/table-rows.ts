import type { Queryable, Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { candidateTables, type PersonSection } from './candidate-tables.ts';
import type { PersonKeys } from './person-record-queries.ts';
import {
  deleteRows,
  deleteRowsReturning,
  listRecentRows,
  type NamedTable,
  type RecentRow,
  type RowMove,
  recordsOf,
  updateCandidateOfRows,
} from './table-row-queries.ts';

const named = Object.entries(candidateTables).map(([table, about]) => ({ ...about, table, column: about.column ?? '' }));
/** As in changes of an interview, which lock it, its booking link and then its messages: so that neither waits for the other. */
const lockedFirst = ['interviews', 'booking_links'];
const inLockOrder = [
  ...named.filter(({ table }) => lockedFirst.includes(table)),
  ...named.filter(({ table }) => !lockedFirst.includes(table)),
];
const erased = inLockOrder.filter(({ erase }) => erase === 'deletes');
const moving = inLockOrder.filter(({ merge }) => merge === 'moves');

/** In the transaction of the erasure of these candidates. Returns what the counters of the workspace lose. */
export async function eraseRows(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<Part[]> {
  const totals: Part[] = [];
  for (const table of erased.filter(({ of }) => of === undefined)) {
    const details = erased.filter(({ of }) => of === table.table);
    if (details.length === 0) {
      deleteRows(tx, workspaceId, table, candidateIds);
      continue;
    }
    const rows = await deleteRowsReturning(tx, workspaceId, table, candidateIds);
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    for (const detail of details) deleteRows(tx, workspaceId, detail, ids);
    if (table.totals) totals.push(table.totals.decrease(rows.map(({ value }) => value)));
  }
  return totals;
}

export type { PersonKeys };

/** The ids of moved rows, by what they are. */
export type MovedRows = Record<string, string[]>;

/** In the transaction of a merge: what is about one candidate is about another one. */
export async function moveRows(tx: Transaction, workspaceId: string, candidates: Omit<RowMove, 'ids'>): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const table of moving)
    moved[movedAs(table)] = await updateCandidateOfRows(tx, workspaceId, table, { ...candidates, ids: null });
  return moved;
}

/** In the transaction of its undoing: only those that were moved. */
export async function moveRowsBack(
  tx: Transaction,
  workspaceId: string,
  moved: MovedRows,
  candidates: Omit<RowMove, 'ids'>,
): Promise<void> {
  for (const table of moving)
    await updateCandidateOfRows(tx, workspaceId, table, { ...candidates, ids: moved[movedAs(table)] ?? [] });
}

function movedAs({ table, movedAs: name = table }: NamedTable): string {
  return name;
}

export type ReadSection = Omit<PersonSection, 'records'> & { records: (keys: PersonKeys) => Part };

/** The sections of the download of all data about a person. */
export const personSections: ReadSection[] = named.flatMap((table) =>
  Array.isArray(table.download) ? table.download.map((section) => readSection(table, section)) : [],
);

function readSection(table: NamedTable, { records, ...section }: PersonSection): ReadSection {
  const parent = named.find((each) => each.table === table.of);
  return {
    ...section,
    records: typeof records === 'string' ? (keys) => recordsOf(table, parent, records, keys) : records,
  };
}

/** Changes without an event, such as tags, scores, feedback, and messages that were sent or held, are among them. */
export function readRecentRows(
  { database }: { database: Queryable },
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentRow[]> {
  return listRecentRows(database, named, workspaceIds, page);
}
