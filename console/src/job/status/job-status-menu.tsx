import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { lazy, Suspense, useState } from 'react';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useJobStatus } from './use-job-status.ts';

const CloseJobDialog = lazy(() => import('../close/close-job-dialog.tsx'));

const actions: Record<JobStatus, string> = {
  active: t('Publish on the board'),
  paused: t('Pause: no new applications'),
  draft: t('Back to draft'),
  closed: t('Close…'),
};
const current: Record<JobStatus, string> = {
  active: t('Status: active'),
  paused: t('Status: paused'),
  draft: t('Status: draft'),
  closed: t('Status: closed'),
};
const order: readonly JobStatus[] = ['active', 'paused', 'draft', 'closed'];

type ShownJob = { id: string; job_title: string; status: JobStatus };

/** The status of a job, and what it can become. */
export function JobStatusMenu({ job }: { job: ShownJob }) {
  const [isClosing, setClosing] = useState(false);
  const mayEdit = useRight('edit_jobs');
  const change = useJobStatus();
  const set = (to: JobStatus) => {
    if (to === 'closed') setClosing(true);
    else void change({ id: job.id, title: job.job_title, from: job.status, to });
  };
  const others = order.filter((status) => status !== job.status);
  useCommands(
    mayEdit
      ? others.map((to) => ({
          id: `job-${to}`,
          label: t('This job: {action}', { action: actions[to] }),
          group: 'Commands',
          run: () => set(to),
        }))
      : [],
  );
  if (!mayEdit) return <JobStatusBadge status={job.status} />;
  return (
    <>
      <Menu
        label={t('Status of the job')}
        trigger={
          <Button kind="quiet" className="job-status-button" aria-label={current[job.status]}>
            <JobStatusBadge status={job.status} />
            <Icon name="down" size={12} />
          </Button>
        }
      >
        {others.map((to) => (
          <MenuItem key={to} id={to} onAction={() => set(to)}>
            {actions[to]}
          </MenuItem>
        ))}
      </Menu>
      <Suspense fallback={null}>{isClosing && <CloseJobDialog job={job} onClose={() => setClosing(false)} />}</Suspense>
    </>
  );
}
