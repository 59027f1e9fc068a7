import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { isSortedBy, type Sort, sortedField } from './list-filters.ts';

type Ordered = Pick<CandidateCard, 'id' | 'score' | 'created_at' | 'updated_at' | 'custom_fields'>;

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

/** The order of the server: equal ones by their ids. By a field it is that of the server only where two are equal: the order of options and texts it alone knows. */
export function compareCards(one: Ordered, other: Ordered, sort: Sort): number {
  const direction = sort.startsWith('-') ? -1 : 1;
  return compareValues(one, other, sort, direction) || compareIds(one.id, other.id) * direction;
}

/** Without a score: last, whatever the direction. */
function compareValues(one: Ordered, other: Ordered, sort: Sort, direction: number): number {
  const key = sortedField(sort);
  if (key !== undefined) return compareFields(one.custom_fields?.[key], other.custom_fields?.[key], direction);
  if (isSortedBy(sort, 'score')) {
    if (one.score === null || other.score === null) return Number(one.score === null) - Number(other.score === null);
    return (one.score - other.score) * direction;
  }
  const field = isSortedBy(sort, 'updated_at') ? 'updated_at' : 'created_at';
  return (Date.parse(one[field]) - Date.parse(other[field])) * direction;
}

type FieldValue = NonNullable<CandidateCard['custom_fields']>[string];

function compareFields(one: FieldValue | undefined, other: FieldValue | undefined, direction: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  const [first, second] = [comparable(one), comparable(other)];
  if (typeof first === 'number' && typeof second === 'number') return (first - second) * direction;
  return compareIds(String(first), String(second)) * direction;
}

function comparable(value: FieldValue): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join();
  return typeof value === 'object' ? value.amount : String(value).toLowerCase();
}

function compareIds(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
