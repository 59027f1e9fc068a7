import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from './convert-input.ts';

/** Each row of a list once; where there is one with everything, that one, with `_isWhole`. */
export async function* wholeRows({ folder, rows }: ConvertInput, list: string, details: string): AsyncGenerator<SpooledRow> {
  async function* all() {
    yield* rows(list);
    for await (const row of rows(details)) yield { ...row, _isWhole: true };
  }
  for await (const { parent } of joinRows(folder, { rows: all(), key: ({ id }) => id }, {})) if (parent) yield parent;
}
