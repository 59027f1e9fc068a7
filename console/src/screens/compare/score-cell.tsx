import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import type { ScoreRow } from './compare-rows.ts';

/** The number, its bar with the marks of the others on it, and the strongest quote. */
export function ScoreCell({ row: { values, quotes }, index }: { row: ScoreRow; index: number }) {
  const value = values[index] ?? null;
  const quote = quotes[index];
  const others = values.flatMap((other, place) => (other !== null && place !== index ? [{ place, other }] : []));
  return (
    <div className="compare-score">
      <span className="compare-value number">{value ?? <NotAssessed />}</span>
      <span className="compare-bar" aria-hidden="true">
        {value !== null && <span className="compare-bar-value" style={{ inlineSize: `${value}%` }} />}
        {others.map(({ place, other }) => (
          <span key={place} className="compare-bar-mark" style={{ insetInlineStart: `${other}%` }} />
        ))}
      </span>
      {quote && <q className="compare-quote muted">{quote}</q>}
    </div>
  );
}
