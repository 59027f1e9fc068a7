import { t } from '#language/t.ts';
import { useDelayed } from './use-delayed.ts';
import './badge.css';

const widths = [62, 48, 71, 55, 66, 44, 58, 69];

/** Grey lines in place of rows, not before 300 ms: most answers are quicker. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  const isLate = useDelayed();
  if (!isLate) return null;
  return (
    <div className="skeleton-rows" role="status" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={row} className="skeleton" style={{ blockSize: 12, inlineSize: `${widths[row % widths.length]}%` }} />
      ))}
    </div>
  );
}
