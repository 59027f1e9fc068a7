import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { classNames } from '#ui/class-names.ts';
import { statusLabel } from '#ui/status-mark.tsx';

type Props = { statuses: readonly CandidateStatus[]; target: CandidateStatus | undefined };

/** Several columns in a row without candidates: their names, one below the other, on which cards are dropped. */
export function EmptyColumns({ statuses, target }: Props) {
  return (
    <div className="column-stack">
      {statuses.map((status) => (
        <section
          key={status}
          className={classNames('column-empty', status === target && 'column-target')}
          aria-label={statusLabel(status)}
          data-column={status}
        >
          {statusLabel(status)}
        </section>
      ))}
    </div>
  );
}
