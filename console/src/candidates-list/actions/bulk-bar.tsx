import { useLayoutEffect } from 'react';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { compareAddress, comparedMax } from '../compare-address.ts';
import type { ListFilters } from '../list-filters.ts';
import { MessageManyButton } from '../message/message-many-button.tsx';
import { PrescreenManyButton } from '../prescreen-many-button.tsx';
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
    <section className="bulk-bar" aria-label={t('Selected candidates')}>
      <span className="bulk-count" role="status">
        {selection.isAll
          ? plural(count, 'All {count} selected', 'All {count} selected')
          : plural(count, '{count} selected', '{count} selected')}
      </span>
      {!selection.isAll && total > count && (
        <Button kind="quiet" onPress={selection.selectAll} isDisabled={total > matchesMax}>
          {total > matchesMax
            ? t('Filter to at most {count} to select all', { count: matchesMax.toLocaleString(locale) })
            : plural(total, 'Select all {count} that match', 'Select all {count} that match')}
        </Button>
      )}
      {actions.mayMove && (
        <>
          <Button shortcut="M" onPress={({ target: anchor }) => actions.askStatus(target, anchor)}>
            {t('Move')}
          </Button>
          <Button shortcut="R" kind="danger" onPress={({ target: anchor }) => actions.askReason(target, anchor)}>
            {t('Reject')}
          </Button>
        </>
      )}
      {actions.mayEdit && (
        <Button shortcut="T" onPress={({ target: anchor }) => actions.askTags(target, anchor)}>
          {t('Tags')}
        </Button>
      )}
      {actions.mayMove && (
        <Button shortcut="P" onPress={({ target: anchor }) => actions.askPool(target, anchor)}>
          {t('Pool')}
        </Button>
      )}
      {'cards' in target && target.cards.length >= 2 && target.cards.length <= comparedMax && (
        <Button onPress={() => navigate(compareAddress(target.cards.map(({ id }) => id)))}>{t('Compare')}</Button>
      )}
      <MessageManyButton target={target} />
      <PrescreenManyButton target={target} />
      {actions.mayEdit && onExport && <Button onPress={() => onExport(target)}>CSV</Button>}
      <Button kind="quiet" shortcut="Esc" onPress={selection.clear}>
        {t('Clear##selection')}
      </Button>
    </section>
  );
}

/** Undefined when nobody is selected. */
export function selectedTarget(selection: Selection, filters: ListFilters, total: number): Target | undefined {
  if (selection.isAll && total <= matchesMax) return { filters, total };
  return selection.cards.size > 0 ? { cards: [...selection.cards.values()] } : undefined;
}

/** Toasts are shown above the bar. A class, because with :has() the browser would search the page whenever an element is added. */
function useToastsAbove(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('with-bulk-bar', isShown);
    return () => document.documentElement.classList.remove('with-bulk-bar');
  }, [isShown]);
}
