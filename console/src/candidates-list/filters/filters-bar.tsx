import { memo, type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { ListFilters } from '../list-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import type { FilterKind } from './filter-kinds.ts';
import { SearchField } from './search-field.tsx';
import type { FilterChanges } from './use-filters.ts';
import './filters.css';

type Props = {
  kinds: readonly FilterKind[];
  filters: ListFilters;
  onChange: (changes: FilterChanges) => void;
  children?: ReactNode;
};

/** Search, the filters in use as chips, and a menu of the others. The children stand at the end. */
export function FiltersBar({ kinds, filters, onChange, children }: Props) {
  const [opened, setOpened] = useState<string>();
  const used = kinds.filter(({ name }) => filters[name] !== undefined || name === opened);
  const unused = kinds.filter((kind) => !used.includes(kind));
  return (
    <div className="filters" role="toolbar" aria-label="Filters">
      <SearchField value={filters.q ?? ''} onChange={(q) => onChange({ q })} />
      {used.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          filters={filters}
          isOpen={opened === filter.name}
          onOpenChange={(isOpen) => setOpened(isOpen ? filter.name : undefined)}
          onChange={onChange}
        />
      ))}
      {unused.length > 0 && <AddFilter kinds={unused} onAdd={setOpened} />}
      <div className="filters-end">{children}</div>
    </div>
  );
}

type AddProps = { kinds: readonly FilterKind[]; onAdd: (name: string) => void };

/** Rendered when others can be added, not with each letter of a search. */
const AddFilter = memo(function AddFilter({ kinds, onAdd }: AddProps) {
  return (
    <Menu label="Add a filter" trigger={<AriaButton className="chip chip-add">+ Filter</AriaButton>}>
      {kinds.map(({ name, label }) => (
        <MenuItem key={name} id={name} onAction={() => onAdd(name)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}, areSameKinds);

function areSameKinds(old: AddProps, next: AddProps): boolean {
  return old.onAdd === next.onAdd && old.kinds.map(({ name }) => name).join() === next.kinds.map(({ name }) => name).join();
}
