import type { CurrentSession, SignInOptions } from '@muster/contract/console/session.ts';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { FormFailure } from '#ui/forms/form.tsx';
import { checkComplete, useRefusals } from '#ui/forms/use-form.ts';
import { sessionApi } from '../session-api.ts';
import { MethodButton, passkeyFailureText } from './method-button.tsx';
import { continueAtProvider } from './oidc.ts';
import { signInWithPasskey } from './passkeys.ts';

type Props = { options: SignInOptions; email: string; onDone: (session: CurrentSession) => void };

/** The ways to sign in without the password. What comes of them is shown below, so that no button moves under the pointer. */
export function SignInMethods({ options: { passkeys, oidc, magic_link }, email, onDone }: Props) {
  const form = useRefusals(passkeyFailureText);
  const [mailedTo, setMailedTo] = useState<string>();
  async function mailLink(): Promise<void> {
    setMailedTo(undefined);
    if (!email.includes('@')) checkComplete([{ text: t('Enter your email address above first.') }]);
    await sessionApi.mailLink({ email });
    setMailedTo(email);
  }
  if (!passkeys && !oidc && !magic_link) return null;
  return (
    <>
      <p className="session-or">{t('or')}</p>
      {oidc && (
        <MethodButton label={t('Continue with {name}', { name: oidc.name })} onPress={() => continueAtProvider()} form={form} />
      )}
      {passkeys && <MethodButton label={t('Use a passkey')} onPress={async () => onDone(await signInWithPasskey())} form={form} />}
      {magic_link && <MethodButton label={t('Email me a link')} onPress={mailLink} form={form} />}
      <FormFailure refusals={form.refusals} />
      <p className="session-status" role="status">
        {mailedTo &&
          t('If {email} belongs to a user, an email with a link is on its way. It works once, within 15 minutes.', {
            email: mailedTo,
          })}
      </p>
    </>
  );
}
