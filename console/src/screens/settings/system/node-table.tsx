import type { System } from '@muster/contract/console/system.ts';
import { t } from '#language/t.ts';
import { Mark } from '#ui/status-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { byteSize } from '#ui/texts/byte-size.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { nodeLooks, nodeRoleLabels } from './system-texts.ts';

type Node = System['nodes'][number];

const columns: readonly TableColumn<Node>[] = [
  {
    key: 'id',
    label: t('Node'),
    isRowHeader: true,
    render: ({ id, host, is_this }) => (
      <span className="system-node">
        <code>{id}</code>
        <span className="muted">
          <bdi>{host}</bdi> {is_this && t('(this one)')}
        </span>
      </span>
    ),
  },
  { key: 'role', label: t('Role'), isWide: true, render: ({ role }) => nodeRoleLabels[role] },
  { key: 'state', label: t('Status'), render: ({ state }) => <Mark {...nodeLooks[state]} /> },
  { key: 'version', label: t('Version'), isWide: true, render: ({ version }) => <bdi>{version}</bdi> },
  { key: 'started', label: t('Started'), isWide: true, render: ({ started_at }) => <RelativeTime at={started_at} /> },
  { key: 'seen', label: t('Last seen'), render: ({ seen_at }) => <RelativeTime at={seen_at} /> },
  { key: 'memory', label: t('Memory'), align: 'end', isWide: true, render: ({ memory_bytes }) => sizeText(memory_bytes) },
  { key: 'disk', label: t('Free disk'), align: 'end', isWide: true, render: ({ disk_free_bytes }) => sizeText(disk_free_bytes) },
];

export function NodeTable({ nodes }: { nodes: readonly Node[] }) {
  if (nodes.length === 0) return <p className="muted">{t('No node has reported yet.')}</p>;
  return (
    <div className="settings-table">
      <Table label={t('Nodes')} columns={columns} rows={nodes} rowKey={({ id }) => id} />
    </div>
  );
}

function sizeText(bytes: number | null) {
  return <span className="number">{bytes === null ? '–' : byteSize(bytes)}</span>;
}
