import { useEffect } from 'react';
import type { StageColumn } from '#stages/stage-columns.ts';

/** The columns of the board on the screen that are in sight, or soon will be. */
const near = new Set<string>();

export function useNearColumn(key: string, isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return;
    near.add(key);
    return () => void near.delete(key);
  }, [key, isNear]);
}

/** All of them before there is a board. */
export function isNearColumn({ key }: StageColumn): boolean {
  return near.size === 0 || near.has(key);
}
