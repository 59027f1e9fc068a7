import { useCards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { CardsTable } from '#candidates-list/table/cards-table.tsx';
import type { Sort } from '#candidates-list/table/cards-table-head.tsx';
import { type ColumnName, cardColumns } from '#candidates-list/table/table-columns.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const shown: readonly ColumnName[] = ['status', 'score', 'title', 'company', 'source', 'stage_age', 'tags', 'created', 'updated'];
const columns = cardColumns.filter(({ name }) => shown.includes(name));

/** The candidates of a job as a table. */
export function JobTable({ filters, onSort }: { filters: ListFilters; onSort: (sort: Sort) => void }) {
  const list = useCards(filters);
  if (!list.data) return list.error ? <FailureNotice error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />;
  return (
    <CardsTable
      label="Candidates of the job"
      filters={filters}
      columns={columns}
      list={{ ...list, data: list.data }}
      onSort={onSort}
    />
  );
}
