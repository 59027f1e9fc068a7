import type { Job } from '@muster/sdk/generated/types.ts';
import { AddFirstCandidateButton } from '#add-candidate/add-candidate-button.tsx';
import { useJobStatus } from '#job/status/use-job-status.ts';
import { t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** The first steps: let people apply, or add somebody. */
export function NoCandidates({ job }: { job: Job }) {
  return job.status === 'active' ? <Published job={job} /> : <NotPublished job={job} />;
}

function Published({ job: { id, public_url } }: { job: Job }) {
  return (
    <EmptyState title={t('No candidates yet')} text={t('Share the job page. Applications appear here automatically.')}>
      <Button kind="primary" onPress={() => void copyText(public_url, t('Link copied'))}>
        {t('Copy link')}
      </Button>
      <AddFirstCandidateButton jobId={id} />
    </EmptyState>
  );
}

function NotPublished({ job: { id, job_title, status, public_url } }: { job: Job }) {
  const mayEdit = useRight('edit_jobs');
  const change = useJobStatus();
  const publish = () => change({ id, title: job_title, from: status, to: 'active' });
  return (
    <EmptyState title={t('No candidates yet')} text={t('Candidates can apply once the job is published on the board.')}>
      {mayEdit && (
        <Button kind="primary" onPress={() => void publish()}>
          {t('Publish on the board')}
        </Button>
      )}
      <Button onPress={() => void copyText(public_url, t('Link copied. It works once the job is published'))}>
        {t('Copy link')}
      </Button>
      <AddFirstCandidateButton jobId={id} />
    </EmptyState>
  );
}
