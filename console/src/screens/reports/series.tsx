import type { Report } from '@muster/sdk/generated/types.ts';
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
  { name: 'Hired', className: 'report-layer-hired' },
  { name: 'Withdrawn', className: 'report-layer-withdrawn' },
  { name: 'Rejected', className: 'report-layer-rejected' },
];

export function OutcomesChart({ outcomes, interval }: { outcomes: Outcomes; interval: Interval }) {
  const columns = outcomes.map((period) => ({
    key: period.start,
    label: shortPeriod(period, interval),
    title: `${longPeriod(period, interval)}: ${countText(period.hired)} hired, ${countText(period.rejected)} rejected, ${countText(period.withdrawn)} withdrawn`,
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
  return (
    <>
      <ColumnsChart
        columns={columns}
        layers={outcomeLayers}
        label={`Closed applications by ${interval}, as columns`}
        format={countText}
        legend={legend}
      />
      <SeriesTable label={`Closed applications by ${interval}`}>
        <Table
          label={`Closed applications by ${interval}`}
          columns={outcomeColumns(interval)}
          rows={outcomes}
          rowKey={({ start }) => start}
        />
      </SeriesTable>
    </>
  );
}

export function HiresChart({ hires, interval }: { hires: Hires; interval: Interval }) {
  return (
    <>
      <Figures
        values={{
          Median: daysText(hires.median_days),
          '75th pct.': daysText(hires.p75_days),
          '90th pct.': daysText(hires.p90_days),
          Hires: countText(hires.hires),
        }}
      />
      {hires.hires === 0 ? (
        <p className="report-none">Nobody was hired in this period.</p>
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
    title: `${longPeriod(period, interval)}: ${countText(period.hires)} hired, median ${daysText(period.median_days)}`,
    values: [period.median_days ?? 0],
  }));
  const layers = [{ name: 'Median', className: 'report-layer-hired' }];
  return (
    <>
      <ColumnsChart
        columns={columns}
        layers={layers}
        label={`Median time to hire by ${interval}, as columns`}
        format={(days) => `${days} d`}
      />
      <SeriesTable label={`Time to hire by ${interval}`}>
        <Table
          label={`Time to hire by ${interval}`}
          columns={hireColumns(interval)}
          rows={hires.series}
          rowKey={({ start }) => start}
        />
      </SeriesTable>
    </>
  );
}

export function SeriesTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="report-numbers">
      <summary>
        Show as table<span className="visually-hidden">: {label}</span>
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
    { key: 'period', label: 'Period', isRowHeader: true, render: (period) => longPeriod(period, interval) },
    count('ended', 'Closed'),
    count('hired', 'Hired'),
    count('rejected', 'Rejected'),
    count('withdrawn', 'Withdrawn'),
  ];
}

function hireColumns(interval: Interval): TableColumn<HirePeriod>[] {
  return [
    { key: 'period', label: 'Period', isRowHeader: true, render: (period) => longPeriod(period, interval) },
    { key: 'hires', label: 'Hires', align: 'end', render: ({ hires }) => countText(hires) },
    { key: 'median', label: 'Median', align: 'end', render: ({ median_days }) => daysText(median_days) },
    { key: 'p90', label: '90th pct.', align: 'end', render: ({ p90_days }) => daysText(p90_days) },
  ];
}
