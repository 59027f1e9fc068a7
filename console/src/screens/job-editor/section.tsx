import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: ReactNode; actions?: ReactNode; children: ReactNode };

export function JobSection({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <section className="job-editor-section" aria-labelledby={id}>
      <div className="job-editor-section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </section>
  );
}
