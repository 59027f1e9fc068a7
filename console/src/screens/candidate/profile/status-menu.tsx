import { t } from '#language/t.ts';
import { ColumnItems } from '#stages/column-items.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { StageMark } from '#ui/status-mark.tsx';

type Props = {
  columns: readonly StageColumn[];
  current: StageColumn;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (column: StageColumn) => void;
  onReject: () => void;
};

/** Where the candidate is, and where they can be moved. */
export function StatusMenu({ columns, current, isOpen, onOpenChange, onMove, onReject }: Props) {
  const { name, status, key } = current;
  // Between two stages of the rejected nobody is rejected again.
  const choose = (chosen: StageColumn) => (chosen.status === 'rejected' && status !== 'rejected' ? onReject() : onMove(chosen));
  return (
    <Menu
      label={t('Move to')}
      open={{ isOpen, onOpenChange }}
      trigger={
        <Button shortcut="M">
          <span className="visually-hidden">{t('Status:')}</span>
          <StageMark name={name} status={status} />
          <Icon name="down" size={12} />
        </Button>
      }
    >
      <ColumnItems columns={columns} currentKey={key} onChoose={choose} />
    </Menu>
  );
}
