import { labelledOptions, salaryPeriodLabels } from '#job/job-labels.ts';
import { currencyLength } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { FormState } from '../form/form-state.ts';
import type { SalaryKind } from '../form/job-form.ts';
import { JobSection } from '../section.tsx';
import { withUnset } from './employment-section.tsx';
import { FormText } from './form-text.tsx';

const kinds: readonly { value: SalaryKind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'range', label: 'Range' },
  { value: 'fixed', label: 'Fixed' },
];

export function SalarySection({ state }: { state: FormState }) {
  const { form, change, errorOf } = state;
  return (
    <JobSection
      title="Salary"
      actions={
        <Segments label="Salary" value={form.salary_kind} options={kinds} onChange={(salary_kind) => change({ salary_kind })} />
      }
    >
      {form.salary_kind === 'range' && (
        <div className="job-editor-pair">
          <FormText state={state} name="salary_min" label="From" type="number" />
          <FormText state={state} name="salary_max" label="To" type="number" />
        </div>
      )}
      {form.salary_kind === 'fixed' && <FormText state={state} name="salary" label="Amount" type="number" />}
      {form.salary_kind !== 'none' && (
        <>
          <div className="job-editor-pair">
            <FormText state={state} name="currency" label="Currency" placeholder="EUR" maxLength={currencyLength} />
            <Select
              label="Period"
              value={form.salary_period}
              options={withUnset(form.salary_period, labelledOptions(salaryPeriodLabels))}
              onChange={(salary_period) => change({ salary_period })}
              error={errorOf('salary_period')}
            />
          </div>
          <Checkbox isSelected={form.hide_salary} onChange={(hide_salary) => change({ hide_salary })}>
            Hide the salary on the public board
          </Checkbox>
        </>
      )}
    </JobSection>
  );
}
