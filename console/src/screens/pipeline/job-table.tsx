import type { ReactNode } from 'react';
import { useCards } from '#candidates-list/cards.ts';
import { ColumnsMenu } from '#candidates-list/columns/columns-menu.tsx';
import { useColumns } from '#candidates-list/columns/use-columns.ts';
import { ExportButton } from '#candidates-list/export/export-button.tsx';
import { useExport } from '#candidates-list/export/use-export.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { CardsTable } from '#candidates-list/table/cards-table.tsx';
import type { Sort } from '#candidates-list/table/cards-table-head.tsx';
import { type ColumnName, cardColumns } from '#candidates-list/table/table-columns.tsx';
import { useOpenView } from '#candidates-list/views/use-open-view.ts';
import { ViewsBar } from '#candidates-list/views/views-bar.tsx';
import { useRight } from '#session/session.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useStable } from '#ui/use-stable.ts';

type Props = {
  jobId: string;
  filters: ListFilters;
  onSort: (sort: Sort) => void;
  /** In place of a table without rows. */
  nobody: ReactNode;
};

/** The candidates of a job as a table, with its views and columns. */
export default function JobTable({ jobId, filters, onSort, nobody }: Props) {
  const list = useCards(filters);
  const { opened } = useOpenView(jobId);
  const [chosen, chooseColumns] = useColumns('job', opened);
  const hasOtherColumns = opened !== undefined && opened.columns.length > 0 && opened.columns.join() !== chosen.join();
  return (
    <>
      <ViewsBar jobId={jobId} filters={filters} columns={chosen} areColumnsChanged={hasOtherColumns}>
        <CsvButton filters={filters} total={list.data?.total ?? 0} columns={chosen} />
        <ColumnsMenu of="job" chosen={chosen} onToggle={chooseColumns} />
      </ViewsBar>
      {nobody ||
        (list.data ? (
          <CardsTable
            label="Candidates of the job"
            filters={filters}
            columns={cardColumns.filter(({ name }) => chosen.includes(name))}
            list={{ ...list, data: list.data }}
            onSort={onSort}
          />
        ) : list.error ? (
          <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonRows />
        ))}
    </>
  );
}

function CsvButton({ filters, total, columns }: { filters: ListFilters; total: number; columns: readonly ColumnName[] }) {
  const exportAs = useExport();
  const mayEdit = useRight('edit_candidates');
  const exportList = useStable(() => void exportAs({ target: { filters, total }, columns }));
  return mayEdit && total > 0 ? <ExportButton onExport={exportList} /> : null;
}
