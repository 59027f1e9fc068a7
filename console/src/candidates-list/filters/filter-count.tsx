import { plural } from '#language/t.ts';
import { type Total, totalText } from '../use-total.ts';

/** How many candidates match the filters. */
export function FilterCount({ total }: { total: Total }) {
  return (
    <span className="filters-count number" role="status">
      {plural(total.count, '{count} candidate', '{count} candidates', { count: totalText(total) })}
    </span>
  );
}
