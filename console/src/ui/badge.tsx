import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './badge.css';

type Props = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** A shape before the words. */
  mark?: 'dot' | 'ring' | 'bars' | 'square';
  children: ReactNode;
};

/** A short state or count. The words carry the meaning, not the color. */
export function Badge({ tone = 'neutral', mark, children }: Props) {
  return (
    <span className={classNames('badge', `badge-${tone}`)}>
      {mark && <span className={`badge-mark badge-${mark}`} aria-hidden="true" />}
      {children}
    </span>
  );
}
