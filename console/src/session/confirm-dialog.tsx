import { useState } from 'react';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useSession } from './session.tsx';
import { sessionApi } from './session-api.ts';
import { MethodButton, passkeyFailureText } from './sign-in/method-button.tsx';
import { continueAtProvider } from './sign-in/oidc.ts';
import { signChallenge } from './sign-in/passkeys.ts';
import { keepReturnPath } from './sign-in/return-path.ts';
import './session.css';

/** Lets the person prove again who they are, before a sensitive change. */
export default function ConfirmDialog({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { user, sign_in, has_password } = useSession();
  const [isLinkMailed, setLinkMailed] = useState(false);
  const confirm = async ({ password }: { password: string }) => {
    await sessionApi.confirm({ password });
    onDone();
  };
  const form = useForm({ password: '' }, confirm, passkeyFailureText);

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
    <Dialog title={t('Confirm it’s you')} isOpen onClose={onCancel}>
      <p className="session-text">
        {has_password ? t('Enter your password again.') : t('Sign in again.')} {t('You won’t be asked again for 15 minutes.')}
      </p>
      <Form form={form} className="session-form">
        {has_password && (
          <TextField
            label={t('Password')}
            type="password"
            autoComplete="current-password"
            {...form.at('password')}
            isRequired
            autoFocus
          />
        )}
        {isLinkMailed && (
          <p role="status">{t('We emailed a link to {email}. Open it in this browser, then try again.', { email: user.email })}</p>
        )}
        <FormNotice />
        <DialogActions>
          <Button onPress={onCancel}>{t('Cancel')}</Button>
          {sign_in.passkeys && <MethodButton label={t('Use a passkey')} onPress={confirmWithPasskey} form={form} />}
          {sign_in.oidc && !has_password && (
            <MethodButton
              label={t('Continue with {name}', { name: sign_in.oidc.name })}
              onPress={() => continueAtProvider({ isConfirmation: true })}
              form={form}
            />
          )}
          {sign_in.magic_link && !has_password && <MethodButton label={t('Email me a link')} onPress={mailLink} form={form} />}
          {has_password && <SendButton>{t('Confirm')}</SendButton>}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
