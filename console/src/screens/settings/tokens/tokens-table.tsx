import type { Token } from '@muster/contract/console/token.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type Props = { tokens: readonly Token[]; onRevoke: (token: Token) => void };

export function TokensTable({ tokens, onRevoke }: Props) {
  const columns: readonly TableColumn<Token>[] = [
    {
      key: 'name',
      label: 'Name',
      isRowHeader: true,
      render: ({ name, last_four }) => (
        <>
          {name} <code className="settings-muted">…{last_four}</code>
        </>
      ),
    },
    {
      key: 'used',
      label: 'Last used',
      render: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : 'Never'),
    },
    { key: 'expires', label: 'Expires', isWide: true, render: ({ expires_at }) => <Expiry at={expires_at} /> },
    { key: 'by', label: 'Created by', isWide: true, render: ({ created_by }) => <Maker name={created_by} /> },
    { key: 'created', label: 'Created', isWide: true, render: ({ created_at }) => <RelativeTime at={created_at} /> },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      render: (token) => (
        <Button kind="quiet" aria-label={`Revoke ${token.name}`} onPress={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label="API tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />
    </div>
  );
}

function Maker({ name }: { name: string | null }) {
  return name ?? <span className="settings-muted">Command line</span>;
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return <span className="settings-muted">Never</span>;
  if (Date.parse(at) < Date.now()) return <Badge tone="danger">Expired</Badge>;
  return <time dateTime={at}>{new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' })}</time>;
}
