import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { JobFilters } from './job-filters.ts';

type Field = 'created_at' | 'updated_at';
type Props = { field: Field; label: string; sort: JobFilters['sort']; onSort: (sort: JobFilters['sort']) => void };

/** Newest first, then oldest first. */
export function SortButton({ field, label, sort = '-created_at', onSort }: Props) {
  const isNewest = sort === `-${field}`;
  const isOldest = sort === field;
  const next = isNewest ? field : (`-${field}` as const);
  const state = isNewest ? ', newest first' : isOldest ? ', oldest first' : '';
  return (
    <Button
      kind="quiet"
      className="jobs-sort"
      aria-label={`Sort by ${label}${state}`}
      onPress={() => onSort(next === '-created_at' ? undefined : next)}
    >
      {label}
      {(isNewest || isOldest) && <Icon name={isNewest ? 'down' : 'up'} size={12} />}
    </Button>
  );
}
