import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { ListFilters } from './list-filters.ts';

type Sort = NonNullable<ListFilters['sort']>;
type Ordered = Pick<CandidateCard, 'id' | 'score' | 'created_at' | 'updated_at'>;

/** Where the order of the list puts it; not at all when that part is not loaded. */
export function insert<Card extends Ordered>(
  rows: readonly Card[],
  card: Card,
  { sort, nextCursor }: { sort: Sort; nextCursor: string | null },
): Card[] {
  const index = rows.findIndex((other) => compareCards(card, other, sort) < 0);
  if (index < 0) return nextCursor ? [...rows] : [...rows, card];
  return rows.toSpliced(index, 0, card);
}

/** The order of the server: equal ones by their ids. */
export function compareCards(one: Ordered, other: Ordered, sort: Sort): number {
  const direction = sort.startsWith('-') ? -1 : 1;
  return compareValues(one, other, sort, direction) || compareIds(one.id, other.id) * direction;
}

/** Without a score: last, whatever the direction. */
function compareValues(one: Ordered, other: Ordered, sort: Sort, direction: number): number {
  if (sort.endsWith('score')) {
    if (one.score === null || other.score === null) return Number(one.score === null) - Number(other.score === null);
    return (one.score - other.score) * direction;
  }
  const field = sort.endsWith('updated_at') ? 'updated_at' : 'created_at';
  return (Date.parse(one[field]) - Date.parse(other[field])) * direction;
}

function compareIds(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
