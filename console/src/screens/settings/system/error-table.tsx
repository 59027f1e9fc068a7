import type { System } from '@muster/contract/console/system.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type SystemError = System['errors'][number];

const columns: readonly TableColumn<SystemError>[] = [
  {
    key: 'work',
    label: t('During'),
    isRowHeader: true,
    render: ({ work }) => (
      <span className="system-detail" lang="en" dir="ltr">
        {work}
      </span>
    ),
  },
  {
    key: 'kind',
    label: t('Error'),
    render: ({ name, code, where }) => (
      <code className="system-detail" dir="ltr">
        {[name, code, where].filter((each) => each !== null).join(' ')}
      </code>
    ),
  },
  { key: 'at', label: t('Last time'), render: ({ at }) => <RelativeTime at={at} /> },
  {
    key: 'count',
    label: t('Times'),
    align: 'end',
    render: ({ count }) => <span className="number">{count.toLocaleString(locale)}</span>,
  },
  { key: 'node', label: t('Node'), isWide: true, render: ({ node_id }) => <code>{node_id}</code> },
];

/** Kinds of errors, without their messages, which may have personal data. Those are in the log. */
export function ErrorTable({ errors }: { errors: readonly SystemError[] }) {
  if (errors.length === 0) return <p>{t('No errors since the nodes started.')}</p>;
  return (
    <>
      <p className="muted">{t('Without messages, which may contain personal data. The log of the node has more.')}</p>
      <div className="settings-table">
        <Table label={t('Recent errors')} columns={columns} rows={errors} rowKey={keyOf} />
      </div>
    </>
  );
}

function keyOf({ node_id, work, name, code, where }: SystemError): string {
  return JSON.stringify([node_id, work, name, code, where]);
}
