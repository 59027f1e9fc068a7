import type { CustomField } from '@muster/sdk/generated/types.ts';
import { memo, type ReactNode } from 'react';
import { FiltersBar } from '#candidates-list/filters/filters-bar.tsx';
import type { FilterChanges } from '#candidates-list/filters/use-filters.ts';
import { fieldFilter, type ListFilters, type Sort } from '#candidates-list/list-filters.ts';
import { isSortableField } from '#candidates-list/table/field-column.ts';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useSearch } from '#router/location.ts';
import { Select } from '#ui/forms/select.tsx';
import { useStable } from '#ui/use-stable.ts';

type View = (typeof views)[number]['value'];
type Props = { count: ReactNode; filters: ListFilters; onChange: (changes: FilterChanges) => void };

const views = [
  { value: 'board', label: t('Board') },
  { value: 'table', label: t('Table') },
] as const;

const sorts: readonly { value: Sort; label: string }[] = [
  { value: '-created_at', label: t('Newest first') },
  { value: '-score', label: t('Best score first') },
  { value: '-updated_at', label: t('Changed last') },
  { value: 'created_at', label: t('Oldest first') },
];

export function PipelineFilters({ count, filters, onChange }: Props) {
  const [search, changeSearch] = useSearch();
  const view = search.get('view') === 'table' ? 'table' : 'board';
  const show = useStable((next: View) => changeSearch({ view: next === 'table' ? 'table' : undefined }));
  const sortBy = useStable((sort: Sort) => onChange({ sort: sort === '-created_at' ? undefined : sort }));
  useKeys([{ keys: 'v', label: t('Board or table'), group: t('List'), run: () => show(view === 'table' ? 'board' : 'table') }]);
  return (
    <FiltersBar filters={filters} isOfJob onChange={onChange} count={count}>
      <LiveMark />
      <OrderAndView sort={filters.sort ?? '-created_at'} view={view} onSort={sortBy} onView={show} />
    </FiltersBar>
  );
}

type OrderProps = { sort: Sort; view: View; onSort: (sort: Sort) => void; onView: (view: View) => void };

/** Not rendered with each letter of a search. */
const OrderAndView = memo(function OrderAndView({ sort, view, onSort, onView }: OrderProps) {
  const fields = useCustomFields(['candidate', 'application']).filter(isSortableField);
  const offered = [...sorts, ...fields.flatMap(ordersOf)];
  const isOffered = offered.some(({ value }) => value === sort);
  return (
    <>
      <Select
        label={t('Order')}
        isLabelHidden
        value={sort}
        options={isOffered ? offered : [...offered, { value: sort, label: t('As in the table') }]}
        onChange={onSort}
      />
      <Select label={t('View')} isLabelHidden value={view} options={views} onChange={onView} />
    </>
  );
});

function ordersOf({ key, label }: Pick<CustomField, 'key' | 'label'>): { value: Sort; label: string }[] {
  return [
    { value: fieldFilter(key), label: t('{field}, ascending', { field: label }) },
    { value: `-${fieldFilter(key)}`, label: t('{field}, descending', { field: label }) },
  ];
}
