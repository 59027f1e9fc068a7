import type { ReactNode } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import '#ui/menu.css';

type Props = { label: string; anchor: Element; onClose: () => void; children: ReactNode };

/** A menu beside any element, for keys and drops that have no button. */
export function AnchoredMenu({ label, anchor, onClose, children }: Props) {
  return (
    <Popover
      className="popover"
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
    >
      <Menu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
        {children}
      </Menu>
    </Popover>
  );
}
