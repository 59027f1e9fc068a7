import { MenuItem } from '#ui/overlays/menu.tsx';
import { StageMark } from '#ui/status-mark.tsx';
import type { StageColumn } from './stage-columns.ts';

type Props = { columns: readonly StageColumn[]; currentKey: string | undefined; onChoose: (column: StageColumn) => void };

/** The stages to move somebody to, as items of a menu. */
export function ColumnItems({ columns, currentKey, onChoose }: Props) {
  return columns.map((column) => (
    <MenuItem
      key={column.key}
      id={column.key}
      text={column.name}
      isDisabled={column.key === currentKey}
      onAction={() => onChoose(column)}
    >
      <StageMark name={column.name} status={column.status} />
    </MenuItem>
  ));
}
