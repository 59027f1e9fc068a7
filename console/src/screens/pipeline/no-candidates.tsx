import type { Job } from '@muster/sdk/generated/types.ts';
import { paths } from '#paths.ts';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** The first step: let people apply. */
export function NoCandidates({ job, isFiltered }: { job: Job; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="Nobody matches" text="No candidate of this job fits the search and the filters.">
        <Button onPress={() => navigate(paths.job(job.id))}>Clear the filters</Button>
      </EmptyState>
    );
  if (job.status !== 'active')
    return <EmptyState title="No candidates yet" text="Candidates can apply once the job is published on the board." />;
  const copy = () => copyText(job.public_url, 'Link copied');
  return (
    <EmptyState title="No candidates yet" text="Share the page of the job. Applications appear here by themselves.">
      <Button kind="primary" onPress={() => void copy()}>
        Copy the link
      </Button>
    </EmptyState>
  );
}
