import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { jobQuery, type ReadJob } from '#queries/job-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { useRefusals } from '#ui/forms/use-form.ts';
import { type CriteriaChanges, type CriteriaDraft, changedParts, criteriaDraft, partsBefore } from './criteria-draft.ts';

export type CriteriaState = ReturnType<typeof useCriteria>;

/** Saved with If-Match: what somebody else has set meanwhile is read first. */
export function useCriteria(read: ReadJob) {
  const stored = criteriaDraft(read.job.screening_criteria);
  const [edits, setEdits] = useState<Partial<CriteriaDraft>>({});
  const [isSaving, setSaving] = useState(false);
  const { refuse, clear, ...shown } = useRefusals();
  const draft = { ...stored, ...edits };
  const changes = changedParts(stored, draft);
  const isChanged = Object.keys(changes).length > 0;

  async function send(parts: CriteriaChanges, etag: string | undefined): Promise<boolean> {
    setSaving(true);
    clear();
    try {
      await muster.updateScreeningCriteria({ job_id: read.job.id, ...parts }, { ifMatch: etag });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      await queryClient.fetchQuery({ ...jobQuery(read.job.id), staleTime: 0 });
      setSaving(false);
    }
  }

  async function save(parts: CriteriaChanges): Promise<boolean> {
    const before = partsBefore(read.job.screening_criteria, parts);
    if (!(await send(parts, read.etag))) return false;
    setEdits({});
    showToast({ text: t('Criteria saved. Candidates are being scored again'), undo: () => void send(before, undefined) });
    return true;
  }

  return {
    draft,
    changes,
    isChanged,
    isSaving,
    /** What is about no field is shown above them. */
    failure: shown.failure,
    fields: { ...shown, isSending: isSaving },
    change: (parts: Partial<CriteriaDraft>) => setEdits({ ...edits, ...parts }),
    discard: () => setEdits({}),
    save: () => save(changes),
    reset: (part: 'skills' | 'years' | 'level' | 'languages') => save({ [part]: null }),
  };
}
