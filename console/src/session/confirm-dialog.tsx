import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useSession } from './session.tsx';
import { sessionApi } from './session-api.ts';
import { SessionFailure } from './session-failure.tsx';
import { MethodButton } from './sign-in/method-button.tsx';
import { continueAtProvider } from './sign-in/oidc.ts';
import { signChallenge } from './sign-in/passkeys.ts';
import { keepReturnPath } from './sign-in/return-path.ts';
import './session.css';

/** Lets the person prove again who they are, before a sensitive change. */
export default function ConfirmDialog({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { user, sign_in, has_password } = useSession();
  const [isLinkMailed, setLinkMailed] = useState(false);
  const [password, setPassword] = useState('');
  const form = useForm(async () => {
    await sessionApi.confirm({ password });
    onDone();
  });

  async function confirmWithPasskey(): Promise<void> {
    await sessionApi.confirm({ passkey: await signChallenge() });
    onDone();
  }

  async function mailLink(): Promise<void> {
    await sessionApi.mailLink({ email: user.email });
    keepReturnPath();
    setLinkMailed(true);
  }

  return (
    <Dialog title="Confirm it’s you" isOpen onClose={onCancel}>
      <p className="session-text">
        {has_password ? 'Enter your password again.' : 'Sign in again.'} You won’t be asked again for 15 minutes.
      </p>
      <form className="session-form" onSubmit={form.submit}>
        {has_password && (
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isRequired
            autoFocus
          />
        )}
        {isLinkMailed && <p role="status">We emailed a link to {user.email}. Open it in this browser, then try again.</p>}
        <SessionFailure text={form.failure} />
        <DialogActions>
          <Button onPress={onCancel}>Cancel</Button>
          {sign_in.passkeys && <MethodButton label="Use a passkey" onPress={confirmWithPasskey} onFailure={form.setFailure} />}
          {sign_in.oidc && !has_password && (
            <MethodButton
              label={`Continue with ${sign_in.oidc.name}`}
              onPress={() => continueAtProvider({ isConfirmation: true })}
              onFailure={form.setFailure}
            />
          )}
          {sign_in.magic_link && !has_password && (
            <MethodButton label="Email me a link" onPress={mailLink} onFailure={form.setFailure} />
          )}
          {has_password && (
            <Button kind="primary" type="submit" isPending={form.isSending}>
              Confirm
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
