import { HiringTeam } from '#job/hiring-team/hiring-team.tsx';
import { Section } from './section.tsx';

export default function TeamPart({ jobId }: { jobId: string }) {
  return (
    <Section title="Hiring team">
      <HiringTeam jobId={jobId} />
    </Section>
  );
}
