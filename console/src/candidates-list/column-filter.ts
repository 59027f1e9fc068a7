import { isStatus } from '#stages/stage-columns.ts';
import type { ListFilters } from './list-filters.ts';

type ColumnFilter = Pick<ListFilters, 'status' | 'stage_id'>;

/** What the API calls a column of the board: a stage of the job, or a status. */
export function columnFilter(key: string): ColumnFilter {
  return isStatus(key) ? { status: [key] } : { stage_id: [key] };
}

/** The filters of all columns together. */
export function withoutColumns<Filters extends ColumnFilter>({ status: _, stage_id: _stage, ...others }: Filters) {
  return others;
}
