import { useQuery } from '@tanstack/react-query';
import { useCurl } from '#curl/use-curl.ts';
import { KitList } from '#kits/kit-list.tsx';
import { t } from '#language/t.ts';
import { kitsQuery, stagesOfJobQuery } from '#queries/kit-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { JobSection } from './section.tsx';

/** The kits of a job. Interviews of candidates in a stage get the kit of that stage. */
export default function KitsPart({ jobId }: { jobId: string }) {
  const query = useQuery(kitsQuery(jobId));
  const stages = useQuery(stagesOfJobQuery(jobId)).data?.stages ?? [];
  useCurl('kits', { job_id: jobId });
  return (
    <JobSection title={t('Interview kits')}>
      <Loaded query={query}>{({ kits }) => <KitList kits={kits} jobId={jobId} stages={stages} />}</Loaded>
    </JobSection>
  );
}
