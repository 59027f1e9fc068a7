import { MusterError } from '@muster/sdk/errors.ts';
import type { JobUpdate } from '@muster/sdk/generated/types.ts';
import { useRef, useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { jobQuery, jobsKey, type ReadJob, readJob } from '#queries/job-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { type EditorState, useFormState } from './form-state.ts';
import { changedFields, formOf, type JobForm } from './job-form.ts';
import { salaryFailure } from './salary-failure.ts';

export type EditedForm = EditorState & {
  fields: ReturnType<typeof useFormState>['fields'];
  isChanged: boolean;
  isSaving: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
  conflict: JobConflict | undefined;
  /** Takes what the other person has saved; or saves what is here over it. */
  takeTheirs: () => void;
  overwrite: () => Promise<boolean>;
};

const salaryFields = ['salary', 'salary_min', 'salary_max', 'currency', 'salary_period'];

/** The form of a job that exists. While nothing is changed here, it shows what others change. */
export function useJobForm(read: ReadJob): EditedForm {
  const [base, setBase] = useState(read);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<JobConflict>();
  const { form, setForm, showRefusal, setFailure, ...state } = useFormState(formOf(read.job));
  const latestForm = useRef(form);
  latestForm.current = form;
  const undo = useUndoSave(base.job.id, (job) => take(job));
  const changes = changedFields(formOf(base.job), form);
  const isChanged = Object.keys(changes).length > 0;
  if (read !== base && read.etag !== base.etag && !isChanged && !isSaving) {
    setBase(read);
    setForm(formOf(read.job));
  }

  function take(job: ReadJob): void {
    setBase(job);
    setForm(formOf(job.job));
    setConflict(undefined);
    setFailure(undefined);
  }

  function takeTheirs(): void {
    if (!conflict) return;
    // Else the older one of the query would be taken for a newer one.
    queryClient.setQueryData(jobQuery(conflict.current.job.id).queryKey, conflict.current);
    take(conflict.current);
  }

  async function saveOn(from: ReadJob): Promise<boolean> {
    const sent = latestForm.current;
    const sentChanges = changedFields(formOf(base.job), sent);
    // A salary that came without a currency does not stop somebody who changes the title.
    const missing = salaryFields.some((name) => name in sentChanges) && salaryFailure(sent);
    if (missing) {
      setFailure(missing);
      return false;
    }
    setSaving(true);
    try {
      const saved = await saveJob(from, sentChanges);
      if ('fields' in saved) {
        setConflict(saved);
        return false;
      }
      queryClient.setQueryData(jobQuery(saved.job.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: jobsKey });
      setBase(saved);
      // What was typed while it was saved stays.
      if (latestForm.current === sent) setForm(formOf(saved.job));
      setConflict(undefined);
      setFailure(undefined);
      announceSaved(saved, sent, formOf(base.job));
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  function announceSaved({ job }: ReadJob, after: JobForm, before: JobForm): void {
    const back = changedFields(after, before);
    const canUndo = Object.keys(back).length > 0;
    showToast({ text: t('{job} was saved', { job: job.job_title }), ...(canUndo && { undo: () => void undo(back) }) });
  }

  return {
    ...state,
    form,
    isChanged,
    isSaving,
    conflict,
    save: async () => (isChanged ? saveOn(base) : true),
    discard: () => take(base),
    takeTheirs,
    overwrite: async () => (conflict ? saveOn(conflict.current) : false),
  };
}

/** A second change. */
function useUndoSave(jobId: string, onUndone: (job: ReadJob) => void): (back: JobChanges) => Promise<boolean> {
  return useChange({
    send: async (back: JobChanges) => {
      await muster.updateJob({ job_id: jobId, ...back });
      return queryClient.fetchQuery({ ...jobQuery(jobId), staleTime: 0 });
    },
    doneText: () => t('Undone'),
    refresh: () => [jobsKey],
    onDone: (_, job) => onUndone(job),
  });
}

type JobChanges = Omit<JobUpdate, 'job_id'>;

/** Somebody else has changed the same fields meanwhile. */
type JobConflict = { current: ReadJob; fields: string[] };

const resourceChanged = 412;

/** Saves the changes of what was read as `base`. A change of other fields by somebody else is kept. */
async function saveJob(base: ReadJob, changes: JobChanges): Promise<ReadJob | JobConflict> {
  const jobId = base.job.id;
  try {
    await muster.updateJob({ job_id: jobId, ...changes }, { ifMatch: base.etag });
  } catch (error) {
    if (!(error instanceof MusterError) || error.status !== resourceChanged) throw error;
    const current = await readJob(jobId);
    const theirs = changedFields(formOf(base.job), formOf(current.job));
    const fields = Object.keys(changes).filter((name) => name in theirs);
    if (fields.length > 0) return { current, fields };
    await muster.updateJob({ job_id: jobId, ...changes }, { ifMatch: current.etag });
  }
  return readJob(jobId);
}
