import type { ImportReport, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { plural, t } from '#language/t.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { importReportQuery } from '#queries/settings-queries.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { FailureText } from './failure-text.tsx';

type Props = { done: WorkspaceImport; jobs: ImportReport['paused_jobs'] };

/** Open jobs came in paused. */
export function PublishJobs({ done, jobs }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const publish = useSend<void>(async () => {
    try {
      for (const { id } of jobs) if (chosen.has(id)) await muster.updateJob({ job_id: id, status: 'Active' });
      setChosen(new Set());
    } finally {
      await queryClient.invalidateQueries({ queryKey: importReportQuery(done).queryKey });
      await queryClient.invalidateQueries({ queryKey: jobsKey });
    }
  });
  if (jobs.length === 0) return null;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id)));
  return (
    <section className="switch-jobs">
      <h3 className="switch-heading">
        {t('Publish jobs')}{' '}
        <span className="muted">{t('They arrived paused, so that no job is on two boards. Pause them there first.')}</span>
      </h3>
      {jobs.length > 1 && (
        <Checkbox
          isSelected={chosen.size === jobs.length}
          isIndeterminate={chosen.size > 0 && chosen.size < jobs.length}
          onChange={(isAll) => setChosen(new Set(isAll ? jobs.map(({ id }) => id) : []))}
        >
          {plural(jobs.length, '{count} paused job', 'All {count} paused jobs')}
        </Checkbox>
      )}
      <ul className="switch-job-list">
        {jobs.map(({ id, title, applications }) => (
          <li key={id}>
            <Checkbox isSelected={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
              <bdi>{title}</bdi>{' '}
              <span className="muted">{plural(applications, '{count} application', '{count} applications')}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="primary" onPress={() => publish.run()} isPending={publish.isSending} isDisabled={chosen.size === 0}>
          {chosen.size === 0 ? t('Publish jobs') : plural(chosen.size, 'Publish {count} job', 'Publish {count} jobs')}
        </Button>
      </div>
      <FailureText text={publish.failure} />
    </section>
  );
}
