import { HiringTeam } from '#job/hiring-team/hiring-team.tsx';
import { JobSection } from './section.tsx';

export default function TeamPart({ jobId }: { jobId: string }) {
  return (
    <JobSection title="Hiring team">
      <HiringTeam jobId={jobId} />
    </JobSection>
  );
}
