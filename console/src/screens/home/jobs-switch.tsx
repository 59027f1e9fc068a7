import type { Home } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { useSession } from '#session/session.tsx';
import { Segments } from '#ui/forms/segments.tsx';

export type HomeJobs = 'mine' | 'all';

/** Only for those to whom it makes a difference. */
export function JobsSwitch({
  home,
  jobs,
  onChange,
}: {
  home: Home | undefined;
  jobs: HomeJobs;
  onChange: (jobs: HomeJobs) => void;
}) {
  const { role } = useSession().user;
  const hasChoice = jobs === 'all' || home?.pipeline?.is_own === true;
  if (!hasChoice || role === 'hiring_manager') return null;
  const options = [
    { value: 'mine', label: t('My jobs') },
    { value: 'all', label: t('Team') },
  ] as const;
  return <Segments label={t('Jobs')} value={jobs} options={options} onChange={onChange} />;
}
