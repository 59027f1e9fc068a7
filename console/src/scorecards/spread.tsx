import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import './scorecards.css';

const scaleMax = 4;
/** From so many steps on, the panel disagrees. */
export const splitSteps = 2;

type Props = { ratings: readonly number[]; lowest: number | null; highest: number | null };

/** How far the panel is apart: a range, and no mean. */
export function Spread({ ratings, lowest, highest }: Props) {
  if (lowest === null || highest === null) return <NotRated />;
  const text = lowest === highest ? String(lowest) : `${lowest}–${highest}`;
  const place = (rating: number) => `${((rating - 1) / (scaleMax - 1)) * 100}%`;
  return (
    <span className={classNames('spread', highest - lowest >= splitSteps && 'spread-split')}>
      <span className="spread-line" aria-hidden="true">
        <span
          className="spread-range"
          style={{ insetInlineStart: place(lowest), inlineSize: `${((highest - lowest) / (scaleMax - 1)) * 100}%` }}
        />
        {[...new Set(ratings)].map((rating) => (
          <span key={rating} className="spread-dot" style={{ insetInlineStart: place(rating) }} />
        ))}
      </span>
      <span className="number">{text}</span>
    </span>
  );
}

function NotRated() {
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('Not rated')}</span>
    </>
  );
}
