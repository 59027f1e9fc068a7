import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';
import type { ListFilters } from '../list-filters.ts';

type Option = { value: string; label: string };

/** How a filter is asked for. `date`: a day; `until` is the day's end. */
export type FilterKind = {
  name: Exclude<keyof ListFilters, 'q' | 'sort' | 'external_id'>;
  label: string;
} & (
  | { kind: 'options'; options: readonly Option[]; isSingle?: boolean }
  | { kind: 'text'; hint?: string; type?: 'email' }
  | { kind: 'date'; isEnd?: boolean }
);

export const statusFilter: FilterKind = {
  name: 'status',
  label: 'Status',
  kind: 'options',
  options: statusOrder.map((value) => ({ value, label: statusLabel(value) })),
};

export const tagsFilter: FilterKind = { name: 'tags', label: 'Tags', kind: 'text', hint: 'Any of these, separated by commas' };

export const typeFilter: FilterKind = {
  name: 'type',
  label: 'Type',
  kind: 'options',
  options: [
    { value: 'applicant', label: 'Applicant' },
    { value: 'prospect', label: 'Prospect' },
    { value: 'upload', label: 'Upload' },
  ],
};

export const poolStages: readonly Option[] = [
  { value: 'cold', label: 'Cold' },
  { value: 'warm', label: 'Warm' },
  { value: 'hot', label: 'Hot' },
  { value: 'not_interested', label: 'Not interested' },
];

export const poolStageFilter: FilterKind = { name: 'pool_stage', label: 'Pool stage', kind: 'options', options: poolStages };

export const emailFilter: FilterKind = { name: 'email', label: 'Email', kind: 'text', type: 'email' };

export const dateFilters: readonly FilterKind[] = [
  { name: 'created_after', label: 'Added from', kind: 'date' },
  { name: 'created_before', label: 'Added until', kind: 'date', isEnd: true },
  { name: 'updated_after', label: 'Changed from', kind: 'date' },
  { name: 'updated_before', label: 'Changed until', kind: 'date', isEnd: true },
];

export function optionFilter(name: 'source_id' | 'job_id', label: string, options: readonly Option[]): FilterKind {
  return { name, label, kind: 'options', options, isSingle: true };
}

/** What a chip says. */
export function valueText(filter: FilterKind, filters: ListFilters): string {
  const value = filters[filter.name];
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (filter.kind === 'options')
    return values.map((one) => filter.options.find((option) => option.value === one)?.label ?? one).join(', ');
  return filter.kind === 'date' ? dayOf(values[0]) : values.join(', ');
}

/** The day in the time zone of the user, as in a date field. */
export function dayOf(timestamp: string | undefined): string {
  if (!timestamp) return '';
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
