import type { CandidateCard, CandidatesUpdate, UpdateCandidatesAnswer } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { runChange, useChange } from '#changes/use-change.ts';
import { liveState } from '#live/live-events.ts';
import { candidateKey, candidateQuery, countsKey, listKeys } from '#queries/candidate-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { changeCard, editCards } from '../edit-cards.ts';
import type { ListFilters } from '../list-filters.ts';

/** Who is changed: chosen candidates, or all that match, whose number must still be the one that was shown. */
export type Target = { cards: readonly CandidateCard[] } | { filters: ListFilters; total: number };

export type CardsChange = {
  target: Target;
  set: CandidatesUpdate['set'];
  /** What was done to them: `moved to Interview`. */
  done: string;
};

const toldMax = 50;

/** One request for any number of candidates, shown at once, with one undo. */
export function useChangeCards(): (change: CardsChange) => Promise<boolean> {
  const client = useQueryClient();
  return useChange({
    edits: ({ target, set }: CardsChange) => {
      const cards = cardsOf(target);
      return editCards(
        cards,
        cards.map((card) => changeCard(card, set)),
      );
    },
    send: ({ target, set }) => muster.updateCandidates({ ...whom(target), set }),
    isTold: ({ target }, { not_found }) => not_found.length === 0 && isToldLive(target),
    refresh: ({ target }, isTold) => staleKeys(target, isTold),
    onDone: (change, answer) => {
      const { undo_id } = answer;
      showToast({
        text: doneText(change, answer),
        ...(undo_id && { undo: () => void runChange(client, undoOf(change, undo_id), change) }),
      });
    },
  });
}

function undoOf({ target, set }: CardsChange, undoId: string) {
  const before = cardsOf(target);
  return {
    edits: () =>
      editCards(
        before.map((card) => changeCard(card, set)),
        before,
      ),
    send: () => muster.undoUpdate({ undo_id: undoId }),
    isTold: (_: unknown, { kept }: { kept: number }) => kept === 0 && isToldLive(target),
    refresh: (_: unknown, isTold: boolean) => staleKeys(target, isTold),
    doneText: (_: unknown, { kept }: { kept: number }) =>
      kept > 0 ? `Undone, except for ${countText(kept)} changed since` : 'Undone',
  };
}

/** Nothing is shown before the answer when the candidates are not known here. */
function cardsOf(target: Target): readonly CandidateCard[] {
  return 'cards' in target ? target.cards : [];
}

function whom(target: Target): Pick<CandidatesUpdate, 'candidate_ids' | 'filter' | 'expected_total'> {
  if ('cards' in target) return { candidate_ids: target.cards.map(({ id }) => id) };
  const { sort: _, ...filter } = target.filters;
  // The API wants at least one filter; every candidate is of one of these types.
  const isEmpty = Object.keys(filter).length === 0;
  return { filter: isEmpty ? { type: ['applicant', 'prospect', 'upload'] } : filter, expected_total: target.total };
}

/** The cards come with the live update, unless they are so many that it tells of the job alone. */
function isToldLive(target: Target): boolean {
  return 'cards' in target && target.cards.length <= toldMax && liveState.get() === 'live';
}

function staleKeys(target: Target, isTold: boolean) {
  if (!('cards' in target)) return [...listKeys, candidateKey];
  return [...(isTold ? [] : [countsKey]), ...target.cards.slice(0, 20).map(({ id }) => candidateQuery(id).queryKey)];
}

function doneText({ target, done }: CardsChange, { updated, not_found }: UpdateCandidatesAnswer): string {
  const [only] = cardsOf(target);
  if (not_found.length > 0) return `${countText(updated)} ${done}; ${not_found.length} no longer exist`;
  if (only && cardsOf(target).length === 1) return `${only.name ?? 'The candidate'} ${done}`;
  return `${countText(updated)} ${done}`;
}

function countText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'candidate' : 'candidates'}`;
}
