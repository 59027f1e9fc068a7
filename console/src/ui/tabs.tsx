import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { useLocation } from '#router/location.ts';
import { classNames } from './class-names.ts';
import './tabs.css';

type TabLink = { href: string; label: ReactNode; count?: number | undefined };

/** Tabs that are addresses: links, so that they open in a new tab of the browser too. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { path, search } = useLocation();
  const exact = tabs.find(({ href }) => href === path + search);
  const isCurrent = (href: string) => href === (exact?.href ?? path);
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={classNames('tab', isCurrent(tab.href) && 'tab-current')}
          {...current(isCurrent(tab.href))}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}

function current(isCurrent: boolean): { 'aria-current'?: 'page' } {
  return isCurrent ? { 'aria-current': 'page' } : {};
}
