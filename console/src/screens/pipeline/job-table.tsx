import { type ReactNode, useMemo } from 'react';
import { useCards } from '#candidates-list/cards.ts';
import { ColumnsMenu } from '#candidates-list/columns/columns-menu.tsx';
import { useColumns } from '#candidates-list/columns/use-columns.ts';
import { ExportButton } from '#candidates-list/export/export-button.tsx';
import { useExport } from '#candidates-list/export/use-export.ts';
import type { ListFilters, Sort } from '#candidates-list/list-filters.ts';
import { CardsTable } from '#candidates-list/table/cards-table.tsx';
import type { ColumnName } from '#candidates-list/table/table-columns.tsx';
import { useOpenView } from '#candidates-list/views/use-open-view.ts';
import { ViewsBar } from '#candidates-list/views/views-bar.tsx';
import { t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { statusColumns } from '#stages/stage-columns.ts';
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
  const { columns: stages } = useJobColumns(jobId);
  const { offered, chosen, shown: inTable, choose } = useColumns('job', opened);
  // Without stages of its own the status says it.
  const isWithoutStages = stages === statusColumns;
  const shown = useMemo(
    () => (isWithoutStages ? inTable.filter(({ name }) => name !== 'stage') : inTable),
    [inTable, isWithoutStages],
  );
  const hasOtherColumns = opened !== undefined && opened.columns.length > 0 && opened.columns.join() !== chosen.join();
  return (
    <>
      <ViewsBar jobId={jobId} filters={filters} columns={chosen} areColumnsChanged={hasOtherColumns}>
        <CsvButton filters={filters} total={list.data?.total ?? 0} columns={shown.map(({ name }) => name)} />
        <ColumnsMenu offered={offered} chosen={chosen} onToggle={choose} />
      </ViewsBar>
      {nobody ||
        (list.data ? (
          <CardsTable
            label={t('Candidates of the job')}
            filters={filters}
            columns={shown}
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
