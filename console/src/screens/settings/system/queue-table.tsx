import type { System } from '@muster/contract/console/system.ts';
import { dayMs, hourMs, minuteMs } from '#durations.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { queueLabels } from './system-texts.ts';

type Queue = System['queues'][number];

const columns: readonly TableColumn<Queue>[] = [
  { key: 'name', label: t('Queue'), isRowHeader: true, render: ({ name }) => queueLabels[name] },
  {
    key: 'due',
    label: t('Waiting'),
    align: 'end',
    render: ({ due }) => <span className="number">{due === null ? t('Unknown') : due.toLocaleString(locale)}</span>,
  },
  {
    key: 'oldest',
    label: t('Longest wait'),
    align: 'end',
    render: ({ oldest_seconds }) => <span className="number">{oldest_seconds === null ? '–' : duration(oldest_seconds)}</span>,
  },
];

/** Those in which something waits; the others by their names. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const waiting = queues.filter(({ due }) => due !== 0);
  const empty = queues.filter(({ due }) => due === 0).map(({ name }) => queueLabels[name]);
  return (
    <>
      {waiting.length === 0 ? (
        <p>{t('Nothing is waiting.')}</p>
      ) : (
        <div className="settings-table system-queues">
          <Table label={t('Queues')} columns={columns} rows={waiting} rowKey={({ name }) => name} />
        </div>
      )}
      {empty.length > 0 && (
        <details className="settings-fold">
          <summary>{t('Empty queues')}</summary>
          <p className="muted">{empty.join(' · ')}</p>
        </details>
      )}
    </>
  );
}

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

function duration(seconds: number): string {
  const ms = seconds * 1000;
  const { unit, ms: unitMs } = units.find((each) => ms >= each.ms) ?? { unit: 'second', ms: 1000 };
  return Math.floor(ms / unitMs).toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short' });
}
