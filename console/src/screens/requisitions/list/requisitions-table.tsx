import type { Requisition } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { useListKeys } from '#keys/use-list-keys.ts';
import { paths } from '#paths.ts';
import { useNameOf } from '#people/use-members.ts';
import { Link } from '#router/link.tsx';
import { waitingOn } from '#screens/requisitions/approvals.ts';
import { RequisitionMark } from '#screens/requisitions/requisition-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

export function RequisitionsTable({ requisitions }: { requisitions: readonly Requisition[] }) {
  const list = useListKeys<HTMLDivElement>('Requisitions', 'requisition');
  const nameOf = useNameOf();
  return (
    <div ref={list}>
      <Table label="Requisitions" columns={columnsFor(nameOf)} rows={requisitions} rowKey={({ id }) => id} />
    </div>
  );
}

function columnsFor(nameOf: (email: string) => string): readonly TableColumn<Requisition>[] {
  return [
    {
      key: 'title',
      label: 'Title',
      isRowHeader: true,
      render: ({ id, code, title }) => (
        <Link className="table-link truncate requisition-title" href={paths.requisition(id)} title={title} data-list-item>
          <span className="requisition-code">{code}</span> <span className="truncate">{title}</span>
        </Link>
      ),
    },
    { key: 'department', label: 'Department', isWide: true, render: ({ department }) => muted(department) },
    {
      key: 'openings',
      label: 'Filled',
      align: 'end',
      isWide: true,
      render: ({ filled, openings }) => <span className="number">{`${filled} of ${openings}`}</span>,
    },
    { key: 'status', label: 'Status', render: ({ status }) => <RequisitionMark status={status} /> },
    { key: 'waiting', label: 'Waiting on', isWide: true, render: (row) => muted(waitingOn(row, nameOf)) },
    {
      key: 'age',
      label: 'Age',
      align: 'end',
      render: ({ submitted_at, created_at }) => muted(<RelativeTime at={submitted_at ?? created_at} />),
    },
  ];
}

function muted(content: ReactNode) {
  return <span className="table-muted requisition-cell">{content}</span>;
}
