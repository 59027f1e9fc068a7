import type { AuditEntry } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { auditActionTexts } from './audit-texts.ts';
import { EntryDetails, TargetText } from './target-text.tsx';

const columns: readonly TableColumn<AuditEntry>[] = [
  { key: 'time', label: t('Time'), render: ({ created_at }) => <EntryTime at={created_at} /> },
  { key: 'actor', label: t('Who'), isRowHeader: true, render: ({ actor }) => <ActorName actor={actor} /> },
  {
    key: 'action',
    label: t('What'),
    render: (entry) => <Happened entry={entry} />,
  },
  { key: 'target', label: t('About##audit log'), isWide: true, render: (entry) => <TargetText entry={entry} /> },
  { key: 'details', label: t('Details'), isWide: true, render: (entry) => <EntryDetails entry={entry} /> },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="settings-table audit-table">
      <Table label={t('Audit log')} columns={columns} rows={entries} rowKey={({ id }) => id} />
    </div>
  );
}

/** On phones with the target, which has no column there. */
function Happened({ entry }: { entry: AuditEntry }) {
  const { action, count, network } = entry;
  return (
    <>
      {auditActionTexts[action]}
      {count !== null && <span className="muted"> · {count.toLocaleString(locale)}</span>}
      {network !== null && <span className="muted audit-second"> {t('from {network}', { network })}</span>}
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
      {type === 'api_token' && <span className="muted audit-second"> {t('API token')}</span>}
    </>
  );
}

/** The time; with the date, when it is not today. */
function EntryTime({ at }: { at: string }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: '2-digit' })} `;
  return (
    <time className="number" dateTime={at} title={fullTime(date)}>
      {day}
      {date.toLocaleTimeString(locale)}
    </time>
  );
}
