import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = { title: string; actions?: ReactNode; className?: string; children: ReactNode };

/** A part of the profile under its label. */
export function CandidateSection({ title, actions, className, children }: Props) {
  const id = useId();
  return (
    <section className={classNames('candidate-section', className)} aria-labelledby={id}>
      <div className="candidate-section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
