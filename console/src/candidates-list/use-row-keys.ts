import { useRef } from 'react';
import { nextKeys, type RowKeys } from './row-keys.ts';

/** The React keys of the rows in sight. */
export function useRowKeys(rows: readonly { id: string }[], list: unknown): (id: string) => number {
  const keys = useRef<RowKeys>({ list, byId: new Map(), last: 0 });
  const ids = rows.map(({ id }) => id);
  const next = nextKeys(keys.current, ids, list);
  keys.current = next;
  return (id) => next.byId.get(id) ?? 0;
}
