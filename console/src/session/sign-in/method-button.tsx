import { failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { type useRefusals, useSend } from '#ui/forms/use-form.ts';

/** `form` shows why it did not work. */
type Props = { label: string; onPress: () => Promise<void>; form: Pick<ReturnType<typeof useRefusals>, 'refuse' | 'clear'> };

/** Another way to sign in than the form, or to confirm. */
export function MethodButton({ label, onPress, form }: Props) {
  const { run, isSending } = useSend<void>(() => {
    form.clear();
    return onPress().catch(form.refuse);
  });
  return (
    <Button onPress={() => run()} isPending={isSending}>
      {label}
    </Button>
  );
}

/** Undefined when the person has closed the window of the browser. */
export function passkeyFailureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return failureText(error);
  if (['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
  if (error.name === 'InvalidStateError') return t('This device has a passkey of yours already.');
  if (error.name === 'SecurityError') return t('Passkeys work at the public address of this server only.');
  return failureText(error);
}
