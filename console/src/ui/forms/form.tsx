import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use } from 'react';
import { Button } from '#ui/button.tsx';
import type { FormState, Refusal } from './use-form.ts';
import './field.css';

type Shown = Pick<FormState, 'refusals' | 'isSending'>;
const FormContext = createContext<Shown>({ refusals: [], isSending: false });

type Props = {
  form: FormState;
  className?: string;
  onKeyDownCapture?: (event: KeyboardEvent) => void;
  /** Fields with names, and `SubmitButton`. */
  children: ReactNode;
};

/** The server checks what is sent, so the browser does not. */
export function Form({ form, className = 'form', children, ...rest }: Props) {
  return (
    <form ref={(element) => keep(form, element)} className={className} noValidate onSubmit={form.submit} {...rest}>
      <FormContext value={form}>{children}</FormContext>
    </form>
  );
}

/** Fields that are saved from elsewhere on the screen. */
export function Fields({ form, children }: { form: Shown & Pick<FormState, 'ref'>; children: ReactNode }) {
  return (
    <div ref={(element) => keep(form, element)} className="fields">
      <FormContext value={form}>{children}</FormContext>
    </div>
  );
}

function keep({ ref }: Pick<FormState, 'ref'>, element: HTMLElement | null): void {
  ref.current = element;
}

/** What a field shows below it: what the screen says of it, else the refusal of the server. */
export function useFieldError(name: string | undefined, error: string | undefined): string | undefined {
  const { refusals } = use(FormContext);
  return error ?? (name === undefined ? undefined : refusals.find(({ field }) => field === name)?.text);
}

/** Sends the form; above it is what is wrong with none of the fields. */
export function SubmitButton({ kind = 'primary', ...rest }: ComponentProps<typeof Button>) {
  return (
    <>
      <FormNotice />
      <SendButton kind={kind} {...rest} />
    </>
  );
}

/** The button alone, for those that stand in a row. */
export function SendButton({ kind = 'primary', ...rest }: ComponentProps<typeof Button>) {
  return <Button type="submit" kind={kind} isPending={use(FormContext).isSending} {...rest} />;
}

/** What is wrong with none of the fields of the form around it. */
export function FormNotice() {
  return <FormFailure refusals={use(FormContext).refusals} />;
}

/** Always there, so that screen readers announce what appears in it. */
export function FormFailure({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <p className="form-failure" role="alert">
      {refusals.find(({ field }) => field === undefined)?.text}
    </p>
  );
}
