import { memo } from 'react';
import { locale } from '#language/locale.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { classNames } from '#ui/class-names.ts';

// The column is 30 pixels wide.
const shortCount = new Intl.NumberFormat(locale, { notation: 'compact' });

type Props = { column: StageColumn; count: number; isTarget: boolean; onUnfold: (column: StageColumn) => void };

/** A column of which only the name is shown, upright. */
export const FoldedColumn = memo(function FoldedColumn({ column, count, isTarget, onUnfold }: Props) {
  return (
    <section className={classNames('column-folded', isTarget && 'column-target')} aria-label={column.name} data-column={column.key}>
      <button type="button" aria-expanded="false" disabled={count === 0} onClick={() => onUnfold(column)}>
        <span className="column-count" title={count.toLocaleString(locale)}>
          {shortCount.format(count)}
        </span>
        <span className="column-upright">{column.name}</span>
      </button>
    </section>
  );
});
