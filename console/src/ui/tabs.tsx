import { type ReactNode, useEffect, useRef } from 'react';
import { locale } from '#language/locale.ts';
import { Link } from '#router/link.tsx';
import { useLocation } from '#router/location.ts';
import { classNames } from './class-names.ts';
import './tabs.css';

type TabLink = { href: string; label: ReactNode; count?: number | undefined };

type Props = {
  label: string;
  tabs: readonly TabLink[];
  /** Until their counts are known, so that none moves. */
  areHidden?: boolean;
};

/** Tabs that are addresses: links, so that they open in a new tab of the browser too. */
export function TabLinks({ label, tabs, areHidden = false }: Props) {
  const { path, search } = useLocation();
  const exact = tabs.find(({ href }) => href === path + search);
  const currentHref = exact?.href ?? path;
  const isCurrent = (href: string) => href === currentHref;
  const strip = useRef<HTMLElement>(null);
  // On phones the strip is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows the address
  useEffect(() => showCurrent(strip.current), [currentHref]);
  return (
    <nav className={classNames('tabs', areHidden && 'tabs-hidden')} aria-label={label} ref={strip}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={classNames('tab', isCurrent(tab.href) && 'tab-current')}
          {...current(isCurrent(tab.href))}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count.toLocaleString(locale)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !tab || strip.scrollWidth <= strip.clientWidth) return;
  const [shown, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += (wanted.left + wanted.right - shown.left - shown.right) / 2;
}

function current(isCurrent: boolean): { 'aria-current'?: 'page' } {
  return isCurrent ? { 'aria-current': 'page' } : {};
}
