import { useQueryClient } from '@tanstack/react-query';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox';
import { t } from '#language/t.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { decodeFilters, type FilterName, filterText, isFieldFilter, type ListFilters } from '../list-filters.ts';
import { AnswersEditor } from './answers-editor.tsx';
import { dayOf, timestampOf } from './days.ts';
import { type FilterChoices, type FilterField, type FilterKind, numberTextMax, type Option } from './filter-kinds.ts';
import { type FilterChanges, removed, withChanges } from './use-filters.ts';

type Props = {
  kind: FilterKind;
  filters: ListFilters;
  choices: FilterChoices;
  onChange: (changes: FilterChanges) => void;
  onDone: () => void;
};

/** How a filter is asked for. Loaded when one is opened. */
export default function FilterEditor({ kind, filters, choices, onChange, onDone }: Props) {
  const client = useQueryClient();
  const { form } = kind;
  // The API checks it before it is in use, so that a refusal is told at its field.
  const apply = async (changes: FilterChanges) => {
    await client.fetchQuery(countsQuery(withChanges(filters, changes)));
    onChange(changes);
    onDone();
  };
  if (form.kind === 'answers')
    return <AnswersEditor filter={filters.answers} questions={choices.questions} onApply={(answers) => apply({ answers })} />;
  if (form.kind === 'range') return <RangeEditor form={form} name={kind.names[0]} filters={filters} onApply={apply} />;
  if (form.kind === 'fields') return <FieldsEditor form={form} filters={filters} onApply={apply} />;
  const [name] = kind.names;
  const choose = (values: readonly string[]) => {
    onChange({ ...changeOf(name, values.join(',')), ...removed(kind.clears ?? []) });
    if (form.isSingle) onDone();
  };
  return (
    <OptionsEditor
      label={kind.label}
      options={form.options(choices)}
      isSingle={form.isSingle}
      chosen={(filterText(filters, name) ?? '').split(',').filter(Boolean)}
      onChoose={choose}
    />
  );
}

type OptionsProps = {
  label: string;
  options: readonly Option[] | undefined;
  isSingle: boolean;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

function OptionsEditor({ label, options, isSingle, chosen, onChoose }: OptionsProps) {
  const choose = (selection: Selection) =>
    onChoose(selection === 'all' ? (options ?? []).map(({ value }) => value) : [...selection].map(String));
  return (
    <ListBox
      // The first option has the focus once there are options.
      key={options ? 'known' : 'unknown'}
      className="menu"
      aria-label={label}
      selectionMode={isSingle ? 'single' : 'multiple'}
      selectedKeys={chosen}
      onSelectionChange={choose}
      autoFocus="first"
      escapeKeyBehavior="none"
      renderEmptyState={() => <span className="filter-empty">{options ? t('Nothing to choose from.') : '…'}</span>}
    >
      {(options ?? []).map((option) => (
        <ListBoxItem key={option.value} id={option.value} className="menu-item" textValue={option.label}>
          {({ isSelected }) => (
            <>
              <span className="filter-check">{isSelected && <Icon name="check" size={14} />}</span>
              {option.label}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

type FieldsProps = {
  form: { fields: readonly FilterField[]; lead?: string };
  filters: ListFilters;
  onApply: (changes: FilterChanges) => Promise<void>;
};

function FieldsEditor({ form: { fields, lead }, filters, onApply }: FieldsProps) {
  const form = useForm(textsOf(fields, filters), async (texts) => {
    checkDays(fields, texts);
    await onApply(Object.assign({}, ...fields.map((field) => changeOf(field.name, sentOf(field, texts[field.name] ?? '')))));
  });
  return (
    <Form form={form} className="filter-form">
      {lead && <p className="filter-lead muted">{lead}</p>}
      <div className="filter-fields">
        {fields.map((field, index) => {
          const shared = {
            label: field.label,
            autoFocus: index === 0,
            ...form.at(field.name),
            value: form.values[field.name] ?? '',
            ...(field.hint && { hint: field.hint }),
          };
          if (field.kind === 'date') return <DateField key={field.name} {...shared} />;
          if (field.kind === 'number')
            return <TextField key={field.name} {...shared} inputMode="numeric" maxLength={numberTextMax} />;
          return <TextField key={field.name} {...shared} type={field.type ?? 'text'} maxLength={field.max} />;
        })}
      </div>
      <SubmitButton>{t('Apply')}</SubmitButton>
    </Form>
  );
}

type RangeProps = {
  form: { isDate: boolean };
  name: FilterName;
  filters: ListFilters;
  onApply: (changes: FilterChanges) => Promise<void>;
};

/** From and to, of which one is enough. The API tells what is wrong at the first one. */
function RangeEditor({ form: { isDate }, name, filters, onApply }: RangeProps) {
  const [from = '', to = ''] = (filterText(filters, name) ?? '').split('..');
  const form = useForm({ from, to }, async (range) => {
    const ends = [range.from.trim(), range.to.trim()];
    await onApply(changeOf(name, ends.every((end) => end === '') ? '' : ends.join('..')));
  });
  const first = { ...form.at('from'), name, label: t('From'), autoFocus: true };
  const last = { ...form.at('to'), label: t('Until') };
  return (
    <Form form={form} className="filter-form">
      <div className="filter-fields">
        {isDate ? <DateField {...first} /> : <TextField {...first} inputMode="decimal" maxLength={numberTextMax} />}
        {isDate ? <DateField {...last} /> : <TextField {...last} inputMode="decimal" maxLength={numberTextMax} />}
      </div>
      <SubmitButton>{t('Apply')}</SubmitButton>
    </Form>
  );
}

function textsOf(fields: readonly FilterField[], filters: ListFilters): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = filterText(filters, name) ?? '';
      return [name, kind === 'date' ? dayOf(text) : text];
    }),
  );
}

function sentOf(field: FilterField, text: string): string {
  return field.kind === 'date' ? timestampOf(text, field.isEnd === true) : text.trim();
}

function checkDays(fields: readonly FilterField[], texts: Record<string, string>): void {
  const [from, until] = fields.filter(({ kind }) => kind === 'date').map(({ name }) => ({ name, day: texts[name] ?? '' }));
  if (from?.day && until?.day && until.day < from.day)
    checkComplete([{ field: until.name, text: t('The last day must not be before the first one.') }]);
}

/** What the API does not know becomes no filter. */
function changeOf(name: FilterName, value: string): FilterChanges {
  if (isFieldFilter(name)) return { [name]: value || undefined };
  return { [name]: undefined, ...plainFilters(new URLSearchParams({ [name]: value })) };
}

function plainFilters(parameters: URLSearchParams): FilterChanges {
  const { custom_fields: _own, ...filters } = decodeFilters(parameters.toString());
  return filters;
}
