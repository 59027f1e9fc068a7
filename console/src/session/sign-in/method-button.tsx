import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { Button } from '#ui/button.tsx';

type Props = { label: string; onPress: () => Promise<void>; onFailure: (text: string | undefined) => void };

/** Another way to sign in than the form, or to confirm. */
export function MethodButton({ label, onPress, onFailure }: Props) {
  const [isPending, setPending] = useState(false);
  async function press(): Promise<void> {
    setPending(true);
    onFailure(undefined);
    try {
      await onPress();
    } catch (error) {
      onFailure(passkeyFailureText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button onPress={() => void press()} isPending={isPending}>
      {label}
    </Button>
  );
}

/** Undefined when the person has closed the window of the browser. */
export function passkeyFailureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return failureText(error);
  if (['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
  if (error.name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (error.name === 'SecurityError') return 'Passkeys work at the public address of this server only.';
  return failureText(error);
}
