import { type FormEvent, useCallback, useState } from 'react';
import { failedField, failureCode, failureText } from '#api/failure-text.ts';

/** Sends a form once at a time, and keeps the reason of a refusal: for the field that it is about, when the form has that, else for the whole form. */
export function useForm<Name extends string>(send: () => Promise<unknown>, fields: readonly Name[] = []) {
  const { run, ...state } = useSend<void>(send);
  // Of an item of a list, or a part of an object, the whole field.
  const field = fields.find((name) => name === state.failedField?.split(/[.[]/)[0]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    run();
  };
  return {
    ...state,
    submit,
    failure: field === undefined ? state.failure : undefined,
    errorAt: (name: Name) => (field === name ? state.failure : undefined),
  };
}

type Refusal = { text: string; code?: string | undefined; field?: string | undefined };

/** As useForm, for buttons that each send something else. */
export function useSend<Input>(send: (input: Input) => Promise<unknown>) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const setFailure = useCallback((text: string | undefined) => setRefusal(text === undefined ? undefined : { text }), []);
  async function start(input: Input): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefusal(undefined);
    await send(input).catch((error: unknown) =>
      setRefusal({ text: failureText(error), code: failureCode(error), field: failedField(error) }),
    );
    setSending(false);
  }
  return {
    failure: refusal?.text,
    /** Which error of the API it is, and the field of the request that it is about. */
    failureCode: refusal?.code,
    failedField: refusal?.field,
    setFailure,
    isSending,
    run: (input: Input) => void start(input),
  };
}
