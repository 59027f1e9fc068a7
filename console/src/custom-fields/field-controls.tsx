import type { CustomField } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { t } from '#language/t.ts';
import { currencyLength, linkMax } from '#limits.ts';
import { membersQuery } from '#queries/member-queries.ts';
import { useRight } from '#session/session.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { draftFor, type FieldDraft, type FieldDrafts } from './field-draft.ts';
import './custom-fields.css';

type Props = { fields: readonly CustomField[]; drafts: FieldDrafts; onChange: (drafts: FieldDrafts) => void };

/** A control for each field, as its type needs it. A refusal is shown at the field that it is about. */
export function FieldControls({ fields, drafts, onChange }: Props) {
  return fields.map((field) => {
    const draft = draftFor(drafts, field.key);
    const change = (changed: Partial<FieldDraft>) => onChange({ ...drafts, [field.key]: { ...draft, ...changed } });
    return <FieldControl key={field.id} field={field} draft={draft} onChange={change} />;
  });
}

type ControlProps = { field: CustomField; draft: FieldDraft; onChange: (draft: Partial<FieldDraft>) => void };

// As the API checks them.
const textMax = 500;
const lengths: Partial<Record<CustomField['type'], number>> = { long_text: 20_000, url: linkMax };
const numberLength = 20;

function FieldControl({ field, draft, onChange }: ControlProps) {
  const { label, type, required } = field;
  const common = { label, name: `custom_fields.${field.key}` };
  const typed = { value: draft.text, onChange: (text: string) => onChange({ text }) };
  switch (type) {
    case 'boolean':
      return (
        <Select {...common} value={draft.text} options={withNone(required, yesOrNo)} onChange={(text) => onChange({ text })} />
      );
    case 'select':
      return (
        <Select
          {...common}
          value={draft.text}
          options={withNone(required, field.options)}
          onChange={(text) => onChange({ text })}
        />
      );
    case 'multi_select':
      return <Options {...common} options={field.options} chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />;
    case 'date':
      return <DateField {...common} {...typed} />;
    case 'member':
      return <MemberControl {...common} {...typed} isRequired={required} />;
    case 'money':
      return (
        <div className="form-pair">
          <TextField {...common} {...typed} inputMode="decimal" maxLength={numberLength} isRequired={required} />
          <TextField
            label={t('Currency of {field}', { field: label })}
            value={draft.currency}
            onChange={(currency) => onChange({ currency })}
            maxLength={currencyLength}
            placeholder="EUR"
          />
        </div>
      );
    case 'number':
      return <TextField {...common} {...typed} inputMode="decimal" maxLength={numberLength} isRequired={required} />;
    default:
      return (
        <TextField
          {...common}
          {...typed}
          rows={type === 'long_text' ? 4 : 1}
          type={type === 'url' ? 'url' : 'text'}
          maxLength={lengths[type] ?? textMax}
          isRequired={required}
        />
      );
  }
}

type Option = { value: string; label: string };
const yesOrNo: readonly Option[] = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];

function withNone(isRequired: boolean, options: readonly Option[]): readonly Option[] {
  return isRequired ? options : [{ value: '', label: '–' }, ...options];
}

type MemberProps = { label: string; name: string; value: string; onChange: (id: string) => void; isRequired: boolean };

function MemberControl({ isRequired, ...rest }: MemberProps) {
  const mayRead = useRight('read_members');
  const { data } = useQuery({ ...membersQuery, enabled: mayRead });
  const members = (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...rest} options={withNone(isRequired, members)} />;
}

type OptionsProps = {
  label: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Options({ label, name, options, chosen, onChange }: OptionsProps) {
  const error = useFieldError(name, undefined);
  return (
    <CheckboxGroup
      className="custom-field-options"
      value={[...chosen]}
      onChange={(now) => onChange(options.map(({ value }) => value).filter((value) => now.includes(value)))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
    >
      <Label className="field-label">{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value}>
          {option.label}
        </Checkbox>
      ))}
      <FieldError className="field-error">{error}</FieldError>
    </CheckboxGroup>
  );
}
