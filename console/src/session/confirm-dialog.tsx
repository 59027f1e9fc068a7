import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#ui/use-form.ts';
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
  const form = useForm(async () => {
    await sessionApi.confirm({ password });
    onDone();
  });

  async function confirmWithPasskey(): Promise<void> {
    await sessionApi.confirm({ passkey: await signChallenge() });
    onDone();
  }

  return (
    <Dialog title="Is it you?" isOpen onClose={onCancel}>
      <p className="session-text">Enter your password again. You are not asked for the next 15 minutes.</p>
      <form className="session-form" onSubmit={form.submit}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          autoFocus
        />
        <SessionFailure text={form.failure} />
        <DialogActions>
          <Button onPress={onCancel}>Cancel</Button>
          {sign_in.passkeys && <PasskeyButton label="Use a passkey" onPress={confirmWithPasskey} onFailure={form.setFailure} />}
          <Button kind="primary" type="submit" isPending={form.isSending}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
