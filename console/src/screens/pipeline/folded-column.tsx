import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { statusLabel } from '#ui/status-mark.tsx';

type Props = { status: CandidateStatus; count: number; onUnfold: (status: CandidateStatus) => void };

/** A column of which only the name is shown, upright. */
export function FoldedColumn({ status, count, onUnfold }: Props) {
  return (
    <section className="column-folded" aria-label={statusLabel(status)} data-column={status}>
      <button type="button" aria-expanded="false" disabled={count === 0} onClick={() => onUnfold(status)}>
        <span className="column-count">{count.toLocaleString('en')}</span>
        <span className="column-upright">{statusLabel(status)}</span>
      </button>
    </section>
  );
}
