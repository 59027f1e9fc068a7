import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { useEffect } from 'react';

/** The columns of the board on the screen that are in sight, or soon will be. */
const near = new Set<CandidateStatus>();

export function useNearColumn(status: CandidateStatus, isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return;
    near.add(status);
    return () => void near.delete(status);
  }, [status, isNear]);
}

/** All of them before there is a board. */
export function nearColumns(columns: readonly CandidateStatus[]): readonly CandidateStatus[] {
  return near.size === 0 ? columns : columns.filter((status) => near.has(status));
}
