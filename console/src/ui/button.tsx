import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import './button.css';

type Props = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  /** `quiet` has no border until it is hovered; `icon` is quiet and square, and needs an aria-label. */
  kind?: 'default' | 'primary' | 'danger' | 'quiet' | 'icon';
  /** The key that does the same. */
  shortcut?: string;
  className?: string;
  children: ReactNode;
};

export function Button({ kind = 'default', shortcut, className, children, ...rest }: Props) {
  return (
    <AriaButton className={classNames('button', `button-${kind}`, className)} {...rest}>
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </AriaButton>
  );
}
