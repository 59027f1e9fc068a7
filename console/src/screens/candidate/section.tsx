import { type ReactNode, useId } from 'react';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of the profile under its label. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="candidate-section" aria-labelledby={id}>
      <div className="candidate-section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
