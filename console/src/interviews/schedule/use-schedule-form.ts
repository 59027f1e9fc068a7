import { MusterError } from '@muster/sdk/errors.ts';
import { useState } from 'react';
import { queryClient } from '#api/query-client.ts';
import { refusalText } from '#interviews/refusal-text.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { useForm } from '#ui/forms/use-form.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

const conflictStatus = 409;

/** Tells a time that somebody else was quicker with from other refusals: it is shown beside fresh free times. */
export function useScheduleForm(first: ScheduleDraft, send: (draft: ScheduleDraft) => Promise<unknown>) {
  const [conflict, setConflict] = useState<string>();
  const sendAndRead = async (draft: ScheduleDraft) => {
    setConflict(undefined);
    await send(draft).finally(() => {
      for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
    });
  };
  const form = useForm(first, sendAndRead, (error) => {
    if (!(error instanceof MusterError) || error.status !== conflictStatus) return refusalText(error);
    setConflict(refusalText(error));
    return undefined;
  });
  return {
    ...form,
    conflict,
    set: (changes: Partial<ScheduleDraft>) => {
      setConflict(undefined);
      form.clear();
      form.set(changes);
    },
  };
}
