import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { navigate } from './location.ts';
import { prefetchScreen } from './prefetch.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** The address with what changes often, which the link gets when the pointer or the focus comes to it: it is not rendered for that. */
  completeHref?: () => string;
  children: ReactNode;
};

/** A link inside the console. Its screen is loaded when the pointer is over it. */
export function Link({ href, completeHref, onClick, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    navigate(completeHref?.() ?? href);
  };
  const prepare = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    prefetchScreen(href);
    if (completeHref) currentTarget.href = completeHref();
  };
  return <a href={href} onClick={open} onPointerEnter={prepare} onFocus={prepare} {...rest} />;
}

function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
  return isPlain && (event.currentTarget.target === '' || event.currentTarget.target === '_self');
}
