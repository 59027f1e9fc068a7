import { useQuery } from '@tanstack/react-query';
import { OwnFields } from '#custom-fields/own-fields.tsx';
import { ImportedFrom } from '#imported/imported-from.tsx';
import { labelledOptions, salaryPeriodLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { currencyLength, jobDescriptionMax, jobTitleMax } from '#limits.ts';
import { companiesQuery } from '#queries/company-queries.ts';
import type { EditedJob } from '#queries/job-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { EditorState } from '../form/form-state.ts';
import type { SalaryKind } from '../form/job-form.ts';
import { JobSection } from '../section.tsx';
import { EmploymentSection, withUnset } from './employment-section.tsx';
import { FormText } from './form-text.tsx';

type Props = { state: EditorState; isNew: boolean; imported?: EditedJob['imported_from'] };

/** What the job is, in the order in which one writes it. */
export function PostPart({ state, isNew, imported = [] }: Props) {
  return (
    <>
      <JobSection title={t('Basics')}>
        <FormText state={state} name="job_title" label={t('Title')} maxLength={jobTitleMax} autoFocus={isNew} />
        <CompanyField state={state} isNew={isNew} />
        <div className="form-pair">
          <FormText state={state} name="department" label={t('Department')} />
          <FormText state={state} name="industry" label={t('Industry')} />
        </div>
      </JobSection>
      <JobSection title={t('Description')}>
        <FormText
          state={state}
          name="job_description"
          label={t('Text')}
          rows={16}
          maxLength={jobDescriptionMax}
          hint={t('Markdown: # heading, - list, **bold**, [link](https://…)')}
        />
      </JobSection>
      <EmploymentSection state={state} />
      <SalarySection state={state} />
      <OwnFields object="job" values={state.form.custom_fields} onChange={(custom_fields) => state.change({ custom_fields })}>
        {(fields) => <JobSection title={t('More about the job')}>{fields}</JobSection>}
      </OwnFields>
      <JobSection title={t('Reference')}>
        {isNew && (
          <FormText
            state={state}
            name="public_slug"
            label={t('Address')}
            hint={t('Leave blank to use the title: backend-engineer')}
          />
        )}
        <FormText state={state} name="external_id" label={t('External id')} hint={t('The id of the job in another system')} />
        {imported.map((each) => (
          <p key={`${each.source} ${each.account} ${each.id}`} className="muted">
            <ImportedFrom imported={each} />
          </p>
        ))}
      </JobSection>
    </>
  );
}

const oldest = '';

/** Whose board the job is on. Chosen once: the address of a job has the company in it. Nothing while there is one company only. */
function CompanyField({ state: { form, change }, isNew }: { state: EditorState; isNew: boolean }) {
  const { data } = useQuery(companiesQuery());
  const offered = data?.companies.filter(({ id, archived_at }) => archived_at === null || id === form.company_id) ?? [];
  const [first] = offered;
  if (!first || offered.length < 2) return null;
  return (
    <Select
      name="company_id"
      label={isNew ? t('Company') : t('Company (cannot be changed)')}
      value={form.company_id === oldest ? first.id : form.company_id}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(company_id) => change({ company_id })}
      isDisabled={!isNew}
    />
  );
}

const kinds: readonly { value: SalaryKind; label: string }[] = [
  { value: 'none', label: t('None##salary') },
  { value: 'range', label: t('Range') },
  { value: 'fixed', label: t('Fixed') },
];

function SalarySection({ state }: { state: EditorState }) {
  const { form, change } = state;
  return (
    <JobSection
      title={t('Salary')}
      actions={
        <Segments
          label={t('Salary')}
          value={form.salary_kind}
          options={kinds}
          onChange={(salary_kind) => change({ salary_kind })}
        />
      }
    >
      {form.salary_kind === 'range' && (
        <div className="form-pair">
          <FormText state={state} name="salary_min" label={t('From')} type="number" />
          <FormText state={state} name="salary_max" label={t('To')} type="number" />
        </div>
      )}
      {form.salary_kind === 'fixed' && <FormText state={state} name="salary" label={t('Amount')} type="number" />}
      {form.salary_kind !== 'none' && (
        <>
          <div className="form-pair">
            <FormText state={state} name="currency" label={t('Currency')} placeholder="EUR" maxLength={currencyLength} />
            <Select
              label={t('Period')}
              name="salary_period"
              value={form.salary_period}
              options={withUnset(form.salary_period, labelledOptions(salaryPeriodLabels))}
              onChange={(salary_period) => change({ salary_period })}
            />
          </div>
          <Checkbox isSelected={form.hide_salary} onChange={(hide_salary) => change({ hide_salary })}>
            {t('Hide the salary on the public board')}
          </Checkbox>
        </>
      )}
    </JobSection>
  );
}
