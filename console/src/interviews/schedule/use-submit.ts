import { MusterError } from '@muster/sdk/errors.ts';
import { useState } from 'react';
import { queryClient } from '#api/query-client.ts';
import { refusalText } from '#interviews/refusal-text.ts';
import { interviewKeys } from '#queries/interview-queries.ts';

const conflict = 409;

/** Sends, and tells a time that somebody else was quicker with from other refusals: it is shown beside fresh free times. */
export function useSubmit(send: () => Promise<unknown>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>();
  async function submit(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure({ text: refusalText(error), isConflict: error instanceof MusterError && error.status === conflict });
    }
    setSending(false);
    for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
  }
  return {
    isSending,
    refusal: failure?.isConflict ? failure.text : undefined,
    failure: failure && !failure.isConflict ? failure.text : undefined,
    submit: () => void submit(),
    clear: () => setFailure(undefined),
  };
}
