import type { ReactNode } from 'react';
import './empty-state.css';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** What is missing, and the first step as its children. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}
