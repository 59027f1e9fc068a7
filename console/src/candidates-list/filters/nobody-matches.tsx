import { useQueries } from '@tanstack/react-query';
import { plural, t } from '#language/t.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListFilters } from '../list-filters.ts';
import { filterKinds, isUsed } from './filter-kinds.ts';
import { useChoices } from './use-choices.ts';
import { type FilterChanges, removed, withChanges } from './use-filters.ts';

type Props = { filters: ListFilters; isOfJob?: boolean; onChange: (changes: FilterChanges) => void };
type Removable = { id: string; text: string; changes: FilterChanges };

/** An empty result: how many would match without each of the filters. */
export default function NobodyMatches({ filters, isOfJob = false, onChange }: Props) {
  const choices = useChoices(filters, { isOfJob });
  const used = filterKinds.filter((kind) => isUsed(kind, filters) && !(isOfJob && kind.id === 'job_id'));
  const removables: Removable[] = [
    ...(filters.q ? [{ id: 'q', text: `${t('Search')} ${filters.q}`, changes: { q: undefined } }] : []),
    ...used.map((kind) => {
      const { label, value } = kind.words(filters, choices);
      return { id: kind.id, text: `${label} ${value}`.trim(), changes: removed([...kind.names, ...(kind.clears ?? [])]) };
    }),
  ];
  const counts = useQueries({ queries: removables.map(({ changes }) => countsQuery(withChanges(filters, changes))) });
  const clear = () => onChange(Object.assign({}, ...removables.map(({ changes }) => changes)));
  // One without which nobody matches either is no way out.
  const helpful = removables.flatMap((removable, index) => {
    const total = counts[index]?.data?.total ?? 0;
    return removables.length > 1 && total > 0 ? [{ ...removable, total }] : [];
  });
  return (
    <EmptyState
      title={t('Nobody matches')}
      text={helpful.length > 0 ? t('Remove a filter to see more candidates.') : t('No candidates match the search and filters.')}
    >
      {helpful.map(({ id, text, changes, total }) => (
        <Button key={id} onPress={() => onChange(changes)}>
          {plural(total, 'Without “{filter}”: {count} candidate', 'Without “{filter}”: {count} candidates', { filter: text })}
        </Button>
      ))}
      <Button kind={helpful.length > 0 ? 'quiet' : 'default'} onPress={clear}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  );
}
