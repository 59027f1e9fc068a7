import type { Report } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { ColumnsChart } from './columns-chart.tsx';
import { Figures } from './figures.tsx';
import { countText, daysText, longPeriod, shortPeriod } from './number-text.ts';

type Interval = Report['interval'];
type Outcomes = NonNullable<Report['outcomes']>;
type Hires = NonNullable<Report['time_to_hire']>;
type HirePeriod = Hires['series'][number];
type Period = Outcomes[number];

const outcomeLayers = [
  { name: t('Hired##applications'), className: 'report-layer-hired' },
  { name: t('Withdrawn##applications'), className: 'report-layer-withdrawn' },
  { name: t('Rejected##applications'), className: 'report-layer-rejected' },
];

export function OutcomesChart({ outcomes, interval }: { outcomes: Outcomes; interval: Interval }) {
  const columns = outcomes.map((period) => ({
    key: period.start,
    label: shortPeriod(period, interval),
    title: t('{period}: {hired} hired, {rejected} rejected, {withdrawn} withdrawn', {
      period: longPeriod(period, interval),
      hired: countText(period.hired),
      rejected: countText(period.rejected),
      withdrawn: countText(period.withdrawn),
    }),
    values: [period.hired, period.withdrawn, period.rejected],
  }));
  const legend = (
    <ul className="report-legend" aria-hidden="true">
      {outcomeLayers.map(({ name, className }) => (
        <li key={name}>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <rect className={className} width="10" height="10" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
  const label = interval === 'week' ? t('Closed applications by week') : t('Closed applications by month');
  return (
    <>
      <ColumnsChart
        columns={columns}
        layers={outcomeLayers}
        label={interval === 'week' ? t('Closed applications by week, as columns') : t('Closed applications by month, as columns')}
        format={countText}
        legend={legend}
      />
      <SeriesTable label={label}>
        <Table label={label} columns={outcomeColumns(interval)} rows={outcomes} rowKey={({ start }) => start} />
      </SeriesTable>
    </>
  );
}

export function HiresChart({ hires, interval }: { hires: Hires; interval: Interval }) {
  return (
    <>
      <Figures
        values={[
          [t('Median'), daysText(hires.median_days)],
          [t('75th pct.'), daysText(hires.p75_days)],
          [t('90th pct.'), daysText(hires.p90_days)],
          [t('Hires'), countText(hires.hires)],
        ]}
      />
      {hires.hires === 0 ? (
        <p className="report-none">{t('Nobody was hired in this period.')}</p>
      ) : (
        <HiresColumns hires={hires} interval={interval} />
      )}
    </>
  );
}

function HiresColumns({ hires, interval }: { hires: Hires; interval: Interval }) {
  const columns = hires.series.map((period) => ({
    key: period.start,
    label: shortPeriod(period, interval),
    title: t('{period}: {hired} hired, median {days}', {
      period: longPeriod(period, interval),
      hired: countText(period.hires),
      days: daysText(period.median_days),
    }),
    values: [period.median_days ?? 0],
  }));
  const layers = [{ name: t('Median'), className: 'report-layer-hired' }];
  const label = interval === 'week' ? t('Time to hire by week') : t('Time to hire by month');
  return (
    <>
      <ColumnsChart
        columns={columns}
        layers={layers}
        label={interval === 'week' ? t('Median time to hire by week, as columns') : t('Median time to hire by month, as columns')}
        format={(days) => t('{days} d', { days: countText(days) })}
      />
      <SeriesTable label={label}>
        <Table label={label} columns={hireColumns(interval)} rows={hires.series} rowKey={({ start }) => start} />
      </SeriesTable>
    </>
  );
}

export function SeriesTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="report-numbers">
      <summary>
        {t('Show as table')}
        <span className="visually-hidden">: {label}</span>
      </summary>
      {children}
    </details>
  );
}

function outcomeColumns(interval: Interval): TableColumn<Period>[] {
  const count = (key: 'ended' | 'hired' | 'rejected' | 'withdrawn', label: string): TableColumn<Period> => ({
    key,
    label,
    align: 'end',
    render: (period) => countText(period[key]),
  });
  return [
    { key: 'period', label: t('Period'), isRowHeader: true, render: (period) => longPeriod(period, interval) },
    count('ended', t('Closed##applications')),
    count('hired', t('Hired##applications')),
    count('rejected', t('Rejected##applications')),
    count('withdrawn', t('Withdrawn##applications')),
  ];
}

function hireColumns(interval: Interval): TableColumn<HirePeriod>[] {
  return [
    { key: 'period', label: t('Period'), isRowHeader: true, render: (period) => longPeriod(period, interval) },
    { key: 'hires', label: t('Hires'), align: 'end', render: ({ hires }) => countText(hires) },
    { key: 'median', label: t('Median'), align: 'end', render: ({ median_days }) => daysText(median_days) },
    { key: 'p90', label: t('90th pct.'), align: 'end', render: ({ p90_days }) => daysText(p90_days) },
  ];
}
