import type { BoardListItem } from './board-list-item.ts';

/** In the order of their first jobs; jobs without a department are the last group. */
export function groupByDepartment(jobs: BoardListItem[]): BoardListItem[][] {
  const groups = Map.groupBy(jobs, ({ departmentKey }) => departmentKey);
  const unnamed = groups.get(undefined);
  groups.delete(undefined);
  return unnamed ? [...groups.values(), unnamed] : [...groups.values()];
}
