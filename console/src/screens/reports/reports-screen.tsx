import type { JobAnalytics, Report } from '@muster/sdk/generated/types.ts';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { useSearch } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { BoardVisits } from './board-visits.tsx';
import { Figures } from './figures.tsx';
import { ReportFiltersBar } from './filters-bar.tsx';
import { countText, daysText, shareText } from './number-text.ts';
import { type ReportFilters, reportQuery } from './report-filters.ts';
import { ReportSection } from './section.tsx';
import { HiresChart, OutcomesChart } from './series.tsx';
import { ReportSummary } from './summary.tsx';
import { FunnelTable, ReasonsTable, SourcesTable, StageTimeTable } from './tables.tsx';
import { useJobAnalytics, useReport, useReportFilters } from './use-report.ts';
import './reports.css';

export default function ReportsScreen() {
  const filters = useReportFilters();
  const query = useReport(filters);
  const visits = useJobAnalytics(filters);
  const update = () => void Promise.all([query.refetch(), visits.refetch()]);
  useCurl('reports', reportQuery(filters));
  useKeys([{ keys: 'u', label: 'Refresh the numbers', group: 'Reports', run: update }]);
  return (
    <Page
      title="Reports"
      actions={
        <Button shortcut="U" onPress={update} isPending={query.isFetching && query.data !== undefined}>
          Refresh
        </Button>
      }
      below={<ReportFiltersBar filters={filters} />}
    >
      {query.data ? (
        <Reports report={query.data} visits={visits.data} filters={filters} />
      ) : (
        <NoReport error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

function NoReport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error ? <FailureNotice error={error} onRetry={onRetry} /> : <SkeletonRows />;
}

type Props = { report: Report; filters: ReportFilters };

function Reports({ report, visits, filters }: Props & { visits: JobAnalytics | undefined }) {
  return (
    <>
      <ReportSummary report={report} filters={filters} />
      {report.applications.ended === 0 ? <NothingEnded filters={filters} /> : <EndedReports report={report} filters={filters} />}
      {report.prescreens && report.prescreens.total > 0 && <Prescreens prescreens={report.prescreens} filters={filters} />}
      {visits && <BoardVisits analytics={visits} filters={filters} />}
    </>
  );
}

function NothingEnded({ filters }: { filters: ReportFilters }) {
  const [, change] = useSearch();
  const isFiltered = filters.job_id !== undefined || filters.department !== undefined || filters.period !== '12m';
  return (
    <EmptyState
      title="No applications closed in this period"
      text="Reports begin with the first candidate of a job who is hired, rejected, or withdraws."
    >
      {isFiltered && (
        <Button onPress={() => change({ job_id: '', department: '', period: '', from: '', to: '', by: '' })}>
          Show all jobs in the last 12 months
        </Button>
      )}
    </EmptyState>
  );
}

function EndedReports({ report, filters }: Props) {
  const {
    outcomes = [],
    funnel = [],
    time_to_hire: hires,
    time_in_stage: stages = [],
    sources = [],
    rejection_reasons: reasons = [],
  } = report;
  return (
    <div className="reports">
      <ReportSection
        name="funnel"
        title="Funnel"
        text="How many closed applications reached each stage, or a later one."
        filters={filters}
      >
        <FunnelTable stages={funnel} />
      </ReportSection>
      <ReportSection
        name="time_in_stage"
        title="Time in stage"
        text="Days that applications spent in a stage, all visits together."
        filters={filters}
      >
        <StageTimeTable stages={stages} />
      </ReportSection>
      <ReportSection name="outcomes" title="Outcomes" text="How applications closed." filters={filters}>
        <OutcomesChart outcomes={outcomes} interval={report.interval} />
      </ReportSection>
      {hires && (
        <ReportSection name="time_to_hire" title="Time to hire" text="Days from the application to the hire." filters={filters}>
          <HiresChart hires={hires} interval={report.interval} />
        </ReportSection>
      )}
      <ReportSection name="sources" title="Sources" text="Which links applications came from." filters={filters}>
        <SourcesTable sources={sources} />
      </ReportSection>
      <ReportSection name="rejection_reasons" title="Rejection reasons" text="Why applications were rejected." filters={filters}>
        {reasons.length > 0 ? <ReasonsTable reasons={reasons} /> : <p className="report-none">Nobody was rejected.</p>}
      </ReportSection>
    </div>
  );
}

function Prescreens({ prescreens, filters }: { prescreens: NonNullable<Report['prescreens']>; filters: ReportFilters }) {
  const { total, open, completed, declined, abandoned, expired, completion_rate, median_score, median_days } = prescreens;
  return (
    <div className="reports">
      <ReportSection
        name="prescreens"
        title="Pre-screens"
        text="Candidates who were invited in the period."
        filters={filters}
        isWide
      >
        <Figures
          values={{
            Invited: countText(total),
            Open: countText(open),
            Completed: countText(completed),
            Completion: shareText(completion_rate),
            Declined: countText(declined),
            Abandoned: countText(abandoned),
            Expired: countText(expired),
            'Median score': median_score === null ? '–' : countText(median_score),
            'Median time': daysText(median_days),
          }}
        />
      </ReportSection>
    </div>
  );
}
