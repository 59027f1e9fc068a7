import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '#queries/company-queries.ts';
import { Select } from '#ui/forms/select.tsx';
import type { FormState } from '../form/form-state.ts';

const oldest = '';

/** Whose board the job is on. Chosen once: the address of a job has the company in it. Nothing while there is one company only. */
export function CompanyField({ state: { form, change }, isNew }: { state: FormState; isNew: boolean }) {
  const { data } = useQuery(companiesQuery());
  const offered = data?.companies.filter(({ id, archived_at }) => archived_at === null || id === form.company_id) ?? [];
  const [first] = offered;
  if (!first || offered.length < 2) return null;
  return (
    <Select
      label={isNew ? 'Company' : 'Company (cannot be changed)'}
      value={form.company_id === oldest ? first.id : form.company_id}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(company_id) => change({ company_id })}
      isDisabled={!isNew}
    />
  );
}
