import { auditActionsByName } from '@muster/contract/audit/audit-actions.ts';
import type { AuditEntry } from '@muster/sdk/generated/types.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { EntryDetails, TargetText } from './target-text.tsx';

const columns: readonly TableColumn<AuditEntry>[] = [
  { key: 'time', label: 'Time', render: ({ created_at }) => <EntryTime at={created_at} /> },
  { key: 'actor', label: 'Who', isRowHeader: true, render: ({ actor }) => <ActorName actor={actor} /> },
  {
    key: 'action',
    label: 'What',
    render: (entry) => <Happened entry={entry} />,
  },
  { key: 'target', label: 'About', isWide: true, render: (entry) => <TargetText entry={entry} /> },
  { key: 'details', label: 'Details', isWide: true, render: (entry) => <EntryDetails entry={entry} /> },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="settings-table audit-table">
      <Table label="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} />
    </div>
  );
}

/** On phones with the target, which has no column there. */
function Happened({ entry }: { entry: AuditEntry }) {
  const { action, count, network } = entry;
  return (
    <>
      {auditActionsByName[action].text}
      {count !== null && <span className="table-muted"> · {count.toLocaleString('en')}</span>}
      {network !== null && <span className="table-muted audit-second"> from {network}</span>}
      <span className="audit-second audit-narrow">
        <TargetText entry={entry} />
      </span>
    </>
  );
}

function ActorName({ actor: { type, name } }: Pick<AuditEntry, 'actor'>) {
  return (
    <>
      {name}
      {type === 'api_token' && <span className="table-muted audit-second"> API token</span>}
    </>
  );
}

/** The time; with the date, when it is not today. */
function EntryTime({ at }: { at: string }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: '2-digit' })} `;
  return (
    <time className="number" dateTime={at} title={fullTime(date)}>
      {day}
      {date.toLocaleTimeString('en-GB')}
    </time>
  );
}
