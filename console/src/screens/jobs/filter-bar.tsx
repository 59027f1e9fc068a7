import type { JobInList } from '@muster/sdk/generated/types.ts';
import { SearchField } from '#candidates-list/filters/search-field.tsx';
import { careerLevelLabels, jobTypeLabels, type LabelledOption, labelledOptions, workplaceLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import '#candidates-list/filters/filters.css';
import { type Member, useMembers } from '#people/use-members.ts';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { JobFilters } from './job-filters.ts';

export type JobFilterChanges = { [Name in keyof JobFilters]: JobFilters[Name] | '' | undefined };
type Props = { filters: JobFilters; jobs: readonly JobInList[]; onChange: (changes: Partial<JobFilterChanges>) => void };

export default function FilterBar({ filters, jobs, onChange }: Props) {
  const { user } = useSession();
  const members = useMembers() ?? [];
  const { owner_id = '', department = '', job_mode = '', job_type = '', career_level = '' } = filters;
  return (
    <div className="filters" role="toolbar" aria-label={t('Filters')}>
      <SearchField value={filters.q ?? ''} onChange={(q) => onChange({ q })} />
      <FilterMenu
        label={t('Owner##of a job')}
        value={owner_id}
        options={ownerOptions(user.id, members)}
        onChange={(value) => onChange({ owner_id: value })}
      />
      <FilterMenu
        label={t('Department')}
        value={department}
        options={withAny(t('All departments'), departments(jobs, department))}
        onChange={(value) => onChange({ department: value })}
      />
      <FilterMenu
        label={t('Work model')}
        value={job_mode}
        options={withAny(t('Any work model'), labelledOptions(workplaceLabels))}
        onChange={(value) => onChange({ job_mode: value })}
      />
      <FilterMenu
        label={t('Employment type')}
        value={job_type}
        options={withAny(t('Any employment type'), labelledOptions(jobTypeLabels))}
        onChange={(value) => onChange({ job_type: value })}
      />
      <FilterMenu
        label={t('Seniority')}
        value={career_level}
        options={withAny(t('Any seniority'), labelledOptions(careerLevelLabels))}
        onChange={(value) => onChange({ career_level: value })}
      />
    </div>
  );
}

/** One's own first. */
function ownerOptions(ownId: string, members: readonly Member[]): LabelledOption<string>[] {
  const others = members.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, label: name }));
  return withAny(t('All owners'), [{ value: ownId, label: t('My jobs') }, ...others]);
}

/** Those of the jobs that are shown. */
function departments(jobs: readonly JobInList[], chosen: string): LabelledOption<string>[] {
  const names = new Set([chosen, ...jobs.map(({ department }) => department ?? '')].filter(Boolean));
  return [...names].sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }));
}

function withAny<Value extends string>(label: string, options: LabelledOption<Value>[]): LabelledOption<Value | ''>[] {
  return [{ value: '', label }, ...options];
}

type FilterMenuProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly LabelledOption<Value>[];
  onChange: (value: Value) => void;
};

/** A menu and not a Select, which would make the first screen load more than it may. */
function FilterMenu<Value extends string>({ label, value, options, onChange }: FilterMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      trigger={
        <Button className="jobs-filter" aria-label={t('{label}: {value}', { label, value: chosen?.label ?? value })}>
          {chosen?.label ?? value}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuItem key={option.value} id={option.value || 'any'} onAction={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
