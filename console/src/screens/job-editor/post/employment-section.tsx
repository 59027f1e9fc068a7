import { careerLevelLabels, jobTypeLabels, type LabelledOption, labelledOptions, workplaceLabels } from '#job/job-labels.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { FormState } from '../form/form-state.ts';
import { JobSection } from '../section.tsx';
import { FormText } from './form-text.tsx';

/** Where, how, and until when. */
export function EmploymentSection({ state }: { state: FormState }) {
  const { form, change, errorOf } = state;
  return (
    <>
      <JobSection title="Location">
        <div className="job-editor-pair">
          <FormText state={state} name="city" label="City" />
          <FormText state={state} name="job_country" label="Country" />
        </div>
        <Select
          label="Work model"
          value={form.workplace}
          options={withUnset(form.workplace, labelledOptions(workplaceLabels))}
          onChange={(workplace) => change({ workplace })}
        />
      </JobSection>
      <JobSection title="Employment">
        <div className="job-editor-pair">
          <Select
            label="Employment type"
            value={form.job_type}
            options={withUnset(form.job_type, labelledOptions(jobTypeLabels))}
            onChange={(job_type) => change({ job_type })}
          />
          <Select
            label="Seniority"
            value={form.career_level}
            options={withUnset(form.career_level, labelledOptions(careerLevelLabels))}
            onChange={(career_level) => change({ career_level })}
          />
          <FormText state={state} name="openings" label="Openings" type="number" />
          <DateField
            label="Open until"
            value={form.valid_through}
            onChange={(valid_through) => change({ valid_through })}
            error={errorOf('valid_through')}
            hint="The job is shown until the end of this day"
          />
        </div>
      </JobSection>
    </>
  );
}

/** What the API cannot clear is offered as not set only while it is not. */
export function withUnset<Value extends string>(value: Value | '', options: LabelledOption<Value>[]): LabelledOption<Value | ''>[] {
  return value === '' ? [{ value: '', label: 'Not set' }, ...options] : options;
}
