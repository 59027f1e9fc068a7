import type { Job } from '@muster/sdk/generated/types.ts';
import { useJobStatus } from '#job/status/use-job-status.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** The first step: let people apply. */
export function NoCandidates({ job, isFiltered }: { job: Job; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="Nobody matches" text="No candidates for this job match the search and filters.">
        <Button onPress={() => navigate(paths.job(job.id))}>Clear filters</Button>
      </EmptyState>
    );
  if (job.status !== 'active') return <NotPublished job={job} />;
  const copy = () => copyText(job.public_url, 'Link copied');
  return (
    <EmptyState title="No candidates yet" text="Share the job page. Applications appear here automatically.">
      <Button kind="primary" onPress={() => void copy()}>
        Copy link
      </Button>
      <a className="button" href={job.public_url} target="_blank" rel="noreferrer">
        View on board
      </a>
    </EmptyState>
  );
}

function NotPublished({ job: { id, job_title, status } }: { job: Job }) {
  const mayEdit = useRight('edit_jobs');
  const change = useJobStatus();
  const publish = () => change({ id, title: job_title, from: status, to: 'active' });
  return (
    <EmptyState title="No candidates yet" text="Candidates can apply once the job is published on the board.">
      {mayEdit && (
        <>
          <Button kind="primary" onPress={() => void publish()}>
            Publish on the board
          </Button>
          <Link className="button" href={paths.jobPart(id, 'post')}>
            Edit the job post
          </Link>
        </>
      )}
    </EmptyState>
  );
}
