import type { Role } from '@muster/contract/console/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AddCandidateButton, AddFirstCandidateButton } from '#add-candidate/add-candidate-button.tsx';
import { cardsQuery, useCards } from '#candidates-list/cards.ts';
import { ColumnsMenu } from '#candidates-list/columns/columns-menu.tsx';
import { useColumns } from '#candidates-list/columns/use-columns.ts';
import { ExportButton } from '#candidates-list/export/export-button.tsx';
import { useExport } from '#candidates-list/export/use-export.ts';
import {
  dateFilters,
  emailFilter,
  optionFilter,
  poolStageFilter,
  statusFilter,
  tagsFilter,
  typeFilter,
} from '#candidates-list/filters/filter-kinds.ts';
import { FiltersBar } from '#candidates-list/filters/filters-bar.tsx';
import { type FilterChanges, useFilters } from '#candidates-list/filters/use-filters.ts';
import { CardsTable } from '#candidates-list/table/cards-table.tsx';
import { cardColumns } from '#candidates-list/table/table-columns.tsx';
import { useListCurl } from '#candidates-list/use-list-curl.ts';
import { totalText, useTotal } from '#candidates-list/use-total.ts';
import { useOpenView } from '#candidates-list/views/use-open-view.ts';
import { ViewsBar } from '#candidates-list/views/views-bar.tsx';
import { Page } from '#frame/page.tsx';
import { LiveMark } from '#live/live-mark.tsx';
import { paths } from '#paths.ts';
import { jobNamesQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useStable } from '#ui/use-stable.ts';
import './candidates.css';

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
  const [chosen, toggleColumn] = useColumns('candidates', opened);
  const exportAs = useExport();
  const list = useCards(filters);
  const mayEdit = useRight('edit_candidates');
  const counted = useTotal(filters, list);
  const total = counted?.count ?? 0;
  const exportList = useStable(() => void exportAs({ target: { filters, total }, columns: chosen }));
  useListCurl(filters);
  const kinds = useFilterKinds(filters.job_id);
  const columns = cardColumns.filter(({ name }) => chosen.includes(name));
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  return (
    <Page
      title="Candidates"
      details={counted && <Badge>{totalText(counted)}</Badge>}
      actions={
        <>
          <LiveMark />
          {mayEdit && (
            <Link className="button button-default" href={paths.duplicates}>
              Duplicates
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
        <FiltersBar kinds={kinds} filters={filters} onChange={change}>
          {mayEdit && total > 0 && <ExportButton onExport={exportList} />}
          <ColumnsMenu of="candidates" chosen={chosen} onToggle={toggleColumn} />
        </FiltersBar>
        {!list.data && (list.error ? <FailureNotice error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />)}
        {list.data?.total === 0 && <Nobody isFiltered={isFiltered} />}
        {list.data && list.data.total > 0 && (
          <CardsTable
            label="Candidates"
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

/** Sources belong to a job, so they are offered once a job is chosen. */
function useFilterKinds(jobId: string | undefined) {
  const mayReadJobs = useRight('read_jobs');
  const jobs = useQuery({ ...jobNamesQuery, enabled: mayReadJobs });
  const sources = useQuery({ ...jobSourcesQuery(jobId ?? ''), enabled: mayReadJobs && jobId !== undefined });
  const jobOptions = jobs.data?.jobs.map(({ id, job_title }) => ({ value: id, label: job_title })) ?? [];
  const sourceOptions = sources.data?.sources.map(({ id, source_name }) => ({ value: id, label: source_name })) ?? [];
  return [
    ...(mayReadJobs ? [optionFilter('job_id', 'Job', jobOptions)] : []),
    statusFilter,
    tagsFilter,
    typeFilter,
    poolStageFilter,
    ...(mayReadJobs && jobId ? [optionFilter('source_id', 'Source', sourceOptions)] : []),
    emailFilter,
    ...dateFilters,
  ];
}

const everybody = 'Everyone who applies, is added or imported appears here, for any job.';
const whoAppears: Record<Role, string> = {
  owner: everybody,
  admin: everybody,
  recruiter: everybody,
  hiring_manager: 'Candidates for jobs you’re on appear here.',
  interviewer: 'Candidates you interview appear here.',
};

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const { role } = useSession().user;
  if (!isFiltered)
    return (
      <EmptyState title="No candidates yet" text={whoAppears[role]}>
        <AddFirstCandidateButton />
      </EmptyState>
    );
  return (
    <EmptyState title="Nobody matches" text="No candidates match the search and filters.">
      <Button onPress={() => navigate(paths.candidates)}>Clear filters</Button>
    </EmptyState>
  );
}
