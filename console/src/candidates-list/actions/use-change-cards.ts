import type { CandidateCard, CandidatesUpdate, UpdateCandidatesAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { type RunChange, runChange, useChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { liveState } from '#live/live-events.ts';
import { candidateKey, candidateQuery, countsKey, listKeys } from '#queries/candidate-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { changeCard, editCards } from '../edit-cards.ts';
import type { ListFilters } from '../list-filters.ts';
import type { RejectionMail } from './rejection.ts';
import type { Whom } from './whom.ts';

/** Who is changed: chosen candidates, or all that match, whose number must still be the one that was shown. */
export type Target = { cards: readonly CandidateCard[] } | { filters: ListFilters; total: number };

export type CardsChange = {
  target: Target;
  set: CandidatesUpdate['set'];
  /** About the email of a rejection. */
  mail?: RejectionMail;
  /** What was done to them: `Ada moved to Interview`. */
  done: (whom: Whom) => string;
};

const toldMax = 50;

/** One request for any number of candidates, shown at once, with one undo. */
export function useChangeCards(): RunChange<CardsChange> {
  return useChange({
    edits: ({ target, set }: CardsChange) => {
      const cards = cardsOf(target);
      return editCards(
        cards,
        cards.map((card) => changeCard(card, set)),
      );
    },
    send: ({ target, set, mail }) =>
      muster.updateCandidates({ ...choiceOf(target), set, ...(mail !== undefined && { message: mail }) }),
    isTold: ({ target }, { not_found }) => not_found.length === 0 && isToldLive(target),
    refresh: ({ target }, isTold) => staleKeys(target, isTold),
    onDone: (change, answer) => {
      const { undo_id } = answer;
      showToast({
        text: doneText(change, answer),
        ...(undo_id && { undo: () => void runChange(queryClient, undoOf(change, undo_id), change) }),
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
      kept > 0
        ? plural(kept, 'Undone, except for {count} candidate changed since', 'Undone, except for {count} candidates changed since')
        : t('Undone'),
  };
}

/** Nothing is shown before the answer when the candidates are not known here. */
function cardsOf(target: Target): readonly CandidateCard[] {
  return 'cards' in target ? target.cards : [];
}

/** Whom a request about many is about. */
export type CandidateChoice = Pick<CandidatesUpdate, 'candidate_ids' | 'filter' | 'expected_total'>;

export function choiceOf(target: Target): CandidateChoice {
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

function doneText(change: CardsChange, answer: UpdateCandidatesAnswer): string {
  const { not_emailed = 0 } = answer;
  const done = changedText(change, answer);
  return not_emailed > 0
    ? plural(not_emailed, '{done}; {count} candidate can’t be emailed', '{done}; {count} candidates can’t be emailed', { done })
    : done;
}

function changedText({ target, done }: CardsChange, { updated, not_found }: UpdateCandidatesAnswer): string {
  const [only, ...others] = cardsOf(target);
  if (not_found.length > 0)
    return plural(not_found.length, '{done}; {count} no longer exist', '{done}; {count} no longer exist', {
      done: done({ count: updated }),
    });
  return done(only && others.length === 0 ? { name: only.name ?? t('The candidate') } : { count: updated });
}
