import { careerLevelLabels, jobTypeLabels, type LabelledOption, labelledOptions, workplaceLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { EditorState } from '../form/form-state.ts';
import { JobSection } from '../section.tsx';
import { FormText } from './form-text.tsx';

/** Where, how, and until when. */
export function EmploymentSection({ state }: { state: EditorState }) {
  const { form, change } = state;
  return (
    <>
      <JobSection title={t('Location')}>
        <div className="form-pair">
          <FormText state={state} name="city" label={t('City')} />
          <FormText state={state} name="job_country" label={t('Country')} />
        </div>
        <Select
          label={t('Work model')}
          name="workplace"
          value={form.workplace}
          options={withUnset(form.workplace, labelledOptions(workplaceLabels))}
          onChange={(workplace) => change({ workplace })}
        />
      </JobSection>
      <JobSection title={t('Employment')}>
        <div className="form-pair">
          <Select
            label={t('Employment type')}
            name="job_type"
            value={form.job_type}
            options={withUnset(form.job_type, labelledOptions(jobTypeLabels))}
            onChange={(job_type) => change({ job_type })}
          />
          <Select
            label={t('Seniority')}
            name="career_level"
            value={form.career_level}
            options={withUnset(form.career_level, labelledOptions(careerLevelLabels))}
            onChange={(career_level) => change({ career_level })}
          />
          <FormText state={state} name="openings" label={t('Openings')} type="number" />
          <DateField
            label={t('Open until')}
            name="valid_through"
            value={form.valid_through}
            onChange={(valid_through) => change({ valid_through })}
            hint={t('The job is shown until the end of this day')}
          />
        </div>
      </JobSection>
    </>
  );
}

/** What the API cannot clear is offered as not set only while it is not. */
export function withUnset<Value extends string>(value: Value | '', options: LabelledOption<Value>[]): LabelledOption<Value | ''>[] {
  return value === '' ? [{ value: '', label: t('Not set') }, ...options] : options;
}
