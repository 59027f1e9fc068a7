import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import '#ui/menu.css';

type Props = { label: string; anchor: Element; onClose: () => void; children: ReactNode };

/** A menu beside any element, for keys and drops that have no button. */
export function AnchoredMenu({ label, anchor, onClose, children }: Props) {
  return (
    <Popover
      className="popover"
      aria-label={label}
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
    >
      <Menu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
        <MenuSection>
          <Header className="menu-title">{label}</Header>
          {children}
        </MenuSection>
      </Menu>
    </Popover>
  );
}
