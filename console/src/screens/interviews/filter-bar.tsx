import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { feedbackLabels, interviewStatusLabels, optionsOf } from '#interviews/interview-labels.ts';
import { usePeople } from '#interviews/use-people.ts';
import { t } from '#language/t.ts';
import { jobNamesQuery } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useInterviewFilters } from './use-interview-filters.ts';

/** The filters are in the address. An interviewer, who sees their own only, filters by state. */
export function InterviewFilterBar({ children }: { children?: ReactNode }) {
  const { filters, change, isFiltered, clear } = useInterviewFilters();
  const mayReadJobs = useRight('read_jobs');
  const mayReadMembers = useRight('read_members');
  const people = usePeople();
  const jobs = useQuery({ ...jobNamesQuery, enabled: mayReadJobs });
  const choose = (name: string) => (value: string) => change({ [name]: value || undefined });
  const jobOptions = jobs.data?.jobs.map(({ id, job_title }) => ({ value: id, label: job_title })) ?? [];
  const peopleOptions = people.map(({ email, name }) => ({ value: email, label: name ?? email }));
  return (
    <div className="interviews-filters" role="toolbar" aria-label={t('Filters')}>
      {children}
      {mayReadMembers && (
        <Filter
          label={t('Interviewer')}
          value={filters.interviewer}
          all={t('All interviewers')}
          options={peopleOptions}
          onChange={choose('interviewer')}
        />
      )}
      {mayReadJobs && (
        <Filter label={t('Job')} value={filters.job} all={t('All jobs')} options={jobOptions} onChange={choose('job')} />
      )}
      <Filter
        label={t('Status')}
        value={filters.status}
        all={t('All but cancelled')}
        options={optionsOf(interviewStatusLabels)}
        onChange={choose('status')}
      />
      <Filter
        label={t('Feedback')}
        value={filters.feedback}
        all={t('Any feedback')}
        options={optionsOf(feedbackLabels)}
        onChange={choose('feedback')}
      />
      {isFiltered && (
        <Button kind="quiet" onPress={clear}>
          {t('Clear')}
        </Button>
      )}
    </div>
  );
}

type FilterProps = {
  label: string;
  value: string;
  /** The choice that filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Filter({ label, value, all, options, onChange }: FilterProps) {
  const known = value === '' || options.some((option) => option.value === value);
  const offered = [{ value: '', label: all }, ...(known ? [] : [{ value, label: value }]), ...options];
  return <Select label={label} isLabelHidden className="interviews-filter" value={value} options={offered} onChange={onChange} />;
}
