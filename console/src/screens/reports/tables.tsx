import type { CandidateStatus, Report } from '@muster/sdk/generated/types.ts';
import { reasonLabel } from '#candidates-list/actions/reason-label.ts';
import { t } from '#language/t.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { Bar, RangeBar } from './bar.tsx';
import { countText, daysText, shareText } from './number-text.ts';

type Section<Name extends keyof Report> = NonNullable<Report[Name]>;
type Stage = Section<'funnel'>[number];
type StageTime = Section<'time_in_stage'>[number];
type Source = Section<'sources'>[number];
type Reason = Section<'rejection_reasons'>[number];

function drawing<Row>(render: TableColumn<Row>['render']): TableColumn<Row> {
  return { key: 'bar', label: t('Chart'), isLabelHidden: true, render };
}

export function number<Row>(key: string, label: string, text: (row: Row) => string, isWide = false): TableColumn<Row> {
  return { key, label, align: 'end', isWide, render: (row) => <span className="number">{text(row)}</span> };
}

function status<Row extends { stage: CandidateStatus }>(): TableColumn<Row> {
  return { key: 'stage', label: t('Stage'), isRowHeader: true, render: ({ stage }) => <StatusMark status={stage} /> };
}

/** Stages in which nobody was are left out. */
export function FunnelTable({ stages: all }: { stages: Section<'funnel'> }) {
  const stages = all.filter(({ entered }, index) => entered > 0 || index === 0);
  const top = stages[0]?.reached ?? 0;
  const fromPrevious = (row: Stage) => {
    const before = stages[stages.indexOf(row) - 1];
    if (!before) return row.rate_from_previous;
    return before.reached === 0 ? null : row.reached / before.reached;
  };
  const columns: TableColumn<Stage>[] = [
    status(),
    drawing(({ reached }) => <Bar value={reached} of={top} />),
    number('reached', t('Reached'), ({ reached }) => countText(reached)),
    number('rate', t('Of all'), ({ rate }) => shareText(rate)),
    number('previous', t('Conversion'), (row) => shareText(fromPrevious(row)), true),
    number('entered', t('Entered'), ({ entered }) => countText(entered), true),
  ];
  return <Table label={t('Funnel')} columns={columns} rows={stages} rowKey={({ stage }) => stage} />;
}

export function StageTimeTable({ stages }: { stages: Section<'time_in_stage'> }) {
  const top = Math.max(...stages.map(({ p90_days }) => p90_days ?? 0), 0);
  const columns: TableColumn<StageTime>[] = [
    status(),
    drawing(({ median_days, p75_days, p90_days }) => <RangeBar median={median_days} p75={p75_days} p90={p90_days} of={top} />),
    number('median', t('Median'), ({ median_days }) => daysText(median_days)),
    number('p75', t('75th pct.'), ({ p75_days }) => daysText(p75_days), true),
    number('p90', t('90th pct.'), ({ p90_days }) => daysText(p90_days)),
    number('applications', t('Applications'), ({ applications }) => countText(applications), true),
  ];
  return <Table label={t('Time in stage')} columns={columns} rows={stages} rowKey={({ stage }) => stage} />;
}

export function SourcesTable({ sources }: { sources: Section<'sources'> }) {
  const top = Math.max(...sources.map(({ applications }) => applications), 0);
  const columns: TableColumn<Source>[] = [
    {
      key: 'name',
      label: t('Source'),
      isRowHeader: true,
      render: ({ source_name }) => <RowName name={source_name} otherwise={t('No source link')} />,
    },
    drawing(({ applications }) => <Bar value={applications} of={top} />),
    number('applications', t('Applications'), ({ applications }) => countText(applications)),
    number('hires', t('Hires'), ({ hires }) => countText(hires)),
    number('rate', t('Hired##applications'), ({ hire_rate }) => shareText(hire_rate)),
    number('links', t('Links'), ({ links }) => countText(links), true),
    number('visits', t('All-time visits'), ({ visits }) => (visits === null ? '–' : countText(visits)), true),
  ];
  return <Table label={t('Sources')} columns={columns} rows={sources} rowKey={({ source_name }) => source_name ?? ''} />;
}

export function ReasonsTable({ reasons }: { reasons: Section<'rejection_reasons'> }) {
  const top = Math.max(...reasons.map(({ applications }) => applications), 0);
  const columns: TableColumn<Reason>[] = [
    {
      key: 'name',
      label: t('Reason'),
      isRowHeader: true,
      render: ({ name }) => <RowName name={name && reasonLabel(name)} otherwise={t('No reason given')} />,
    },
    drawing(({ applications }) => <Bar value={applications} of={top} />),
    number('applications', t('Rejected##applications'), ({ applications }) => countText(applications)),
    number('share', t('Share'), ({ share }) => shareText(share)),
  ];
  return (
    <Table
      label={t('Rejection reasons')}
      columns={columns}
      rows={reasons}
      rowKey={({ rejection_reason_id }) => rejection_reason_id ?? ''}
    />
  );
}

export function RowName({ name, otherwise }: { name: string | null; otherwise: string }) {
  if (name === null) return <span className="muted">{otherwise}</span>;
  return (
    <span className="report-name truncate" title={name}>
      {name}
    </span>
  );
}
