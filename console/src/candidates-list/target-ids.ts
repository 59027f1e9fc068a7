import { muster } from '#api/muster.ts';
import type { Target } from './actions/use-change-cards.ts';

/** Of all that match, those that are there now, up to the limit. */
export async function idsOf(target: Target, limit: number): Promise<string[]> {
  if ('cards' in target) return target.cards.map(({ id }) => id);
  const { sort: _, ...filters } = target.filters;
  const { candidates } = await muster.listCandidateCards({ ...filters, limit });
  return candidates.map(({ id }) => id);
}
