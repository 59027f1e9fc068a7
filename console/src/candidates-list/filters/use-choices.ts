import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { jobNamesQuery, jobQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { membersQuery } from '#queries/member-queries.ts';
import { jobStagesQuery } from '#queries/stage-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import { type FilterName, filterText, isFieldFilter, type ListFilters } from '../list-filters.ts';
import type { FilterChoices } from './filter-kinds.ts';

/** `isOfJob`: the screen is of one job, which is not chosen. */
type Asked = { isOfJob: boolean; opened?: readonly FilterName[] };

/** What can be chosen. Read for the filters that are in use or opened: most lists have none of them. */
export function useChoices(filters: ListFilters, { isOfJob, opened = [] }: Asked): FilterChoices {
  const isNeeded = (name: FilterName) => filterText(filters, name) !== undefined || opened.includes(name);
  const hasField = filters.custom_fields !== undefined || opened.some(isFieldFilter);
  const { user } = useSession();
  const mayReadJobs = useRight('read_jobs');
  const mayReadMembers = useRight('read_members');
  const { job_id: jobId = '' } = filters;
  const jobs = useQuery({ ...jobNamesQuery, enabled: mayReadJobs && !isOfJob && isNeeded('job_id') });
  const sources = useQuery({ ...jobSourcesQuery(jobId), enabled: mayReadJobs && jobId !== '' && isNeeded('source_id') });
  const members = useQuery({ ...membersQuery, enabled: mayReadMembers && (isNeeded('owner_id') || hasField) });
  const job = useQuery({ ...jobQuery(jobId), enabled: mayReadJobs && jobId !== '' && isNeeded('answers') });
  const stages = useQuery({ ...jobStagesQuery(jobId), enabled: jobId !== '' && isNeeded('stage_id') });
  const me = { value: user.id, label: t('Me') };
  return {
    jobs: jobs.data?.jobs.map(({ id, job_title }) => ({ value: id, label: job_title })),
    sources: sources.data?.sources.map(({ id, source_name }) => ({ value: id, label: source_name })),
    owners: members.data && [
      me,
      ...members.data.members.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
    ],
    stages: stages.data?.stages.map(({ id, name }) => ({ value: id, label: name })),
    questions: job.data?.job.questions.custom,
  };
}
