import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { jobQuery, type ReadJob } from '#queries/job-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { type CriteriaChanges, type CriteriaDraft, changedParts, criteriaDraft, partsBefore } from './criteria-draft.ts';

export type CriteriaState = ReturnType<typeof useCriteria>;

/** Saved with If-Match: what somebody else has set meanwhile is read first. */
export function useCriteria(read: ReadJob) {
  const client = useQueryClient();
  const stored = criteriaDraft(read.job.screening_criteria);
  const [edits, setEdits] = useState<Partial<CriteriaDraft>>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isAboutYears: boolean }>();
  const draft = { ...stored, ...edits };
  const changes = changedParts(stored, draft);
  const isChanged = Object.keys(changes).length > 0;

  async function send(parts: CriteriaChanges, etag: string | undefined): Promise<boolean> {
    setSaving(true);
    setFailure(undefined);
    try {
      await muster.updateScreeningCriteria({ job_id: read.job.id, ...parts }, { ifMatch: etag });
      return true;
    } catch (error) {
      setFailure({ text: failureText(error), isAboutYears: failedField(error)?.split('.')[0] === 'years' });
      return false;
    } finally {
      await client.fetchQuery({ ...jobQuery(read.job.id), staleTime: 0 });
      setSaving(false);
    }
  }

  async function save(parts: CriteriaChanges): Promise<boolean> {
    const before = partsBefore(read.job.screening_criteria, parts);
    if (!(await send(parts, read.etag))) return false;
    setEdits({});
    showToast({ text: 'Criteria saved. Candidates are being scored again', undo: () => void send(before, undefined) });
    return true;
  }

  return {
    draft,
    changes,
    isChanged,
    isSaving,
    /** At its fields; else above them. */
    yearsError: failure?.isAboutYears ? failure.text : undefined,
    failure: failure?.isAboutYears ? undefined : failure?.text,
    change: (parts: Partial<CriteriaDraft>) => setEdits({ ...edits, ...parts }),
    discard: () => setEdits({}),
    save: () => save(changes),
    reset: (part: 'skills' | 'years' | 'level' | 'languages') => save({ [part]: null }),
  };
}
