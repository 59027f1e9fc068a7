import type { ReactNode } from 'react';
import { OwnFields } from '#custom-fields/own-fields.tsx';
import { careerLevelLabels, jobTypeLabels, salaryPeriodLabels, workplaceLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { currencyLength, justificationMax, placeMax, requisitionTitleMax } from '#limits.ts';
import { PersonField } from '#people/person-field.tsx';
import { fieldLabels, reasonLabels } from '#screens/requisitions/requisition-texts.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Draft } from './requisition-draft.ts';

export type RequisitionFormState = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** What approvers have agreed to cannot be changed now. */
  isLocked: boolean;
  /** A hiring manager asks in their own name. */
  isForSelf: boolean;
};

type TextName = {
  [Name in keyof Draft]: string extends Draft[Name] ? Name : never;
}[keyof Draft];
type ChoiceName = Exclude<keyof Draft, TextName | 'custom_fields'>;

/** All fields of a requisition, in groups. */
export function RequisitionFields(form: RequisitionFormState) {
  return (
    <>
      <Group title={t('Position')}>
        <Line form={form} name="title" lengthMax={requisitionTitleMax} isApproved isWide autoFocus />
        <Line form={form} name="department" isApproved />
        <Line form={form} name="openings" isNumber />
        <Line form={form} name="city" isApproved />
        <Line form={form} name="job_country" isApproved />
        <Choice form={form} name="workplace" labels={workplaceLabels} isApproved />
        <Choice form={form} name="job_type" labels={jobTypeLabels} isApproved />
        <Choice form={form} name="career_level" labels={careerLevelLabels} />
        <DateField
          label={fieldLabels.target_start_date ?? t('Start')}
          name="target_start_date"
          value={form.draft.target_start_date}
          onChange={(target_start_date) => form.set({ target_start_date })}
        />
      </Group>
      <Group title={t('Salary')}>
        <Line form={form} name="salary_min" isApproved isNumber />
        <Line form={form} name="salary_max" isApproved isNumber />
        <Line form={form} name="currency" lengthMax={currencyLength} placeholder="EUR" isApproved />
        <Choice form={form} name="salary_period" labels={salaryPeriodLabels} isApproved />
      </Group>
      <Group title={t('Why')}>
        <Choice form={form} name="reason" labels={reasonLabels} />
        {form.draft.reason === 'replacement' && <Line form={form} name="replaces" />}
        <Line form={form} name="justification" lengthMax={justificationMax} rows={5} isWide />
      </Group>
      <OwnFields object="requisition" values={form.draft.custom_fields} onChange={(custom_fields) => form.set({ custom_fields })}>
        {(fields) => <Group title={t('More about the position')}>{fields}</Group>}
      </OwnFields>
      <Group title={t('People')}>
        <Person form={form} name="hiring_manager" hint={t('The new colleague’s manager.')} />
        {!form.isForSelf && (
          <Person
            form={form}
            name="requested_by"
            hint={t('Requesters can’t approve their own request.')}
            isLocked={form.isLocked}
          />
        )}
        <Line form={form} name="external_id" hint={t('The ID in another system.')} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="requisition-group">
      <legend>{title}</legend>
      <div className="requisition-fields">{children}</div>
    </fieldset>
  );
}

type LineProps = {
  form: RequisitionFormState;
  name: TextName;
  isApproved?: boolean;
  isWide?: boolean;
  isNumber?: boolean;
  autoFocus?: boolean;
  rows?: number;
  lengthMax?: number;
  placeholder?: string;
  hint?: string;
};

function Line({ form, name, isApproved = false, isWide = false, isNumber = false, lengthMax = placeMax, ...rest }: LineProps) {
  return (
    <TextField
      label={fieldLabels[name] ?? name}
      name={name}
      value={form.draft[name]}
      onChange={(value) => form.set({ [name]: value })}
      maxLength={lengthMax}
      isDisabled={isApproved && form.isLocked}
      {...(isWide && { className: 'requisition-wide' })}
      {...(isNumber && { inputMode: 'decimal' })}
      {...(name === 'title' && { isRequired: true })}
      {...rest}
    />
  );
}

type ChoiceProps = { form: RequisitionFormState; name: ChoiceName; labels: Record<string, string>; isApproved?: boolean };

const none = 'none';

function Choice({ form, name, labels, isApproved = false }: ChoiceProps) {
  const options = [{ value: none, label: t('Not set') }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
  return (
    <Select
      label={fieldLabels[name] ?? name}
      name={name}
      value={form.draft[name] || none}
      options={options}
      onChange={(value) => form.set({ [name]: value === none ? '' : value })}
      isDisabled={isApproved && form.isLocked}
    />
  );
}

type PersonProps = { form: RequisitionFormState; name: 'hiring_manager' | 'requested_by'; hint: string; isLocked?: boolean };

function Person({ form, name, hint, isLocked = false }: PersonProps) {
  return (
    <PersonField
      label={fieldLabels[name] ?? name}
      name={name}
      value={form.draft[name]}
      onChange={(value) => form.set({ [name]: value })}
      hint={hint}
      isDisabled={isLocked}
    />
  );
}
