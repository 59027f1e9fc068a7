import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, memo, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { afterPaint } from '#after-paint.ts';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { signalSettingsQuery } from '#queries/settings-queries.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { Icon } from '#ui/icon.tsx';
import { useStable } from '#ui/use-stable.ts';
import type { ListFilters } from '../list-filters.ts';
import { type FilterChoices, type FilterKind, fieldKinds, filterKinds, isUsed } from './filter-kinds.ts';
import { SearchField } from './search-field.tsx';
import { useChoices } from './use-choices.ts';
import { type FilterChanges, removed } from './use-filters.ts';
import './filters.css';
import '#ui/overlays/menu.css';

// Lists are loaded without them: they bring forms and a calendar.
const FilterEditor = lazy(() => import('./filter-editor.tsx'));
const FilterMenu = lazy(() => import('./filter-menu.tsx'));

type Props = {
  filters: ListFilters;
  /** The screen is of one job, so the job is no filter. */
  isOfJob?: boolean;
  onChange: (changes: FilterChanges) => void;
  /** How many match. */
  count?: ReactNode;
  children?: ReactNode;
};

/** Search, the filters in use as chips with the number of matches, and a menu of the others. The children stand at the end. */
export function FiltersBar({ filters, isOfJob = false, onChange, count, children }: Props) {
  const [opened, setOpened] = useState<string>();
  const { columns } = useJobColumns(filters.job_id);
  const { data: signals } = useQuery({ ...signalSettingsQuery, enabled: useRight('edit_candidates') });
  const place = {
    isOfJob,
    hasJob: filters.job_id !== undefined,
    hasStages: columns?.some(({ stageId }) => stageId !== null) ?? false,
    mayReadJobs: useRight('read_jobs'),
    mayReadMembers: useRight('read_members'),
    hasSignals: signals?.settings.is_on === true,
  };
  const fields = useCustomFields(['candidate', 'application']);
  const all = useMemo(() => [...filterKinds, ...fieldKinds(fields)], [fields]);
  const kinds = all.filter(({ id }) => !isOfJob || id !== 'job_id');
  const used = kinds.filter((kind) => isUsed(kind, filters));
  const shown = kinds.filter((kind) => used.includes(kind) || kind.id === opened);
  const unused = kinds.filter((kind) => !shown.includes(kind) && (kind.isOffered?.(place) ?? true));
  const choices = useChoices(filters, { isOfJob, opened: kinds.find(({ id }) => id === opened)?.names ?? [] });
  const add = useRef<HTMLButtonElement>(null);
  const close = (kind: FilterKind) => {
    setOpened(undefined);
    // Its chip, which had the focus, goes with it.
    if (!used.includes(kind)) add.current?.focus();
  };
  const remove = (unwanted: readonly FilterKind[]) => {
    onChange(removed(unwanted.flatMap(({ names, clears = [] }) => [...names, ...clears])));
    add.current?.focus();
  };
  return (
    <div className="filters" role="toolbar" aria-label={t('Filters')}>
      <SearchField value={filters.q ?? ''} onChange={(q) => onChange({ q })} />
      {shown.map((kind) => (
        <FilterChip
          key={kind.id}
          kind={kind}
          filters={filters}
          choices={choices}
          isOpen={opened === kind.id}
          onOpenChange={(isOpen) => (isOpen ? setOpened(kind.id) : close(kind))}
          onChange={onChange}
          onRemove={() => remove([kind])}
        />
      ))}
      <AddFilter kinds={unused} button={add} onAdd={setOpened} />
      {used.length > 1 && (
        <AriaButton className="filters-clear" onPress={() => remove(used)}>
          {t('Clear all')}
        </AriaButton>
      )}
      {(used.length > 0 || filters.q) && count}
      <div className="filters-end">{children}</div>
    </div>
  );
}

type AddProps = {
  kinds: readonly FilterKind[];
  button: { current: HTMLButtonElement | null };
  onAdd: (id: string) => void;
};

/** Rendered when others can be added, not with each letter of a search. */
const AddFilter = memo(function AddFilter({ kinds, button, onAdd }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useStable(() => setOpen(true));
  useKeys([{ keys: 'f', label: t('Add a filter'), group: t('List'), run: open }]);
  const choose = (id: string) => {
    setOpen(false);
    // The click that ends a tap would close what opens before it.
    afterPaint(() => onAdd(id));
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton ref={button} className="chip chip-add">
        {t('+ Filter')}
      </AriaButton>
      <Popover className="popover" placement="bottom start" offset={6}>
        <Dialog className="filter-editor" aria-label={t('Add a filter')}>
          <Suspense fallback={null}>
            <FilterMenu kinds={kinds} onAdd={choose} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}, areSameKinds);

function areSameKinds(old: AddProps, next: AddProps): boolean {
  return old.onAdd === next.onAdd && old.kinds.map(({ id }) => id).join() === next.kinds.map(({ id }) => id).join();
}

type FilterChipProps = {
  kind: FilterKind;
  filters: ListFilters;
  choices: FilterChoices;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (changes: FilterChanges) => void;
  onRemove: () => void;
};

/** A filter in use: what it says, a popover to change it, a button to remove it. */
function FilterChip({ kind, filters, choices, isOpen, onOpenChange, onChange, onRemove }: FilterChipProps) {
  const { label, value } = isUsed(kind, filters) ? kind.words(filters, choices) : { label: kind.label, value: '…' };
  const onKeyDown = (event: Pick<KeyboardEvent, 'key'>) => {
    if (event.key === 'Backspace' || event.key === 'Delete') onRemove();
  };
  return (
    <span className="chip">
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <AriaButton className="chip-button" onKeyDown={onKeyDown}>
          {label && `${label} `}
          <b>{value}</b>
        </AriaButton>
        <Popover className="popover" placement="bottom start" offset={6}>
          <Dialog className="filter-editor" aria-label={kind.label}>
            <Suspense fallback={null}>
              <FilterEditor
                kind={kind}
                filters={filters}
                choices={choices}
                onChange={onChange}
                onDone={() => onOpenChange(false)}
              />
            </Suspense>
          </Dialog>
        </Popover>
      </DialogTrigger>
      <AriaButton className="chip-remove" aria-label={t('Remove the filter {filter}', { filter: kind.label })} onPress={onRemove}>
        <Icon name="close" size={12} />
      </AriaButton>
    </span>
  );
}
