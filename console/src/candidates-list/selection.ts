import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { selectedMax } from '#limits.ts';
import { showToast } from '#toasts/toasts.ts';

export type Selection = {
  cards: ReadonlyMap<string, CandidateCard>;
  /** Everybody who matches the filters, loaded or not. */
  isAll: boolean;
  toggle(card: CandidateCard): void;
  /** From the candidate that was toggled last to this one. */
  toggleTo(card: CandidateCard, rows: readonly CandidateCard[]): void;
  selectAll(): void;
  clear(): void;
};

export function useSelection(): Selection {
  const [cards, setCards] = useState<ReadonlyMap<string, CandidateCard>>(new Map());
  const [isAll, setAll] = useState(false);
  const [lastId, setLastId] = useState<string>();
  const change = (next: Map<string, CandidateCard>) => {
    if (next.size > selectedMax)
      return showToast({ text: t('At most {count} candidates can be selected one by one.', { count: selectedMax }) });
    setCards(next);
    setAll(false);
  };
  const toggle = (card: CandidateCard) => {
    const next = new Map(cards);
    if (!next.delete(card.id)) next.set(card.id, card);
    change(next);
    setLastId(card.id);
  };
  return {
    cards,
    isAll,
    toggle,
    toggleTo(card, rows) {
      const ends = [rows.findIndex(({ id }) => id === lastId), rows.indexOf(card)].toSorted((one, other) => one - other);
      const [from = -1, to = -1] = ends;
      if (from < 0) return toggle(card);
      change(new Map([...cards, ...rows.slice(from, to + 1).map((row) => [row.id, row] as const)]));
    },
    selectAll: () => setAll(true),
    clear() {
      if (cards.size > 0) setCards(new Map());
      setAll(false);
    },
  };
}
