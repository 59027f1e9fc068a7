import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { Failure } from '#failure.ts';
import type { Fetching } from '#switching/sources/fetch-list.ts';
import type { Spool, SpooledRow } from '#switching/spool/spool.ts';
import { DumpReader, type DumpRow, type DumpValue } from './dump/read-dump.ts';
import { type Backup, type BackupFile, withBackup } from './open-backup.ts';
import { backupPlan, columnOf, idColumnOf, itemTypeOf, tableOf } from './tables.ts';

/** What could not be read, as rows of the spool beside the tables. */
export const problemList = 'problems';

export const itemTypes = { candidate: '100', company: '200', contact: '300', joborder: '400' } as const;
const oldBackupType = 'catsbackup';
// Users and settings of OpenCATS itself are those of no team.
const adminSite = '180';
const pageRowsMax = 1000;
const pageBytesMax = 4 * 1024 * 1024;
const fileBytesMax = 100 * 1024 * 1024;
const problemsMax = 10_000;

export type OpencatsOptions = { path: string; withFiles: boolean };

/** Reads the tables of a backup into the spool, and the files of its candidates. */
export async function fetchOpencats(fetching: Fetching, { path, withFiles }: OpencatsOptions): Promise<void> {
  if (fetching.spool.position(problemList).isDone) return;
  await withBackup(path, (backup) => readBackup(fetching, backup, withFiles));
}

async function readBackup(fetching: Fetching, backup: Backup, withFiles: boolean): Promise<void> {
  const { spool, report, signal, onRows } = fetching;
  const pages = createPages(spool, (list, count) => {
    report.rows[list] = (report.rows[list] ?? 0) + count;
    onRows(list, count);
  });
  const reader = new DumpReader(backupPlan);
  let problems = 0;
  const addProblem = async (problem: Problem) => {
    problems += 1;
    if (problems <= problemsMax) await pages.add(problemList, { id: String(problems), ...problem });
  };
  const addRow = async (file: BackupFile, row: DumpRow) => {
    const table = tableOf(row.table);
    if (row.problem) return addProblem({ reason: row.problem, table, file: file.name, byte: row.position });
    const spooled = spooledRow(row);
    if (!isId(spooled.id)) return addProblem({ reason: 'no_id', table, file: file.name, byte: row.position });
    if (spooled.site_id !== adminSite)
      await pages.add(table, table === 'attachment' ? await withItsFile(fetching, backup, spooled, withFiles) : spooled);
  };
  for (const file of backup.sql) {
    try {
      for await (const chunk of file.chunks()) {
        signal.throwIfAborted();
        for (const row of reader.push(chunk)) await addRow(file, row);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await addProblem({ reason: error.code, file: file.name });
    }
    const { rows, isCut } = reader.endFile();
    for (const row of rows) await addRow(file, row);
    if (isCut) await addProblem({ reason: 'cut', file: file.name });
  }
  await pages.end();
}

type Problem = { reason: string; file: string; table?: string; byte?: number };

function spooledRow({ table, values, others }: DumpRow): SpooledRow {
  const fields = new Map([...values].map(([column, value]) => [columnOf(table, column), textOf(value)]));
  const id = fields.get(idColumnOf(tableOf(table)));
  const itemType = itemTypeOf(table);
  return {
    ...Object.fromEntries([...fields].filter(([, text]) => text !== undefined && text !== '')),
    ...Object.fromEntries(others.map((column) => [columnOf(table, column), true])),
    ...(itemType !== undefined && { data_item_type: itemType }),
    id,
  };
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9]{1,19}$/.test(value);
}

const windows1252 = new TextDecoder('windows-1252');

/** OpenCATS has written bytes of its database's connection, which was not always UTF-8. */
function textOf(value: DumpValue): string | undefined {
  if (!value) return undefined;
  return isUtf8(value) ? value.toString() : windows1252.decode(value);
}

type Pages = { add(list: string, row: SpooledRow): Promise<void>; end(): Promise<void> };

/** Rows of many lists, written in pages. */
function createPages(spool: Spool, onRows: (list: string, count: number) => void): Pages {
  const pages = new Map<string, { rows: SpooledRow[]; characters: number }>();
  const write = async (list: string, rows: SpooledRow[], isDone: boolean) => {
    await spool.append(list, rows, { next: null, isDone });
    onRows(list, rows.length);
  };
  return {
    async add(list, row) {
      const page = pages.get(list) ?? { rows: [], characters: 0 };
      pages.set(list, page);
      page.rows.push(row);
      for (const value of Object.values(row)) page.characters += typeof value === 'string' ? value.length : 0;
      if (page.rows.length < pageRowsMax && page.characters < pageBytesMax) return;
      pages.delete(list);
      await write(list, page.rows, false);
    },
    async end() {
      for (const [list, { rows }] of pages) await write(list, rows, true);
      pages.clear();
      // The last one of them says that all were read.
      await write(problemList, [], true);
    },
  };
}

export async function* rowsAbout(rows: AsyncIterable<SpooledRow>, itemType: string): AsyncGenerator<SpooledRow> {
  for await (const row of rows) if (row.data_item_type === itemType) yield row;
}

/** Files of jobs and companies have no place, and photos and the backup before this one are not read. */
export function isFileOfCandidate(row: SpooledRow): boolean {
  return row.data_item_type === itemTypes.candidate && row.profile_image !== '1' && row.content_type !== oldBackupType;
}

async function withItsFile({ spool, report }: Fetching, backup: Backup, row: SpooledRow, withFiles: boolean): Promise<SpooledRow> {
  if (!isFileOfCandidate(row)) return row;
  report.files.wanted += 1;
  if (!withFiles) return { ...row, _missing: 'left_out' };
  const name = `attachment-${row.id}`;
  if (await spool.hasFile(name)) {
    report.files.same += 1;
    return { ...row, _file: { name } };
  }
  const found = await readAttachment(backup, `${row.directory_name ?? ''}/${row.stored_filename ?? ''}`);
  if (typeof found === 'string') {
    report.files.missing += 1;
    return { ...row, _missing: found };
  }
  await spool.saveFile(name, found);
  report.files.fetched += 1;
  report.files.bytes += found.length;
  return { ...row, _file: { name } };
}

async function readAttachment(backup: Backup, path: string): Promise<Buffer | 'gone' | 'too_large' | 'damaged'> {
  try {
    const file = await backup.attachment(path);
    if (!file) return 'gone';
    return file.bytes > fileBytesMax ? 'too_large' : await buffer(file.chunks());
  } catch (error) {
    if (error instanceof Failure) return 'damaged';
    throw error;
  }
}
