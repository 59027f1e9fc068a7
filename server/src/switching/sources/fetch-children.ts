import type { SpooledRow } from '#switching/spool/spool.ts';
import type { Fetching } from './fetch-list.ts';
import { SourceError } from './source-client.ts';

const parentsAtATime = 8;

/**
 * What a source gives for one parent at a time, each row with the id of its parent. The list goes on where it was left, so `parents` must
 * come in the same order again. One that the credential may not read is reported, and others go on.
 */
export async function fetchChildren(
  { spool, report, signal, onRows }: Fetching,
  list: string,
  parents: AsyncIterable<SpooledRow>,
  read: (parent: SpooledRow) => Promise<SpooledRow[]>,
): Promise<void> {
  const { next, isDone } = spool.position(list);
  if (isDone) return;
  const done = Number(next ?? 0);
  let seen = 0;
  let page: SpooledRow[] = [];
  const readPage = async (isLast: boolean): Promise<void> => {
    signal.throwIfAborted();
    const rows = await Promise.all(page.map(async (parent) => (await read(parent)).map((row) => ({ ...row, _parent: parent.id }))));
    page = [];
    const found = rows.flat();
    await spool.append(list, found, { next: String(seen), isDone: isLast });
    report.rows[list] = (report.rows[list] ?? 0) + found.length;
    onRows(list, found.length);
  };
  try {
    for await (const parent of parents) {
      seen += 1;
      if (seen <= done) continue;
      page.push(parent);
      if (page.length === parentsAtATime) await readPage(false);
    }
    await readPage(true);
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== 'forbidden') throw error;
    report.forbidden.push(list);
  }
}
