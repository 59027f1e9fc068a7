import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { pathFor, showField } from './shown-fields.ts';

/** What is wrong: with the field of the form that has this name, or with the whole. */
export type Refusal = { field?: string | undefined; text: string };

/** Undefined: nothing to tell, as when somebody has closed a window of the browser. */
type TextOf = (error: unknown) => string | undefined;

class Incomplete extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super('incomplete');
    this.refusals = refusals;
  }
}

/** What the form itself can tell, before anything is sent. */
export function checkComplete(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new Incomplete(refusals);
}

/** What `Form` shows, and the fields in it by their names. */
export type FormState = {
  ref: RefObject<HTMLElement | null>;
  refusals: readonly Refusal[];
  isSending: boolean;
  submit: (event?: FormEvent) => void;
};

/**
 * The values of a form, which is sent once at a time. Fields are named as in the request (`<TextField {...form.at('name')} />`), so that
 * a refusal is shown at the field that it is about; one that is about none of those on the screen is for the whole form.
 */
export function useForm<Values extends object>(
  first: Values,
  send: (values: Values) => Promise<unknown>,
  textOf: TextOf = failureText,
) {
  const [values, setValues] = useState(first);
  const { run, ...state } = useSend<void>(() => send(values), textOf);
  return {
    ...state,
    values,
    setValues,
    set: (changes: Partial<Values>) => setValues((old) => ({ ...old, ...changes })),
    at: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => setValues((old) => ({ ...old, [name]: value })),
    }),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      run();
    },
  };
}

/** As useForm, for buttons that each send something else. */
export function useSend<Input>(send: (input: Input) => Promise<unknown>, textOf: TextOf = failureText) {
  const [isSending, setSending] = useState(false);
  const shown = useRefusals(textOf);
  async function start(input: Input): Promise<void> {
    if (isSending) return;
    setSending(true);
    shown.clear();
    await send(input).catch(shown.refuse);
    setSending(false);
  }
  return { ...shown, isSending, run: (input: Input) => void start(input) };
}

/** The refusals of what is inside of `ref`. */
export function useRefusals(textOf: TextOf = failureText) {
  const ref = useRef<HTMLElement>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  function refuse(error: unknown): void {
    const told = error instanceof Incomplete ? error.refusals : [{ field: failedField(error), text: textOf(error) }];
    const placed = told.flatMap(({ field, text }) => (text ? [{ field: pathFor(ref.current, field), text }] : []));
    setRefusals(placed);
    showField(ref.current, placed);
  }
  return {
    ref,
    refusals,
    /** What no field shows. */
    failure: refusals.find(({ field }) => field === undefined)?.text,
    refuse,
    clear: () => setRefusals([]),
  };
}
