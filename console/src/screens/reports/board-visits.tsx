import type { JobAnalytics } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { Bar } from './bar.tsx';
import { ColumnsChart } from './columns-chart.tsx';
import { Figures } from './figures.tsx';
import { countText, longPeriod, shareText, shortPeriod } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';
import { ReportSection } from './section.tsx';
import { SeriesTable } from './series.tsx';
import { number, RowName } from './tables.tsx';

type Period = JobAnalytics['series'][number];
type Source = JobAnalytics['sources'][number];
type Interval = 'month' | 'week';

/** Views of job pages, started and finished applications. */
export function BoardVisits({ analytics, filters }: { analytics: JobAnalytics; filters: ReportFilters }) {
  const { views, starts, applications, start_rate, finish_rate } = analytics;
  const isEmpty = views + starts + applications === 0;
  return (
    <div className="reports">
      <ReportSection
        name="job_analytics"
        title={t('Board visits')}
        text={t(
          'Job pages viewed, forms opened and applications sent on the board. Counted without cookies, by UTC day; bots are left out.',
        )}
        filters={filters}
        isWide={isEmpty}
      >
        {isEmpty ? (
          <p className="report-none">{t('No job pages were visited in this period.')}</p>
        ) : (
          <>
            <Figures
              values={[
                [t('Views##of pages'), countText(views)],
                [t('Started##applications'), countText(starts)],
                [t('Started of views'), shareText(start_rate)],
                [t('Finished##applications'), countText(applications)],
                [t('Finished of started'), shareText(finish_rate)],
              ]}
            />
            <VisitsChart series={analytics.series} interval={filters.interval ?? 'month'} />
          </>
        )}
      </ReportSection>
      {!isEmpty && (
        <ReportSection
          name="job_analytics_sources"
          title={t('Visits by source')}
          text={t('Which links visitors followed, and how many of them applied.')}
          filters={filters}
        >
          <VisitSources sources={analytics.sources} />
        </ReportSection>
      )}
    </div>
  );
}

function VisitsChart({ series, interval }: { series: Period[]; interval: Interval }) {
  const columns = series.map((period) => ({
    key: period.start,
    label: shortPeriod(period, interval),
    title: t('{period}: {views} views, {started} started, {finished} finished', {
      period: longPeriod(period, interval),
      views: countText(period.views),
      started: countText(period.starts),
      finished: countText(period.applications),
    }),
    values: [period.views],
  }));
  const label = interval === 'week' ? t('Board visits by week') : t('Board visits by month');
  return (
    <>
      <ColumnsChart
        columns={columns}
        layers={[{ name: t('Views##of pages'), className: 'report-layer-hired' }]}
        label={interval === 'week' ? t('Views of job pages by week, as columns') : t('Views of job pages by month, as columns')}
        format={countText}
      />
      <SeriesTable label={label}>
        <Table label={label} columns={periodColumns(interval)} rows={series} rowKey={({ start }) => start} />
      </SeriesTable>
    </>
  );
}

function periodColumns(interval: Interval): TableColumn<Period>[] {
  return [
    { key: 'period', label: t('Period'), isRowHeader: true, render: (period) => longPeriod(period, interval) },
    number('views', t('Views##of pages'), ({ views }) => countText(views)),
    number('starts', t('Started##applications'), ({ starts }) => countText(starts)),
    number('applications', t('Finished##applications'), ({ applications }) => countText(applications)),
  ];
}

function VisitSources({ sources }: { sources: Source[] }) {
  const top = Math.max(...sources.map(({ views }) => views), 0);
  const columns: TableColumn<Source>[] = [
    {
      key: 'name',
      label: t('Source'),
      isRowHeader: true,
      render: ({ source_name }) => <RowName name={source_name} otherwise={t('No source link')} />,
    },
    { key: 'bar', label: t('Chart'), isLabelHidden: true, render: ({ views }) => <Bar value={views} of={top} /> },
    number('views', t('Views##of pages'), ({ views }) => countText(views)),
    number('starts', t('Started##applications'), ({ starts }) => countText(starts)),
    number('applications', t('Finished##applications'), ({ applications }) => countText(applications)),
    number('rate', t('Of views'), ({ application_rate }) => shareText(application_rate), true),
  ];
  return <Table label={t('Visits by source')} columns={columns} rows={sources} rowKey={({ source_name }) => source_name ?? ''} />;
}
