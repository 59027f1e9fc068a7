import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { afterPaint } from '#after-paint.ts';
import '#ui/overlays/menu.css';

type Props = { label: string; anchor: Element; onClose: () => void; children: ReactNode };

/** A menu beside any element, for keys and drops that have no button. */
export function AnchoredMenu({ label, anchor, onClose, children }: Props) {
  const target = useRef<Element | null>(anchor);
  const { popover, close } = useLateClose(onClose, target);
  return (
    <Popover
      ref={popover}
      className="popover"
      aria-label={label}
      triggerRef={target}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="bottom start"
      offset={4}
    >
      <Menu className="menu" aria-label={label} autoFocus="first" onClose={close}>
        <MenuSection>
          <Header className="menu-title">{label}</Header>
          {children}
        </MenuSection>
      </Menu>
    </Popover>
  );
}

/**
 * Hides the menu at once, and removes it after what was chosen is painted: the page is inert until then, and ending that makes the
 * browser compute the style of every element. Without a state, because the menu would be rendered again before it goes. It forgets its
 * target, which may be gone: its new position would be computed, and the page be laid out for that.
 */
function useLateClose(onClose: () => void, target: RefObject<Element | null>) {
  const popover = useRef<HTMLElement>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const close = () => {
    popover.current?.classList.add('popover-closing');
    target.current = null;
    cancel.current ??= afterPaint(onClose);
  };
  return { popover, close };
}
