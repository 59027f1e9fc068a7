import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-text.ts';

/** Sends a form once at a time, and keeps the reason of a refusal, which is shown beside the fields. */
export function useForm(send: () => Promise<unknown>) {
  const { run, ...state } = useSend<void>(send);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    run();
  };
  return { ...state, submit };
}

/** As useForm, for buttons that each send something else. */
export function useSend<Input>(send: (input: Input) => Promise<unknown>) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function start(input: Input): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    await send(input).catch((error: unknown) => setFailure(failureText(error)));
    setSending(false);
  }
  return { failure, setFailure, isSending, run: (input: Input) => void start(input) };
}
