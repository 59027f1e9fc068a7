import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type KeyBinding, useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
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
  const group = t('Candidates');
  const keys: (KeyBinding | false)[] = [
    { keys: 'j', label: t('Next candidate'), group, run: () => step(1) },
    { keys: 'k', label: t('Previous candidate'), group, run: () => step(-1) },
    { keys: 'x', label: t('Select'), group, run: withFocused((card) => selection.toggle(card)) },
    actions.mayMove && { keys: 'm', label: t('Move'), group, run: withTarget(actions.askStatus) },
    actions.mayMove && { keys: 'r', label: t('Reject with a reason'), group, run: withTarget(actions.askReason) },
    actions.mayEdit && { keys: 't', label: t('Tags'), group, run: withTarget(actions.askTags) },
    actions.mayMove && { keys: 'p', label: t('Talent pool'), group, run: withTarget(actions.askPool) },
    { keys: 'e', label: t('Open##verb'), group, run: withFocused((card) => navigate(hrefOf(card))) },
    { keys: 'Escape', label: t('Clear the selection'), group, run: selection.clear },
  ];
  useKeys(keys.filter((binding) => binding !== false));
}
