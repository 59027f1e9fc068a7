import { useLastEditor } from '#job/use-last-editor.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import type { EditedForm } from './use-job-form.ts';

const fieldLabels: Record<string, string> = {
  job_title: t('the title'),
  job_description: t('the description'),
  department: t('the department'),
  industry: t('the industry'),
  job_country: t('the country'),
  city: t('the city'),
  workplace: t('the workplace'),
  job_type: t('the employment type'),
  career_level: t('the seniority'),
  salary: t('the salary'),
  salary_min: t('the salary'),
  salary_max: t('the salary'),
  currency: t('the currency'),
  salary_period: t('the period of the salary'),
  hide_salary: t('whether the salary is shown'),
  openings: t('the openings'),
  valid_through: t('the last day'),
  external_id: t('the external id'),
  questions: t('the questions'),
};

/** Somebody else has saved the same fields meanwhile. */
export function JobConflictNotice({ jobId, state }: { jobId: string; state: EditedForm }) {
  const name = useLastEditor(jobId);
  const { conflict } = state;
  const labels = [...new Set(conflict?.fields.map((field) => fieldLabels[field] ?? t('the {field}', { field })))];
  const fields = new Intl.ListFormat(locale).format(labels);
  return (
    <div role="alert">
      {conflict && (
        <div className="job-editor-conflict">
          <p>
            {name === undefined
              ? t('Someone else changed {fields} in the meantime.', { fields })
              : t('{name} changed {fields} in the meantime.', { name, fields })}
          </p>
          <Button onPress={state.takeTheirs}>{t('Discard mine and reload')}</Button>
          <Button kind="danger" onPress={() => void state.overwrite()}>
            {t('Overwrite')}
          </Button>
        </div>
      )}
    </div>
  );
}
