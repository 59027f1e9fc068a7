import { paths } from '#paths.ts';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { jobStatuses } from './use-jobs.ts';

const tabs = [
  { href: paths.jobs, label: 'All' },
  ...jobStatuses.map((status) => ({ href: `${paths.jobs}?status=${status}`, label: jobStatusLabels[status] })),
];

export function JobFilter() {
  return <TabLinks label="Jobs by status" tabs={tabs} />;
}
