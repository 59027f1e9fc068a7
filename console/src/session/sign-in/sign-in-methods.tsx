import type { CurrentSession, SignInOptions } from '@muster/contract/console/session.ts';
import { useState } from 'react';
import { sessionApi } from '../session-api.ts';
import { SessionFailure } from '../session-failure.tsx';
import { MethodButton } from './method-button.tsx';
import { continueAtProvider } from './oidc.ts';
import { signInWithPasskey } from './passkeys.ts';

type Props = { options: SignInOptions; email: string; onDone: (session: CurrentSession) => void };

/** The ways to sign in without the password. What comes of them is shown below, so that no button moves under the pointer. */
export function SignInMethods({ options: { passkeys, oidc, magic_link }, email, onDone }: Props) {
  const [failure, setFailure] = useState<string>();
  const [mailedTo, setMailedTo] = useState<string>();
  async function mailLink(): Promise<void> {
    setMailedTo(undefined);
    if (!email.includes('@')) return setFailure('Enter your email address above first.');
    await sessionApi.mailLink({ email });
    setMailedTo(email);
  }
  if (!passkeys && !oidc && !magic_link) return null;
  return (
    <>
      <p className="session-or">or</p>
      {oidc && <MethodButton label={`Continue with ${oidc.name}`} onPress={() => continueAtProvider()} onFailure={setFailure} />}
      {passkeys && (
        <MethodButton label="Use a passkey" onPress={async () => onDone(await signInWithPasskey())} onFailure={setFailure} />
      )}
      {magic_link && <MethodButton label="Email me a link" onPress={mailLink} onFailure={setFailure} />}
      <SessionFailure text={failure} />
      <p className="session-status" role="status">
        {mailedTo && `If ${mailedTo} belongs to a user, an email with a link is on its way. It works once, within 15 minutes.`}
      </p>
    </>
  );
}
