import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { jobNamesQuery } from '#queries/job-queries.ts';
import { useSearch } from '#router/location.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { periodLabels, periods, type ReportFilters } from './report-filters.ts';

const all = 'all';

export function ReportFiltersBar({ filters }: { filters: ReportFilters }) {
  const [, change] = useSearch();
  const { jobs, departments } = useJobChoices();
  return (
    <fieldset className="report-filters" aria-label={t('Filters')}>
      <Select
        label={t('Period')}
        isLabelHidden
        value={filters.period}
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        onChange={(period) =>
          change({ period, ...(period === 'custom' ? { from: filters.from, to: filters.to } : { from: '', to: '' }) })
        }
      />
      {filters.period === 'custom' && <CustomDates filters={filters} change={change} />}
      <Select
        label={t('Job')}
        isLabelHidden
        className="report-filter-job"
        value={filters.job_id ?? all}
        options={[{ value: all, label: t('All jobs') }, ...jobs]}
        onChange={(job) => change({ job_id: job === all ? '' : job })}
      />
      <Select
        label={t('Department')}
        isLabelHidden
        value={filters.department ?? all}
        options={[{ value: all, label: t('All departments') }, ...departments.map((value) => ({ value, label: value }))]}
        onChange={(department) => change({ department: department === all ? '' : department })}
      />
      <Select
        label={t('Counted by')}
        isLabelHidden
        value={filters.by ?? 'ended'}
        options={[
          { value: 'ended', label: t('By closing date') },
          { value: 'applied', label: t('By application date') },
        ]}
        onChange={(by) => change({ by: by === 'ended' ? '' : by })}
      />
      <Select
        label={t('Columns')}
        isLabelHidden
        value={filters.interval ?? 'month'}
        options={[
          { value: 'month', label: t('Months') },
          { value: 'week', label: t('Weeks') },
        ]}
        onChange={(interval) => change({ interval: interval === 'month' ? '' : interval })}
      />
    </fieldset>
  );
}

type DatesProps = { filters: ReportFilters; change: (changes: Record<string, string>) => void };

function CustomDates({ filters, change }: DatesProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      isLabelHidden
      className="reports-date"
      value={filters[name]}
      onChange={(date) => date && change({ [name]: date })}
    />
  );
  return (
    <>
      {field('from', t('From'))}
      {field('to', t('To'))}
    </>
  );
}

function useJobChoices(): { jobs: { value: string; label: string }[]; departments: string[] } {
  const { data } = useQuery(jobNamesQuery);
  const listed = data?.jobs ?? [];
  const jobs = listed.map(({ id, job_title }) => ({ value: id, label: job_title }));
  const departments = [...new Set(listed.flatMap(({ department }) => department ?? []))].sort((one, other) =>
    one.localeCompare(other),
  );
  return { jobs, departments };
}
