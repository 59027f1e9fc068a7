import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type RowPlaces, unevenRows } from '#candidates-list/row-places.ts';

/** Height of a card and the gap below it. */
const pitch = 80;
export const shortPitch = 62;

/** Without a CV that could be read there is nothing to assess: the line of the scores is left out. */
export function isShort({ score, cv_status }: CandidateCard): boolean {
  return score === null && (cv_status === 'none' || cv_status === 'failed');
}

export function placeCards(cards: readonly CandidateCard[]): RowPlaces {
  const heights = cards.map((card) => (isShort(card) ? shortPitch : pitch));
  return unevenRows(heights, pitch);
}
