import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import './menu.css';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  placement?: PopoverProps['placement'];
  /** For a menu that a key opens too. */
  open?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
  children: ReactNode;
};

export function Menu({ trigger, label, placement = 'bottom start', open, children }: MenuProps) {
  return (
    <MenuTrigger {...open}>
      {trigger}
      <Popover className="popover" placement={placement} offset={4}>
        <AriaMenu className="menu" aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type ItemProps = {
  id?: string;
  /** For type-ahead, where the children are more than a text. */
  text?: string;
  href?: string;
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  children: ReactNode;
};

export function MenuItem({ id, text, href, shortcut, isDanger = false, isDisabled = false, onAction, children }: ItemProps) {
  const optional = { ...(id && { id }), ...(href && { href }), ...(onAction && { onAction }) };
  const textValue = text ?? (typeof children === 'string' ? children : '');
  return (
    <AriaMenuItem
      className={classNames('menu-item', isDanger && 'menu-item-danger')}
      textValue={textValue}
      isDisabled={isDisabled}
      {...optional}
    >
      <span className="menu-item-text">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </AriaMenuItem>
  );
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="menu-title">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="menu-separator" />;
}
