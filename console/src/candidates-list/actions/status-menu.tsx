import { ColumnItems } from '#stages/column-items.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { type StageColumn, statusColumns } from '#stages/stage-columns.ts';
import { AnchoredMenu } from './anchored-menu.tsx';

type Props = {
  label: string;
  anchor: Element;
  /** Null for candidates of several jobs: statuses are what those have in common. */
  jobId: string | null;
  /** Where the candidates are, if they are all in one column. */
  keyOf: () => string | undefined;
  onChoose: (column: StageColumn) => void;
  onClose: () => void;
};

export function ListStatusMenu({ label, anchor, jobId, keyOf, onChoose, onClose }: Props) {
  const { columns = statusColumns, isLoading } = useJobColumns(jobId);
  if (isLoading) return null;
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      <ColumnItems columns={columns} currentKey={keyOf()} onChoose={onChoose} />
    </AnchoredMenu>
  );
}
