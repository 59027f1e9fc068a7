import type { Role } from '@muster/contract/console/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddCandidateButton, AddFirstCandidateButton } from '#add-candidate/add-candidate-button.tsx';
import { cardsQuery, useCards } from '#candidates-list/cards.ts';
import { ColumnsMenu } from '#candidates-list/columns/columns-menu.tsx';
import { useColumns } from '#candidates-list/columns/use-columns.ts';
import { ExportButton } from '#candidates-list/export/export-button.tsx';
import { useExport } from '#candidates-list/export/use-export.ts';
import { FilterCount } from '#candidates-list/filters/filter-count.tsx';
import { FiltersBar } from '#candidates-list/filters/filters-bar.tsx';
import { useFilterNotices } from '#candidates-list/filters/use-filter-notices.ts';
import { type FilterChanges, useFilters } from '#candidates-list/filters/use-filters.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { CardsTable } from '#candidates-list/table/cards-table.tsx';
import { useListCurl } from '#candidates-list/use-list-curl.ts';
import { totalText, useTotal } from '#candidates-list/use-total.ts';
import { useOpenView } from '#candidates-list/views/use-open-view.ts';
import { ViewsBar } from '#candidates-list/views/views-bar.tsx';
import { Page } from '#frame/page.tsx';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useRight, useSession } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useStable } from '#ui/use-stable.ts';
import './candidates.css';

const NobodyMatches = lazy(() => import('#candidates-list/filters/nobody-matches.tsx'));

/** Everybody, of all jobs. */
export default function CandidatesScreen() {
  const [filters, changeFilters] = useFilters();
  const client = useQueryClient();
  const change = (changes: FilterChanges) => {
    // Its request is sent before the page is rendered for the new address.
    if (changes.q) void client.prefetchQuery(cardsQuery(client, { ...filters, q: changes.q }, 'all'));
    changeFilters(changes);
  };
  const { opened } = useOpenView(undefined);
  const { offered, chosen, shown: columns, choose: chooseColumns } = useColumns('candidates', opened);
  const exportAs = useExport();
  const list = useCards(filters);
  const mayEdit = useRight('edit_candidates');
  const counted = useTotal(filters, list);
  const total = counted?.count ?? 0;
  const exportList = useStable(() => void exportAs({ target: { filters, total }, columns: chosen }));
  useListCurl(filters);
  useFilterNotices(list.error, change);
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  return (
    <Page
      title={t('Candidates')}
      details={counted && !isFiltered && <Badge>{totalText(counted)}</Badge>}
      actions={
        <>
          <LiveMark />
          {mayEdit && (
            <Link className="button button-default" href={paths.duplicates}>
              {t('Duplicates')}
            </Link>
          )}
          <AddCandidateButton {...(filters.job_id && { jobId: filters.job_id })} />
        </>
      }
    >
      <div className="candidates">
        <ViewsBar
          filters={filters}
          columns={chosen}
          areColumnsChanged={opened !== undefined && opened.columns.join() !== chosen.join()}
        />
        <FiltersBar filters={filters} onChange={change} count={counted && <FilterCount total={counted} />}>
          {mayEdit && total > 0 && <ExportButton onExport={exportList} />}
          <ColumnsMenu offered={offered} chosen={chosen} onToggle={chooseColumns} />
        </FiltersBar>
        {!list.data && (list.error ? <FailureNotice error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />)}
        {list.data?.total === 0 && <Nobody filters={filters} isFiltered={isFiltered} onChange={change} />}
        {list.data && list.data.total > 0 && (
          <CardsTable
            label={t('Candidates')}
            filters={filters}
            columns={columns}
            list={{ ...list, data: list.data }}
            {...(counted && { total: counted })}
            onSort={(sort) => changeFilters({ sort })}
          />
        )}
      </div>
    </Page>
  );
}

const everybody = t('Everyone who applies, is added or imported appears here, for any job.');
const whoAppears: Record<Role, string> = {
  owner: everybody,
  admin: everybody,
  recruiter: everybody,
  hiring_manager: t('Candidates for jobs you’re on appear here.'),
  interviewer: t('Candidates you interview appear here.'),
};

type NobodyProps = { filters: ListFilters; isFiltered: boolean; onChange: (changes: FilterChanges) => void };

function Nobody({ filters, isFiltered, onChange }: NobodyProps) {
  const { role } = useSession().user;
  if (!isFiltered)
    return (
      <EmptyState title={t('No candidates yet')} text={whoAppears[role]}>
        <AddFirstCandidateButton />
      </EmptyState>
    );
  return (
    <Suspense fallback={null}>
      <NobodyMatches filters={filters} onChange={onChange} />
    </Suspense>
  );
}
