import { mayBecome } from '@muster/contract/switching/field-conversions.ts';
import type { CustomField, ImportMapping, ImportMappingUpdate } from '@muster/sdk/generated/types.ts';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { t } from '#language/t.ts';
import { Select } from '#ui/forms/select.tsx';
import { MappedTable } from './mapped-table.tsx';

type Field = ImportMapping['custom_fields'][number];
type Change = NonNullable<ImportMappingUpdate['custom_fields']>[number];
const objects = ['candidate', 'application', 'job', 'offer'] as const;

type Props = { from: string; fields: Field[]; onChange: (change: Change) => void };

const ownerTexts: Record<string, string> = {
  candidate: t('of candidates'),
  application: t('of applications'),
  job: t('of jobs'),
  offer: t('of offers'),
};

/** Each is made, goes into one that is here, or stays there. */
export function MappedFields({ from, fields, onChange }: Props) {
  const here = useCustomFields(objects);
  return (
    <MappedTable
      title={t('Custom fields')}
      hint={t('Values go into a field of the same name, if there is one.')}
      from={from}
      rows={fields.map((field) => ({
        key: `${field.owner}.${field.key}`,
        name: field.name,
        about: ownerTexts[field.owner] ?? field.owner,
        choice: (
          <Select
            label={field.name}
            isLabelHidden
            value={choiceOf(field)}
            options={optionsOf(field, here)}
            onChange={(choice) => onChange(changeOf(field, choice))}
          />
        ),
      }))}
    />
  );
}

const intoPrefix = 'into ';

function choiceOf({ use, field }: Field): string {
  return use === 'existing' ? `${intoPrefix}${field}` : use;
}

function changeOf({ owner, key }: Field, choice: string): Change {
  if (choice.startsWith(intoPrefix)) return { owner, key, use: 'existing', field: choice.slice(intoPrefix.length) };
  return { owner, key, use: choice === 'leave_out' ? 'leave_out' : 'make' };
}

function optionsOf(field: Field, here: readonly CustomField[]): { value: string; label: string }[] {
  const holder = (object: string) => (object === 'application' ? 'candidate' : object);
  const into = here.filter(({ object, type }) => holder(object) === holder(field.owner) && mayBecome(field.kind, type));
  const options = into.map(({ key, label }) => ({ value: `${intoPrefix}${key}`, label: t('Use {name}', { name: label }) }));
  // One that is gone meanwhile is made under its key.
  const isGone = field.use === 'existing' && !into.some(({ key }) => key === field.field);
  return [
    { value: 'make', label: t('Make a new field') },
    ...options,
    ...(isGone ? [{ value: choiceOf(field), label: t('Use {name}', { name: field.field ?? field.name }) }] : []),
    { value: 'leave_out', label: t('Leave out') },
  ];
}
