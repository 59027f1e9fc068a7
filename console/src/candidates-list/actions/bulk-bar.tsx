import { useLayoutEffect } from 'react';
import { Button } from '#ui/button.tsx';
import type { ListFilters } from '../list-filters.ts';
import { MessageManyButton } from '../message/message-many-button.tsx';
import type { Selection } from '../selection.ts';
import type { ListActions } from './use-actions.tsx';
import type { Target } from './use-change-cards.ts';
import './actions.css';
import { matchesMax } from '#limits.ts';

type Props = {
  selection: Selection;
  actions: ListActions;
  filters: ListFilters;
  total: number;
  /** Without it nothing can be exported. */
  onExport?: ((target: Target) => void) | undefined;
};

/** What to do with the selected candidates, or with all that match. */
export function BulkBar({ selection, actions, filters, total, onExport }: Props) {
  const target = selectedTarget(selection, filters, total);
  useToastsAbove(target !== undefined);
  if (!target) return null;
  const count = 'cards' in target ? target.cards.length : target.total;
  return (
    <section className="bulk-bar" aria-label="Selected candidates">
      <span className="bulk-count" role="status">
        {selection.isAll ? `All ${count.toLocaleString('en')} selected` : `${count.toLocaleString('en')} selected`}
      </span>
      {!selection.isAll && total > count && (
        <Button kind="quiet" onPress={selection.selectAll} isDisabled={total > matchesMax}>
          {total > matchesMax ? `Filter to at most ${matchesMax.toLocaleString('en')} to select all` : selectAllText(total)}
        </Button>
      )}
      {actions.mayMove && (
        <>
          <Button shortcut="M" onPress={({ target: anchor }) => actions.askStatus(target, anchor)}>
            Move
          </Button>
          <Button shortcut="R" kind="danger" onPress={({ target: anchor }) => actions.askReason(target, anchor)}>
            Reject
          </Button>
        </>
      )}
      {actions.mayEdit && (
        <Button shortcut="T" onPress={({ target: anchor }) => actions.askTags(target, anchor)}>
          Tags
        </Button>
      )}
      {actions.mayMove && (
        <Button shortcut="P" onPress={({ target: anchor }) => actions.askPool(target, anchor)}>
          Pool
        </Button>
      )}
      <MessageManyButton target={target} />
      {actions.mayEdit && onExport && <Button onPress={() => onExport(target)}>CSV</Button>}
      <Button kind="quiet" shortcut="Esc" onPress={selection.clear}>
        Clear
      </Button>
    </section>
  );
}

/** Undefined when nobody is selected. */
export function selectedTarget(selection: Selection, filters: ListFilters, total: number): Target | undefined {
  if (selection.isAll && total <= matchesMax) return { filters, total };
  return selection.cards.size > 0 ? { cards: [...selection.cards.values()] } : undefined;
}

function selectAllText(total: number): string {
  return `Select all ${total.toLocaleString('en')} that match`;
}

/** Toasts are shown above the bar. A class, because with :has() the browser would search the page whenever an element is added. */
function useToastsAbove(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('with-bulk-bar', isShown);
    return () => document.documentElement.classList.remove('with-bulk-bar');
  }, [isShown]);
}
