import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-text.ts';

type Form = { failure: string | undefined; isSending: boolean; submit: (event?: FormEvent) => void };

/** Sends a form once at a time, and keeps the reason of a refusal, which is shown beside the fields. */
export function useForm(send: () => Promise<unknown>): Form {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function run(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    await send().catch((error: unknown) => setFailure(failureText(error)));
    setSending(false);
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void run();
  };
  return { failure, isSending, submit };
}
