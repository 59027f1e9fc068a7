import { HiringTeam } from '#job/hiring-team/hiring-team.tsx';
import { t } from '#language/t.ts';
import { JobSection } from './section.tsx';

export default function TeamPart({ jobId }: { jobId: string }) {
  return (
    <JobSection title={t('Hiring team')}>
      <HiringTeam jobId={jobId} />
    </JobSection>
  );
}
