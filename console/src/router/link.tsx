import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { navigate } from './location.ts';
import { prefetchScreen } from './prefetch.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children: ReactNode };

/** A link inside the console. Its screen is loaded when the pointer is over it. */
export function Link({ href, onClick, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    navigate(href);
  };
  const prefetch = () => prefetchScreen(href);
  return <a href={href} onClick={open} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}

function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
  return isPlain && (event.currentTarget.target === '' || event.currentTarget.target === '_self');
}
