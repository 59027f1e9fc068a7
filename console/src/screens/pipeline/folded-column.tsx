import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { statusLabel } from '#ui/status-mark.tsx';

// The column is 30 pixels wide.
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' });

type Props = { status: CandidateStatus; count: number; isTarget: boolean; onUnfold: (status: CandidateStatus) => void };

/** A column of which only the name is shown, upright. */
export const FoldedColumn = memo(function FoldedColumn({ status, count, isTarget, onUnfold }: Props) {
  return (
    <section
      className={classNames('column-folded', isTarget && 'column-target')}
      aria-label={statusLabel(status)}
      data-column={status}
    >
      <button type="button" aria-expanded="false" disabled={count === 0} onClick={() => onUnfold(status)}>
        <span className="column-count" title={count.toLocaleString('en')}>
          {shortCount.format(count)}
        </span>
        <span className="column-upright">{statusLabel(status)}</span>
      </button>
    </section>
  );
});
