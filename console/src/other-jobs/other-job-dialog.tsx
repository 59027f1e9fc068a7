import type { Candidate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { type Refuse, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { applicationsKey, listKeys } from '#queries/candidate-queries.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { firstStatus } from './first-status.ts';
import { type ChosenJob, JobField } from './job-field.tsx';
import './other-jobs.css';

type Props = { candidate: Candidate; onClose: () => void };

/** Asks for the job. `onMove`: true when it was saved; what is refused is told to the form. */
export function MoveToJobDialog({ onMove, ...props }: Props & { onMove: (job: ChosenJob, refuse: Refuse) => Promise<boolean> }) {
  const name = nameOf(props.candidate);
  return (
    <OtherJobDialog
      {...props}
      title={t('Move {name} to another job', { name })}
      action={t('Move')}
      explanations={[
        t('{name} starts there in {status}.', { name, status: statusLabel(firstStatus(props.candidate)) }),
        t('CV, contacts, notes, tasks, messages, interviews and history come along; the CV is scored for the new job.'),
        t('Pre-screens stay with the job whose questions they ask. Nobody is emailed.'),
      ]}
      onSend={onMove}
    />
  );
}

export function AddToJobDialog(props: Props) {
  const { candidate } = props;
  const name = nameOf(candidate);
  const undo = useChange({
    send: (id: string) => muster.undoAddToJob({ candidate_id: id }),
    doneText: () => t('Undone'),
    refresh: () => [...listKeys, applicationsKey],
  });
  const add = useChange({
    send: ({ id }: ChosenJob) => muster.addToJob({ candidate_id: candidate.id, job_id: id }),
    doneText: ({ job_title }) => t('{name} added to {job}', { name, job: job_title }),
    undo: async (_, { id }) => void (await undo(id)),
    refresh: () => [...listKeys, applicationsKey],
  });
  return (
    <OtherJobDialog
      {...props}
      title={t('Add {name} to another job', { name })}
      action={t('Add')}
      explanations={[
        t('{name} starts there in {status}, and stays in this job too.', { name, status: statusLabel('applied') }),
        t('Profile, contacts, tags and a copy of the CV come along; the CV is scored for the new job.'),
        t('Notes, tasks, messages, interviews and answers stay here. Nobody is emailed.'),
      ]}
      onSend={add}
    />
  );
}

type OtherJobProps = Props & {
  title: string;
  action: string;
  /** What will happen. */
  explanations: readonly string[];
  onSend: (job: ChosenJob, refuse: Refuse) => Promise<boolean>;
};

function OtherJobDialog({ candidate, title, action, explanations, onSend, onClose }: OtherJobProps) {
  const first: { job: ChosenJob | undefined } = { job: undefined };
  const form = useForm(first, async ({ job }) => {
    if (!job) return checkComplete([{ field: 'job_id', text: t('Choose a job.') }]);
    if (await onSend(job, form.refuse)) onClose();
  });
  const choose = (job: ChosenJob | undefined) => {
    form.clear();
    form.set({ job });
  };
  return (
    <FormDialog title={title} form={form} action={action} onClose={onClose}>
      <JobField currentId={candidate.job_id} chosen={form.values.job} onChange={choose} />
      <ul className="other-job-effects">
        {explanations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

function nameOf({ name }: Candidate): string {
  return name ?? t('the candidate');
}
