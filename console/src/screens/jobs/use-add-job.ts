import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { paths } from '#paths.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { navigate } from '#router/location.ts';

/** A title is enough for a draft; the rest is edited later. */
export function useAddJob(): (title: string) => Promise<boolean> {
  return useChange({
    send: (title: string) => muster.addJob({ job_title: title }),
    doneText: (title) => `${title} was added as a draft`,
    refresh: () => [jobsKey],
    onDone: (_, { id }) => navigate(paths.jobPart(id, 'post')),
  });
}
