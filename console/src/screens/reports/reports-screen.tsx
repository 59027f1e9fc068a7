import type { JobAnalytics, Report } from '@muster/sdk/generated/types.ts';
import { queryClient } from '#api/query-client.ts';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { offerReportKey } from '#queries/report-queries.ts';
import { useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { BoardVisits } from './board-visits.tsx';
import { Figures } from './figures.tsx';
import { ReportFiltersBar } from './filters-bar.tsx';
import { countText, daysText, shareText } from './number-text.ts';
import { OfferReport } from './offer-report.tsx';
import { RatingHabits } from './rating-habits.tsx';
import { type ReportFilters, reportQuery } from './report-filters.ts';
import { ReportSection } from './section.tsx';
import { HiresChart, OutcomesChart } from './series.tsx';
import { StageReport } from './stage-report.tsx';
import { ReportSummary } from './summary.tsx';
import { FunnelTable, ReasonsTable, SourcesTable, StageTimeTable } from './tables.tsx';
import { useJobAnalytics, useReport, useReportFilters } from './use-report.ts';
import './reports.css';

export default function ReportsScreen() {
  const filters = useReportFilters();
  const query = useReport(filters);
  const visits = useJobAnalytics(filters);
  const update = () =>
    void Promise.all([query.refetch(), visits.refetch(), queryClient.invalidateQueries({ queryKey: offerReportKey })]);
  useCurl('reports', reportQuery(filters));
  useKeys([{ keys: 'u', label: t('Refresh the numbers'), group: t('Reports'), run: update }]);
  return (
    <Page
      title={t('Reports')}
      actions={
        <Button shortcut="U" onPress={update} isPending={query.isFetching && query.data !== undefined}>
          {t('Refresh')}
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
  const mayReadHabits = useRight('read_rating_habits');
  return (
    <>
      <ReportSummary report={report} filters={filters} />
      {report.applications.ended === 0 ? <NothingEnded filters={filters} /> : <EndedReports report={report} filters={filters} />}
      <StageReport filters={filters} />
      {report.prescreens && report.prescreens.total > 0 && <Prescreens prescreens={report.prescreens} filters={filters} />}
      <OfferReport filters={filters} />
      {visits && <BoardVisits analytics={visits} filters={filters} />}
      {mayReadHabits && <RatingHabits filters={filters} />}
    </>
  );
}

function NothingEnded({ filters }: { filters: ReportFilters }) {
  const [, change] = useSearch();
  const isFiltered = filters.job_id !== undefined || filters.department !== undefined || filters.period !== '12m';
  return (
    <EmptyState
      title={t('No applications closed in this period')}
      text={t('Reports begin with the first candidate of a job who is hired, rejected, or withdraws.')}
    >
      {isFiltered && (
        <Button onPress={() => change({ job_id: '', department: '', period: '', from: '', to: '', by: '' })}>
          {t('Show all jobs in the last 12 months')}
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
        title={t('Funnel')}
        text={t('How many closed applications reached each stage, or a later one.')}
        filters={filters}
      >
        <FunnelTable stages={funnel} />
      </ReportSection>
      <ReportSection
        name="time_in_stage"
        title={t('Time in stage')}
        text={t('Days that applications spent in a stage, all visits together.')}
        filters={filters}
      >
        <StageTimeTable stages={stages} />
      </ReportSection>
      <ReportSection name="outcomes" title={t('Outcomes')} text={t('How applications closed.')} filters={filters}>
        <OutcomesChart outcomes={outcomes} interval={report.interval} />
      </ReportSection>
      {hires && (
        <ReportSection
          name="time_to_hire"
          title={t('Time to hire')}
          text={t('Days from the application to the hire.')}
          filters={filters}
        >
          <HiresChart hires={hires} interval={report.interval} />
        </ReportSection>
      )}
      <ReportSection name="sources" title={t('Sources')} text={t('Which links applications came from.')} filters={filters}>
        <SourcesTable sources={sources} />
      </ReportSection>
      <ReportSection
        name="rejection_reasons"
        title={t('Rejection reasons')}
        text={t('Why applications were rejected.')}
        filters={filters}
      >
        {reasons.length > 0 ? <ReasonsTable reasons={reasons} /> : <p className="report-none">{t('Nobody was rejected.')}</p>}
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
        title={t('Pre-screens')}
        text={t('Candidates who were invited in the period.')}
        filters={filters}
        isWide
      >
        <Figures
          values={[
            [t('Invited##pre-screens'), countText(total)],
            [t('Open##pre-screens'), countText(open)],
            [t('Completed##pre-screens'), countText(completed)],
            [t('Completion'), shareText(completion_rate)],
            [t('Declined##pre-screens'), countText(declined)],
            [t('Abandoned##pre-screens'), countText(abandoned)],
            [t('Expired##pre-screens'), countText(expired)],
            [t('Median score'), median_score === null ? '–' : countText(median_score)],
            [t('Median time'), daysText(median_days)],
          ]}
        />
      </ReportSection>
    </div>
  );
}
