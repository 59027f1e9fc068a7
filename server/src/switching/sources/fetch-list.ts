import type { Spool, SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { SourceError } from './source-client.ts';

export type FetchedPage = { rows: SpooledRow[]; next: string | null };

export type FetchReport = {
  /** What the credential may not read. */
  forbidden: string[];
  files: { wanted: number; fetched: number; same: number; missing: number; bytes: number };
  rows: Record<string, number>;
};

/** What a trial of a credential has found: it goes on without a list that is required. */
export type Trial = { required: Set<string> };

export type Fetching = {
  spool: Spool;
  report: FetchReport;
  signal: AbortSignal;
  onRows: (list: string, count: number) => void;
  trial?: Trial;
};

export function newFetchReport(): FetchReport {
  return { forbidden: [], files: { wanted: 0, fetched: 0, same: 0, missing: 0, bytes: 0 }, rows: {} };
}

const emptyPagesMax = 3;

/** Reads a list from where it was left. One that the credential may not read is reported, and others go on, unless it is required. */
export async function fetchList(
  { spool, report, signal, onRows, trial }: Fetching,
  list: string,
  read: (next: string | null) => Promise<FetchedPage>,
  { isRequired = false } = {},
): Promise<void> {
  if (isRequired) trial?.required.add(list);
  let emptyPages = 0;
  let isSaved = spool.position(list).next !== null;
  // A source whose links go in a circle would be read for ever.
  const seen = new Set<string>();
  for (let position = spool.position(list); !position.isDone; position = spool.position(list)) {
    signal.throwIfAborted();
    const page = await read(position.next).catch((error) => {
      // Where an earlier run was, a source knows for a while only. Rows that come again are taken once.
      if (isSaved && error instanceof SourceError && error.code === 'refused') return read(null);
      if (!(error instanceof SourceError) || error.code !== 'forbidden' || (isRequired && !trial)) throw error;
      report.forbidden.push(list);
    });
    if (!page) return;
    isSaved = false;
    emptyPages = page.rows.length === 0 ? emptyPages + 1 : 0;
    const isLast = page.next === null || seen.has(page.next) || emptyPages === emptyPagesMax;
    if (page.next !== null) seen.add(page.next);
    await spool.append(list, page.rows, { next: isLast ? null : page.next, isDone: isLast });
    report.rows[list] = (report.rows[list] ?? 0) + page.rows.length;
    onRows(list, page.rows.length);
  }
}

/** The objects of an array; what is none is no row. */
export function rowsOf(value: unknown): SpooledRow[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
