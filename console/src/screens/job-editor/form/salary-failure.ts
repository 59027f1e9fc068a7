import { t } from '#language/t.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import type { JobForm } from './job-form.ts';

/** What a salary lacks: amounts alone say nothing to an applicant. */
export function salaryFailure(form: JobForm): Refusal | undefined {
  const { salary_kind, salary, salary_min, salary_max, currency, salary_period } = form;
  const amounts = (salary_kind === 'range' ? [salary_min, salary_max] : salary_kind === 'fixed' ? [salary] : []).filter(Boolean);
  if (amounts.length === 0) return undefined;
  if (amounts.length === 2 && Number(salary_min) > Number(salary_max))
    return { field: 'salary_max', text: t('Enter an amount that is not below the first one') };
  if (currency.trim() === '') return { field: 'currency', text: t('Enter the currency') };
  return salary_period === '' ? { field: 'salary_period', text: t('Choose the period') } : undefined;
}
