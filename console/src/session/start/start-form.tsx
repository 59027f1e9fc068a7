import type { SignInOptions } from '@muster/contract/console/session.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { useState } from 'react';
import { passwordLengthMin } from '#limits.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sessionApi } from '../session-api.ts';
import { SessionFailure } from '../session-failure.tsx';
import { MethodButton, passkeyFailureText } from '../sign-in/method-button.tsx';
import { continueAtProvider } from '../sign-in/oidc.ts';
import { createStartPasskey } from '../sign-in/passkeys.ts';
import { startSecret } from './start-secret.ts';

const refusedField: ErrorCode = 'refused_field';

/** `email` is null when the person enters their own. */
type Props = { email: string | null; name: string; options: SignInOptions };

/** Name and passkey, or a password where there are no passkeys or the person prefers one. */
export function StartForm({ email: invitedEmail, name: knownName, options: { passkeys, oidc } }: Props) {
  const [name, setName] = useState(knownName);
  const [email, setEmail] = useState(invitedEmail ?? '');
  const [password, setPassword] = useState('');
  const [hasPasskey, setHasPasskey] = useState(passkeys);
  const form = useForm(async () => {
    const person = { secret: startSecret, name, ...(!invitedEmail && { email }) };
    if (hasPasskey) {
      const passkey = await createStartPasskey(person).catch(showPasskeyFailure);
      if (!passkey) return;
      await sessionApi.start({ ...person, passkey });
    } else await sessionApi.start({ ...person, password });
    window.location.replace(paths.home);
  });
  /** Closing the window of the browser is no failure. */
  const showPasskeyFailure = (error: unknown) => form.setFailure(passkeyFailureText(error));
  const isAboutEmail = form.failedField === 'email';
  const emailFailure = form.failureCode === refusedField ? 'Enter a valid email address, such as ada@example.com.' : form.failure;

  return (
    <form className="session-form" onSubmit={form.submit} noValidate>
      <TextField label="Your name" autoComplete="name" value={name} onChange={setName} isRequired autoFocus />
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        isReadOnly={invitedEmail !== null}
        error={isAboutEmail ? emailFailure : undefined}
      />
      {!hasPasskey && (
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLengthMin} characters. Several unrelated words are good.`}
          value={password}
          onChange={setPassword}
          isRequired
        />
      )}
      {hasPasskey && (
        <p className="session-text">You sign in with fingerprint, face, PIN or security key. No password to remember.</p>
      )}
      <SessionFailure text={isAboutEmail ? undefined : form.failure} />
      <Button kind="primary" type="submit" isPending={form.isSending}>
        {hasPasskey ? 'Create a passkey' : 'Continue'}
      </Button>
      {(passkeys || (oidc && invitedEmail)) && <p className="session-or">or</p>}
      {oidc && invitedEmail && (
        <MethodButton label={`Continue with ${oidc.name}`} onPress={() => continueAtProvider()} onFailure={form.setFailure} />
      )}
      {passkeys && (
        <Button onPress={() => setHasPasskey(!hasPasskey)}>
          {hasPasskey ? 'Set a password instead' : 'Create a passkey instead'}
        </Button>
      )}
    </form>
  );
}
