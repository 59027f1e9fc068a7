import type { SpooledRow } from '#switching/spool/spool.ts';
import type { Fetching } from './fetch-list.ts';
import { SourceError } from './source-client.ts';

const parentsAtATime = 8;

/**
 * What a source gives for one parent at a time, each row with the id of its parent. The list goes on where it was left, so `parents` must
 * come in the same order again. Where the credential may not read something, it is reported and others go on; where it may read nothing,
 * the list ends.
 */
export async function fetchChildren(
  { spool, report, signal, onRows, trial }: Fetching,
  list: string,
  parents: AsyncIterable<SpooledRow>,
  read: (parent: SpooledRow) => Promise<SpooledRow[]>,
): Promise<void> {
  const { next, isDone } = spool.position(list);
  if (isDone) return;
  const done = Number(next ?? 0);
  let seen = 0;
  let forbidden = 0;
  let count = 0;
  let page: SpooledRow[] = [];

  const readParent = async (parent: SpooledRow): Promise<SpooledRow[]> => {
    const rows = await read(parent).catch((error) => {
      if (!(error instanceof SourceError) || error.code !== 'forbidden') throw error;
      forbidden += 1;
      return [];
    });
    return rows.map((row) => ({ ...row, _parent: parent.id }));
  };
  /** Whether it goes on. */
  const readPage = async (isLast: boolean): Promise<boolean> => {
    signal.throwIfAborted();
    const rows = (await Promise.all(page.map(readParent))).flat();
    page = [];
    count += rows.length;
    if (forbidden > 0 && count === 0 && (isLast || forbidden >= parentsAtATime)) return false;
    await spool.append(list, rows, { next: String(seen), isDone: isLast });
    report.rows[list] = (report.rows[list] ?? 0) + rows.length;
    onRows(list, rows.length);
    return true;
  };

  let goesOn = true;
  for await (const parent of parents) {
    seen += 1;
    if (seen <= done) continue;
    page.push(parent);
    if (page.length === parentsAtATime) goesOn = await readPage(false);
    if (!goesOn) break;
  }
  // Without a parent nothing was tried.
  if (trial && seen === 0) return;
  if (goesOn) await readPage(true);
  if (forbidden > 0) report.forbidden.push(list);
}
