import type { System } from '@muster/contract/console/system.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Mark } from '#ui/status-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { dependencyLabels, healthLooks } from './system-texts.ts';

type Health = System['health'][number];

const order = ['problem', 'ok', 'note'];

// The detail is as the server says it: names of settings and commands in English. Where there is no room for a column, below the name.
const columns: readonly TableColumn<Health>[] = [
  {
    key: 'name',
    label: t('Dependency'),
    isRowHeader: true,
    render: ({ name, detail }) => (
      <>
        {dependencyLabels[name]}
        <span className="system-narrow muted" lang="en" dir="ltr">
          {detail}
        </span>
      </>
    ),
  },
  { key: 'state', label: t('Status'), render: ({ state }) => <Mark {...healthLooks[state]} /> },
  {
    key: 'ms',
    label: t('Time'),
    align: 'end',
    isWide: true,
    render: ({ ms }) => <span className="number">{milliseconds(ms)}</span>,
  },
  {
    key: 'detail',
    label: t('Detail'),
    isWide: true,
    render: ({ detail }) => (
      <span className="system-detail" lang="en" dir="ltr">
        {detail}
      </span>
    ),
  },
];

/** What needs attention first, and what is off last. */
export function DependencyList({ health }: { health: readonly Health[] }) {
  const rows = health.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div className="settings-table">
      <Table label={t('Dependencies')} columns={columns} rows={rows} rowKey={({ name }) => name} />
    </div>
  );
}

export function milliseconds(ms: number): string {
  return ms.toLocaleString(locale, { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 });
}
