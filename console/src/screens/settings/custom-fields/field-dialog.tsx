import type { CustomField, CustomFieldObject, CustomFieldType, Role } from '@muster/sdk/generated/types.ts';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { customFieldKeyMax, customFieldLabelMax } from '#limits.ts';
import { customFieldsQuery } from '#queries/custom-field-queries.ts';
import { optionsFromLines } from '#screens/job-editor/form/question-draft.ts';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { typeLabels } from './field-labels.ts';

const types = Object.keys(typeLabels).filter((type): type is CustomFieldType => type in typeLabels);
const typeOptions = types.map((value) => ({ value, label: typeLabels[value] }));
const roles = Object.keys(roleLabels).filter((role): role is Role => role in roleLabels);
const notFilterable: readonly CustomFieldType[] = ['long_text', 'url'];
const notOnForm: readonly CustomFieldType[] = ['money', 'member'];

type Props = { object: CustomFieldObject; field?: CustomField; onClose: () => void };
type Values = {
  label: string;
  key: string;
  type: CustomFieldType;
  options: string;
  visible_to: Role[];
  required: boolean;
  filterable: boolean;
  on_form: boolean;
};

function valuesOf(field: CustomField | undefined): Values {
  return {
    label: field?.label ?? '',
    key: '',
    type: field?.type ?? 'text',
    options: (field?.options ?? []).map(({ label }) => label).join('\n'),
    visible_to: field ? [...field.visible_to] : [...roles],
    required: field?.required ?? false,
    filterable: field?.filterable ?? false,
    on_form: field?.on_form ?? false,
  };
}

/** Adds a field, or changes this one, whose key and type stay. */
export function FieldDialog({ object, field, onClose }: Props) {
  const form = useForm<Values>(valuesOf(field), async (values) => {
    await save(object, field, values);
    await queryClient.invalidateQueries(customFieldsQuery);
    const name = values.label.trim();
    showToast({ text: field ? t('{name} was changed', { name }) : t('{name} was added', { name }) });
    onClose();
  });
  const { type } = form.values;
  const hasOptions = type === 'select' || type === 'multi_select';
  return (
    <FormDialog
      title={field ? t('Change the field') : t('Add a field')}
      size="medium"
      form={form}
      action={field ? t('Save') : t('Add field')}
      onClose={onClose}
    >
      <TextField label={t('Label')} {...form.at('label')} maxLength={customFieldLabelMax} isRequired autoFocus />
      {!field && (
        <div className="form-pair">
          <Select label={t('Type')} {...form.at('type')} options={typeOptions} />
          <TextField
            label={t('Key')}
            {...form.at('key')}
            maxLength={customFieldKeyMax}
            placeholder="notice_period"
            hint={t('Its name in the API, which never changes. Leave blank to use the label.')}
          />
        </div>
      )}
      {hasOptions && <TextField label={t('Options')} {...form.at('options')} rows={5} hint={t('One option per line')} isRequired />}
      <Roles {...form.at('visible_to')} />
      <Checkbox isSelected={form.values.required} onChange={(required) => form.set({ required })}>
        {t('Required in forms')}
      </Checkbox>
      {!notFilterable.includes(type) && (
        <Checkbox isSelected={form.values.filterable} onChange={(filterable) => form.set({ filterable })}>
          {t('Lists can be filtered by it')}
        </Checkbox>
      )}
      {object === 'application' && !notOnForm.includes(type) && (
        <Checkbox isSelected={form.values.on_form} onChange={(on_form) => form.set({ on_form })}>
          {t('Ask for it in every application form')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

async function save(object: CustomFieldObject, field: CustomField | undefined, values: Values): Promise<void> {
  const { key, type, options: lines, filterable, on_form, ...common } = values;
  const hasOptions = type === 'select' || type === 'multi_select';
  const settings = {
    ...common,
    ...(hasOptions && { options: optionsFromLines(lines, field?.options ?? []) }),
    filterable: filterable && !notFilterable.includes(type),
    on_form: on_form && object === 'application' && !notOnForm.includes(type),
  };
  if (field) await muster.updateCustomField({ custom_field_id: field.id, ...settings });
  else await muster.createCustomField({ object, type, ...settings, ...(key.trim() !== '' && { key: key.trim() }) });
}

type RolesProps = { name: string; value: Role[]; onChange: (chosen: Role[]) => void };

function Roles({ name, value, onChange }: RolesProps) {
  const error = useFieldError(name, undefined);
  return (
    <CheckboxGroup
      className="field-roles"
      value={value}
      onChange={(chosen) => onChange(roles.filter((role) => chosen.includes(role)))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
    >
      <Label className="field-label">{t('Who sees it')}</Label>
      {roles.map((role) => (
        <Checkbox key={role} value={role}>
          {roleLabels[role]}
        </Checkbox>
      ))}
      <FieldError className="field-error">{error}</FieldError>
    </CheckboxGroup>
  );
}
