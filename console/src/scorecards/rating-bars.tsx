import { classNames } from '#ui/class-names.ts';
import './scorecards.css';

const scale = [1, 2, 3, 4];

/** Four small bars. The number or the words stand beside them, so they are not read out. */
export function RatingBars({ rating }: { rating: number }) {
  return (
    <span className={classNames('rating-bars', rating <= 2 && 'rating-bars-low')} aria-hidden="true">
      {scale.map((step) => (
        <span key={step} className={step <= rating ? 'rating-bar rating-bar-filled' : 'rating-bar'} />
      ))}
    </span>
  );
}
