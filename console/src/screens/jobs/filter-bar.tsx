import type { JobInList } from '@muster/sdk/generated/types.ts';
import { SearchField } from '#candidates-list/filters/search-field.tsx';
import { careerLevelLabels, jobTypeLabels, type LabelledOption, labelledOptions, workplaceLabels } from '#job/job-labels.ts';
import { FilterMenu } from './filter-menu.tsx';
import '#candidates-list/filters/filters.css';
import type { JobFilters } from './job-filters.ts';

export type JobFilterChanges = { [Name in keyof JobFilters]: JobFilters[Name] | '' | undefined };
type Props = { filters: JobFilters; jobs: readonly JobInList[]; onChange: (changes: Partial<JobFilterChanges>) => void };

export default function FilterBar({ filters, jobs, onChange }: Props) {
  const { department = '', job_mode = '', job_type = '', career_level = '' } = filters;
  return (
    <div className="filters" role="toolbar" aria-label="Filters">
      <SearchField value={filters.q ?? ''} onChange={(q) => onChange({ q })} />
      <FilterMenu
        label="Department"
        value={department}
        options={withAny('All departments', departments(jobs, department))}
        onChange={(value) => onChange({ department: value })}
      />
      <FilterMenu
        label="Work model"
        value={job_mode}
        options={withAny('Any work model', labelledOptions(workplaceLabels))}
        onChange={(value) => onChange({ job_mode: value })}
      />
      <FilterMenu
        label="Employment type"
        value={job_type}
        options={withAny('Any employment type', labelledOptions(jobTypeLabels))}
        onChange={(value) => onChange({ job_type: value })}
      />
      <FilterMenu
        label="Seniority"
        value={career_level}
        options={withAny('Any seniority', labelledOptions(careerLevelLabels))}
        onChange={(value) => onChange({ career_level: value })}
      />
    </div>
  );
}

/** Those of the jobs that are shown. */
function departments(jobs: readonly JobInList[], chosen: string): LabelledOption<string>[] {
  const names = new Set([chosen, ...jobs.map(({ department }) => department ?? '')].filter(Boolean));
  return [...names].sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }));
}

function withAny<Value extends string>(label: string, options: LabelledOption<Value>[]): LabelledOption<Value | ''>[] {
  return [{ value: '', label }, ...options];
}
