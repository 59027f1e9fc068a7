import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';
import { AnchoredMenu } from './anchored-menu.tsx';

type Props = {
  label: string;
  anchor: Element;
  /** Where the candidates are, if they are all in one. */
  current: CandidateStatus | undefined;
  onChoose: (status: CandidateStatus) => void;
  onClose: () => void;
};

export function ListStatusMenu({ label, anchor, current, onChoose, onClose }: Props) {
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      {statusOrder.map((status) => (
        <MenuItem
          key={status}
          id={status}
          text={statusLabel(status)}
          isDisabled={status === current}
          onAction={() => onChoose(status)}
        >
          <StatusMark status={status} />
        </MenuItem>
      ))}
    </AnchoredMenu>
  );
}
