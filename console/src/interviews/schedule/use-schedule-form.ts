import type { ErrorCode } from '@muster/contract/errors.ts';
import { MusterError } from '@muster/sdk/errors.ts';
import { useRef, useState } from 'react';
import { failureCode } from '#api/failure-text.ts';
import { queryClient } from '#api/query-client.ts';
import { refusalText } from '#interviews/refusal-text.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { useForm } from '#ui/forms/use-form.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

const conflictStatus = 409;
const notRead: ErrorCode = 'calendar_not_read';

/** Why the time was refused; `isUnread`: only because nobody knows what is in a calendar now. */
export type RefusedTime = { text: string; isUnread: boolean };

/** Tells a time that somebody else was quicker with from other refusals: it is shown beside fresh free times. */
export function useScheduleForm(first: ScheduleDraft, send: (draft: ScheduleDraft) => Promise<unknown>) {
  const [conflict, setConflict] = useState<RefusedTime>();
  // Once, for the time and the panel that were refused.
  const isAnyway = useRef(false);
  const sendAndRead = async (draft: ScheduleDraft) => {
    setConflict(undefined);
    await send({ ...draft, allowUnchecked: isAnyway.current }).finally(() => {
      for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
    });
  };
  const form = useForm(first, sendAndRead, (error) => {
    if (!(error instanceof MusterError) || error.status !== conflictStatus) return refusalText(error);
    setConflict({ text: refusalText(error), isUnread: failureCode(error) === notRead });
    return undefined;
  });
  return {
    ...form,
    conflict,
    submitAnyway: () => {
      isAnyway.current = true;
      form.submit();
    },
    set: (changes: Partial<ScheduleDraft>) => {
      setConflict(undefined);
      isAnyway.current = false;
      form.clear();
      form.set(changes);
    },
  };
}
