import { useEffect } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { useLocation } from '#router/location.ts';
import { showToast } from '#toasts/toasts.ts';
import { type FilterName, isFilterName, unreadFilters } from '../list-filters.ts';
import { filterKinds } from './filter-kinds.ts';
import { type FilterChanges, removed } from './use-filters.ts';

/** Removes what an address asks for and nobody can answer, and says so. `error`: of the request with the filters. */
export function useFilterNotices(error: unknown, onChange: (changes: FilterChanges) => void): void {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    const unread = unreadFilters(search);
    if (unread.length === 0) return;
    for (const name of unread)
      showToast({ text: t('The filter “{filter}” has no valid value and was removed.', { filter: labelOf(name) }) });
    onChange(removed(unread));
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    const field = failedField(error);
    if (!field || !isFilterName(field) || !new URLSearchParams(search).has(field)) return;
    showToast({ text: t('The filter “{filter}” was removed. {reason}', { filter: labelOf(field), reason: failureText(error) }) });
    onChange(removed(kindOf(field)?.names ?? [field]));
  }, [error]);
}

function kindOf(name: FilterName) {
  return filterKinds.find(({ names }) => names.includes(name));
}

function labelOf(name: FilterName): string {
  return kindOf(name)?.label ?? name;
}
