import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox';
import { emailMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { decodeFilters, encodeFilters, type ListFilters } from '../list-filters.ts';
import { dayOf, type FilterKind } from './filter-kinds.ts';
import type { FilterChanges } from './use-filters.ts';

// Lists are loaded without it: it brings a calendar.
const DateField = lazy(async () => ({ default: (await import('#ui/forms/date-field.tsx')).DateField }));

type Props = { filter: FilterKind; filters: ListFilters; onChange: (changes: FilterChanges) => void; onDone: () => void };

export function FilterEditor(props: Props) {
  return props.filter.kind === 'options' ? <OptionsEditor {...props} filter={props.filter} /> : <TextEditor {...props} />;
}

function OptionsEditor({ filter, filters, onChange, onDone }: Props & { filter: FilterKind & { kind: 'options' } }) {
  const chosen = (new URLSearchParams(encodeFilters(filters)).get(filter.name) ?? '').split(',').filter(Boolean);
  const choose = (selection: Selection) => {
    const values = selection === 'all' ? filter.options.map(({ value }) => value) : [...selection];
    onChange(filterOf(filter.name, values.join(',')));
    if (filter.isSingle) onDone();
  };
  return (
    <ListBox
      className="menu"
      aria-label={filter.label}
      selectionMode={filter.isSingle ? 'single' : 'multiple'}
      selectedKeys={chosen}
      onSelectionChange={choose}
      autoFocus="first"
      escapeKeyBehavior="none"
      renderEmptyState={() => <span className="filter-empty">Nothing to choose from.</span>}
    >
      {filter.options.map(({ value, label }) => (
        <ListBoxItem key={value} id={value} className="menu-item" textValue={label}>
          {({ isSelected }) => (
            <>
              <span className="filter-check">{isSelected && <Icon name="check" size={14} />}</span>
              {label}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function TextEditor({ filter, filters, onChange, onDone }: Props) {
  const value = new URLSearchParams(encodeFilters(filters)).get(filter.name) ?? '';
  const [text, setText] = useState(filter.kind === 'date' ? dayOf(value) : value);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const sent = filter.kind === 'date' ? timestampOf(text, filter.isEnd === true) : text;
    onChange(filterOf(filter.name, sent));
    onDone();
  };
  const type = (filter.kind === 'text' && filter.type) || 'text';
  return (
    <form className="filter-form" onSubmit={save}>
      {filter.kind === 'date' ? (
        <Suspense fallback={null}>
          <DateField label={filter.label} value={text} onChange={setText} autoFocus />
        </Suspense>
      ) : (
        <TextField
          label={filter.label}
          type={type}
          value={text}
          onChange={setText}
          maxLength={emailMax}
          autoFocus
          {...(filter.kind === 'text' && filter.hint && { hint: filter.hint })}
        />
      )}
      <Button kind="primary" type="submit">
        Apply
      </Button>
    </form>
  );
}

/** What the API does not know becomes no filter. */
function filterOf(name: FilterKind['name'], value: string): FilterChanges {
  return { [name]: undefined, ...decodeFilters(new URLSearchParams({ [name]: value }).toString()) };
}

/** A day of the user, as the moment when it begins or ends. */
function timestampOf(day: string, isEnd: boolean): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return year === 0 ? '' : new Date(year, month - 1, date + (isEnd ? 1 : 0), 0, 0, 0, isEnd ? -1 : 0).toISOString();
}
