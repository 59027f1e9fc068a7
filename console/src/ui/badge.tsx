import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './badge.css';

type Props = { tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'; hasDot?: boolean; children: ReactNode };

/** A short state or count. The words carry the meaning, not the color. */
export function Badge({ tone = 'neutral', hasDot = false, children }: Props) {
  return (
    <span className={classNames('badge', `badge-${tone}`)}>
      {hasDot && <span className="badge-dot" aria-hidden="true" />}
      {children}
    </span>
  );
}
