import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#ui/icon.tsx';
import type { ListFilters } from '../list-filters.ts';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterKind, valueText } from './filter-kinds.ts';
import type { FilterChanges } from './use-filters.ts';
import '#ui/overlays/menu.css';

type Props = {
  filter: FilterKind;
  filters: ListFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (changes: FilterChanges) => void;
};

/** A filter in use: its value, a popover to change it, a button to remove it. */
export function FilterChip({ filter, filters, isOpen, onOpenChange, onChange }: Props) {
  const value = valueText(filter, filters);
  return (
    <span className="chip">
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <AriaButton className="chip-button">
          {filter.label} <b>{value || '…'}</b>
        </AriaButton>
        <Popover className="popover" placement="bottom start" offset={6}>
          <Dialog className="filter-editor" aria-label={filter.label}>
            <FilterEditor filter={filter} filters={filters} onChange={onChange} onDone={() => onOpenChange(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <AriaButton
        className="chip-remove"
        aria-label={`Remove the filter ${filter.label}`}
        onPress={() => onChange({ [filter.name]: undefined })}
      >
        <Icon name="close" size={12} />
      </AriaButton>
    </span>
  );
}
