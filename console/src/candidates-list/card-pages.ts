import type { CandidateCard, CandidateCardPage } from '@muster/sdk/generated/types.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { edit } from '#changes/use-change.ts';
import { candidatesKey } from '#queries/candidate-queries.ts';
import type { Cards } from './cards.ts';

/** Changes one candidate in every list of cards that is cached. */
export function editCard(candidateId: string, change: (card: CandidateCard) => CandidateCard) {
  return edit<unknown>(candidatesKey, (old) => (isPages(old) ? mapCards(old, candidateId, change) : old));
}

/** Clears its mark as new, on boards too. */
export function editOpened(candidateId: string) {
  const open = (card: CandidateCard) => ({ ...card, is_new: false });
  return edit<unknown>(candidatesKey, (old) => {
    if (isPages(old)) return mapCards(old, candidateId, open);
    return isCards(old) ? { ...old, rows: old.rows.map((card) => (card.id === candidateId ? open(card) : card)) } : old;
  });
}

export type Pages = InfiniteData<CandidateCardPage, string>;

function mapCards(old: Pages, id: string, change: (card: CandidateCard) => CandidateCard): Pages {
  const mapPage = (page: CandidateCardPage) => ({
    ...page,
    candidates: page.candidates.map((card) => (card.id === id ? change(card) : card)),
  });
  return { ...old, pages: old.pages.map((page) => (page.candidates.some((card) => card.id === id) ? mapPage(page) : page)) };
}

/** Other answers are cached under keys that begin alike. */
export function isPages(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && data.pages.every(isPage);
}

function isPage(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'candidates' in page && Array.isArray(page.candidates);
}

export function isCards(data: unknown): data is Cards {
  return typeof data === 'object' && data !== null && 'rows' in data && 'column' in data;
}
