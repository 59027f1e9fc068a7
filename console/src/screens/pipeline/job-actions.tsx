import type { Job } from '@muster/sdk/generated/types.ts';
import { lazy, memo, Suspense, useState } from 'react';
import { AddCandidateButton } from '#add-candidate/add-candidate-button.tsx';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';

const HiringTeamDialog = lazy(() => import('#job/hiring-team/hiring-team-dialog.tsx'));

/** At the end of the line with the title of the job. */
export const JobActions = memo(function JobActions({ job }: { job: Job }) {
  const [isTeamShown, setTeamShown] = useState(false);
  const showTeam = () => setTeamShown(true);
  const mayEditTeam = useRight('edit_hiring_teams');
  useCommands([{ id: 'hiring-team', label: 'Hiring team', group: 'Commands', run: showTeam }]);
  return (
    <>
      {job.status === 'active' && (
        <a className="button pipeline-public" href={job.public_url} target="_blank" rel="noreferrer">
          View on board
        </a>
      )}
      {mayEditTeam && (
        <Button className="pipeline-team" onPress={showTeam}>
          Hiring team
        </Button>
      )}
      <AddCandidateButton jobId={job.id} />
      <Suspense fallback={null}>{isTeamShown && <HiringTeamDialog jobId={job.id} onClose={() => setTeamShown(false)} />}</Suspense>
    </>
  );
});
