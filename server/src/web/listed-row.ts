import { isoTimestamp } from '#storage/timestamps.ts';
import type { RawRow } from '#text/json-text.ts';

/** Where the columns that a cursor is made of stand in the rows of a list. */
export type CursorColumns = { id: number; createdAt: number; updatedAt: number; rank: number };

/** `names` are the columns of the statement; a rank, in lists by relevance, or a key comes behind them. */
export function cursorColumns(names: readonly string[]): CursorColumns {
  return {
    id: names.indexOf('id'),
    createdAt: names.indexOf('created_at'),
    updatedAt: names.indexOf('updated_at'),
    rank: names.length,
  };
}

/**
 * A row of a list as the driver received it. The getters are called for the last row of a page only, to make its cursor. `isKeyed`: the
 * column behind the others is a key, not a rank.
 */
export class ListedRow {
  readonly raw: RawRow;
  readonly #columns: CursorColumns;
  readonly #isKeyed: boolean;

  constructor(raw: RawRow, columns: CursorColumns, { isKeyed = false } = {}) {
    this.raw = raw;
    this.#columns = columns;
    this.#isKeyed = isKeyed;
  }

  get id(): string {
    return this.raw[this.#columns.id] ?? '';
  }

  get created_at(): string {
    return isoTimestamp(this.raw[this.#columns.createdAt] ?? '');
  }

  get updated_at(): string {
    return isoTimestamp(this.raw[this.#columns.updatedAt] ?? '');
  }

  get rank(): number | undefined {
    const rank = this.raw[this.#columns.rank];
    return typeof rank === 'string' && !this.#isKeyed ? Number(rank) : undefined;
  }

  get key(): string | undefined {
    return this.#isKeyed ? (this.raw[this.#columns.rank] ?? undefined) : undefined;
  }
}
