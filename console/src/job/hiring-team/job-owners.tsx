import type { JobUpdate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { useMembers } from '#people/use-members.ts';
import { hiringTeamQuery, jobQuery, jobsKey } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Select } from '#ui/forms/select.tsx';

type OwnerField = 'recruiter_id' | 'hiring_manager_id';
type OwnerChange = { field: OwnerField; userId: string | null; before: string | null };

const labels: Record<OwnerField, string> = { recruiter_id: t('Recruiter'), hiring_manager_id: t('Hiring manager') };
const changedTexts: Record<OwnerField, string> = {
  recruiter_id: t('Recruiter was changed'),
  hiring_manager_id: t('Hiring manager was changed'),
};
const nobody = 'nobody';

/** Whose job it is. They join the hiring team. */
export function JobOwners({ jobId }: { jobId: string }) {
  const mayEdit = useRight('edit_jobs');
  const members = useMembers();
  const { data } = useQuery(jobQuery(jobId));
  const change = useChangeOwner(jobId);
  if (!data || !members) return null;
  const { job } = data;
  return (
    <div className="form-pair job-owners">
      {(['recruiter_id', 'hiring_manager_id'] as const).map((field) => (
        <Select
          key={field}
          label={labels[field]}
          value={job[field] ?? nobody}
          isDisabled={!mayEdit}
          options={[{ value: nobody, label: t('Nobody') }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => void change({ field, userId: value === nobody ? null : value, before: job[field] })}
        />
      ))}
    </div>
  );
}

function useChangeOwner(jobId: string): (change: OwnerChange) => Promise<boolean> {
  const change = useChange({
    edits: ({ field, userId }: OwnerChange) => [
      edit(jobQuery(jobId).queryKey, (old) => ({ ...old, job: { ...old.job, [field]: userId } })),
    ],
    send: ({ field, userId }) => muster.updateJob({ job_id: jobId, ...ownerUpdate(field, userId) }),
    doneText: ({ field }) => changedTexts[field],
    undo: ({ field, userId, before }) => void change({ field, userId: before, before: userId }),
    refresh: () => [jobsKey, hiringTeamQuery(jobId).queryKey],
  });
  return change;
}

function ownerUpdate(field: OwnerField, userId: string | null): Omit<JobUpdate, 'job_id'> {
  return field === 'recruiter_id' ? { recruiter_id: userId } : { hiring_manager_id: userId };
}
