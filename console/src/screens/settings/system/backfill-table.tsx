import type { System } from '@muster/contract/console/system.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { backfillLabels } from './system-texts.ts';

type Backfill = System['backfills'][number];

// The server counts no further.
const countedMax = 100_000;

const columns: readonly TableColumn<Backfill>[] = [
  { key: 'name', label: t('Feature'), isRowHeader: true, render: ({ name }) => backfillLabels[name] },
  {
    key: 'candidates',
    label: t('Candidates left'),
    align: 'end',
    render: ({ candidates }) => (
      <span className="number">
        {candidates < countedMax
          ? candidates.toLocaleString(locale)
          : t('{count} or more', { count: countedMax.toLocaleString(locale) })}
      </span>
    ),
  },
  {
    key: 'workspaces',
    label: t('Workspaces left'),
    align: 'end',
    render: ({ workspaces }) => <span className="number">{workspaces.toLocaleString(locale)}</span>,
  },
];

/** What the nodes complete in the background in rows of earlier versions. The numbers become smaller each time the screen asks. */
export function BackfillTable({ backfills }: { backfills: readonly Backfill[] }) {
  return (
    <>
      <p className="muted">
        {t(
          'Data from earlier versions is being completed in the background. Until it is, these features may leave out some candidates.',
        )}
      </p>
      <div className="settings-table system-queues">
        <Table label={t('Work after the upgrade')} columns={columns} rows={backfills} rowKey={({ name }) => name} />
      </div>
    </>
  );
}
