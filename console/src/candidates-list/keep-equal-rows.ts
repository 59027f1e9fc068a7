import { replaceEqualDeep } from '@tanstack/react-query';

type Rows = readonly { id: string }[];
type List = { rows: Rows; nextCursor: unknown; total: unknown };

/**
 * Rows that have not changed stay the same objects wherever they are now, so that only cards that have changed are rendered again. The query
 * client compares by position instead: after a card has left, each below it would be compared with the one before it, and copied.
 */
export function keepEqualRows(old: unknown, next: unknown): unknown {
  return isList(old) && isList(next) ? keepRows(old, next) : next;
}

export function keepRows<Given extends List>(old: Given, next: Given): Given {
  const known = new Map(old.rows.map((row) => [row.id, row]));
  const rows = next.rows.map((row) => replaceEqualDeep(known.get(row.id), row));
  if (!isSameList(old.rows, rows)) return { ...next, rows };
  return next.total === old.total && next.nextCursor === old.nextCursor ? old : { ...next, rows: old.rows };
}

function isList(data: unknown): data is List {
  return typeof data === 'object' && data !== null && 'rows' in data;
}

function isSameList(old: Rows, rows: Rows): boolean {
  return old.length === rows.length && rows.every((row, index) => row === old[index]);
}
