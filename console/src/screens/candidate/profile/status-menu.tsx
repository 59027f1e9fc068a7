import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';

type Props = {
  status: CandidateStatus;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (status: CandidateStatus) => void;
  onReject: () => void;
};

export function StatusMenu({ status, isOpen, onOpenChange, onMove, onReject }: Props) {
  const choose = (chosen: CandidateStatus) => (chosen === 'rejected' ? onReject() : onMove(chosen));
  return (
    <Menu
      label="Move to"
      open={{ isOpen, onOpenChange }}
      trigger={
        <Button shortcut="M">
          <span className="visually-hidden">Status:</span>
          <StatusMark status={status} />
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {statusOrder.map((offered) => (
        <MenuItem
          key={offered}
          id={offered}
          text={statusLabel(offered)}
          isDisabled={offered === status}
          onAction={() => choose(offered)}
        >
          <StatusMark status={offered} />
        </MenuItem>
      ))}
    </Menu>
  );
}
