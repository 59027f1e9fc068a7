import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { paths } from '#paths.ts';
import { useSearch } from '#router/location.ts';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';
import { TabLinks } from '#ui/tabs.tsx';

const order: readonly JobStatus[] = ['active', 'draft', 'paused', 'closed'];

/** The other filters stay. */
export function StatusTabs() {
  const [search] = useSearch();
  const href = (status?: JobStatus) => {
    const next = new URLSearchParams(search);
    if (status) next.set('status', status);
    else next.delete('status');
    return next.size > 0 ? `${paths.jobs}?${next}` : paths.jobs;
  };
  const tabs = [{ href: href(), label: 'All' }, ...order.map((status) => ({ href: href(status), label: jobStatusLabels[status] }))];
  return <TabLinks label="Jobs by status" tabs={tabs} />;
}
