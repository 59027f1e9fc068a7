import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type KeyBinding, useKeys } from '#keys/keys.ts';
import { navigate } from '#router/location.ts';
import type { ListActions } from './actions/use-actions.tsx';
import type { Target } from './actions/use-change-cards.ts';
import type { Selection } from './selection.ts';

type Options = {
  step: (rows: number) => void;
  focused: () => CandidateCard | undefined;
  anchorOf: (id: string) => Element | undefined;
  hrefOf: (card: CandidateCard) => string;
  selection: Selection;
  selected: Target | undefined;
  actions: ListActions;
};

/** The keys of a list of candidates: for the selected ones, else for the one with the focus. */
export function useCardKeys({ step, focused, anchorOf, hrefOf, selection, selected, actions }: Options): void {
  const withFocused = (run: (card: CandidateCard) => void) => () => {
    const card = focused();
    if (card) run(card);
  };
  const withTarget = (ask: (target: Target, anchor: Element) => void) => () => {
    const card = focused();
    const target = selected ?? (card && { cards: [card] });
    const anchor = (card && anchorOf(card.id)) ?? document.querySelector('.bulk-bar');
    if (target && anchor) ask(target, anchor);
  };
  const group = 'Candidates';
  const keys: (KeyBinding | false)[] = [
    { keys: 'j', label: 'Next candidate', group, run: () => step(1) },
    { keys: 'k', label: 'Previous candidate', group, run: () => step(-1) },
    { keys: 'x', label: 'Select', group, run: withFocused((card) => selection.toggle(card)) },
    actions.mayMove && { keys: 'm', label: 'Move', group, run: withTarget(actions.askStatus) },
    actions.mayMove && { keys: 'r', label: 'Reject with a reason', group, run: withTarget(actions.askReason) },
    actions.mayEdit && { keys: 't', label: 'Tags', group, run: withTarget(actions.askTags) },
    actions.mayMove && { keys: 'p', label: 'Talent pool', group, run: withTarget(actions.askPool) },
    { keys: 'e', label: 'Open', group, run: withFocused((card) => navigate(hrefOf(card))) },
    { keys: 'Escape', label: 'Clear the selection', group, run: selection.clear },
  ];
  useKeys(keys.filter((binding) => binding !== false));
}
