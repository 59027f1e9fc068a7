import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { signChallenge } from './passkeys.ts';
import { useSession } from './session.tsx';
import { sessionApi } from './session-api.ts';
import { SessionFailure } from './sign-in-form.tsx';
import './session.css';

/** Asks for the password again before a sensitive change. */
export function ConfirmDialog({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { sign_in } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await sessionApi.confirm({ password });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
      setSending(false);
    }
  }

  async function confirmWithPasskey(): Promise<void> {
    await sessionApi.confirm({ passkey: await signChallenge() });
    onDone();
  }

  return (
    <Dialog title="Is it you?" isOpen onClose={onCancel}>
      <p className="session-text">Enter your password again. You are not asked for the next 15 minutes.</p>
      <form className="session-form" onSubmit={(event) => void send(event)}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          autoFocus
        />
        <SessionFailure text={failure} />
        <DialogActions>
          <Button onPress={onCancel}>Cancel</Button>
          {sign_in.passkeys && <PasskeyButton label="Use a passkey" onPress={confirmWithPasskey} onFailure={setFailure} />}
          <Button kind="primary" type="submit" isPending={isSending}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
