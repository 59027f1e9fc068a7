import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { kitsQuery } from '#queries/kit-queries.ts';
import { useRight } from '#session/session.tsx';
import { Select } from '#ui/forms/select.tsx';
import { type ChangeDraft, kitOfStage, noKit, type ScheduleDraft } from './schedule-draft.ts';

type Props = {
  draft: Pick<ScheduleDraft, 'kit'>;
  change: ChangeDraft;
  /** Whose kits are offered besides the templates. */
  jobId: string | null;
  /** Of an interview that is changed. */
  current?: { id: string; name: string } | undefined;
  isNew?: boolean;
};

/** What is asked and rated. Not there while there are no kits. */
export function KitField({ draft, change, jobId, current, isNew = false }: Props) {
  const mayRead = useRight('read_jobs');
  const templates = useQuery({ ...kitsQuery(), enabled: mayRead }).data?.kits ?? [];
  const ofJob = useQuery({ ...kitsQuery(jobId ?? ''), enabled: mayRead && jobId !== null }).data?.kits ?? [];
  const offered = new Map([...(current ? [current] : []), ...ofJob, ...templates].map(({ id, name }) => [id, name]));
  if (offered.size === 0) return null;
  return (
    <Select
      label={t('Interview kit')}
      name="kit_id"
      value={draft.kit}
      onChange={(kit) => change({ kit })}
      options={[
        ...(isNew ? [{ value: kitOfStage, label: t('Kit of the stage') }] : []),
        { value: noKit, label: t('No kit') },
        ...[...offered].map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}
