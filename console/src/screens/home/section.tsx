import { type ReactNode, useId } from 'react';
import { locale } from '#language/locale.ts';

type Props = { title: string; count?: number; isUrgent?: boolean; details?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A part of Home under its label. */
export function HomeSection({ title, count, isUrgent = false, details, actions, children }: Props) {
  const id = useId();
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="home-section-head">
        <h2 id={id} className={isUrgent ? 'home-urgent' : undefined}>
          {title} {count !== undefined && <span className="home-count">{count.toLocaleString(locale)}</span>}
        </h2>
        {details}
        {actions && <div className="home-section-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
