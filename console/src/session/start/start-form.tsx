import type { SignInOptions } from '@muster/contract/console/session.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { useState } from 'react';
import { failedField, failureCode } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { passwordLengthMin } from '#limits.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sessionApi } from '../session-api.ts';
import { MethodButton, passkeyFailureText } from '../sign-in/method-button.tsx';
import { continueAtProvider } from '../sign-in/oidc.ts';
import { createStartPasskey } from '../sign-in/passkeys.ts';
import { startSecret } from './start-secret.ts';

const refusedField: ErrorCode = 'refused_field';

/** `email` is null when the person enters their own. */
type Props = { email: string | null; name: string; options: SignInOptions };

/** Name and passkey, or a password where there are no passkeys or the person prefers one. */
export function StartForm({ email: invitedEmail, name: knownName, options: { passkeys, oidc } }: Props) {
  const [hasPasskey, setHasPasskey] = useState(passkeys);
  const form = useForm(
    { name: knownName, email: invitedEmail ?? '', password: '' },
    async ({ name, email, password }) => {
      const person = { secret: startSecret, name, ...(!invitedEmail && { email }) };
      const proof = hasPasskey ? { passkey: await createStartPasskey(person) } : { password };
      await sessionApi.start({ ...person, ...proof });
      window.location.replace(paths.home);
    },
    refusalText,
  );
  return (
    <Form form={form} className="session-form">
      <TextField label={t('Your name')} autoComplete="name" {...form.at('name')} isRequired autoFocus />
      <TextField
        label={t('Email address')}
        type="email"
        autoComplete="username"
        {...form.at('email')}
        isRequired
        isReadOnly={invitedEmail !== null}
      />
      {!hasPasskey && (
        <TextField
          label={t('Password')}
          type="password"
          autoComplete="new-password"
          hint={t('At least {count} characters. Several unrelated words are good.', { count: passwordLengthMin })}
          {...form.at('password')}
          isRequired
        />
      )}
      {hasPasskey && (
        <p className="session-text">{t('You sign in with fingerprint, face, PIN or security key. No password to remember.')}</p>
      )}
      <SubmitButton>{hasPasskey ? t('Create a passkey') : t('Continue')}</SubmitButton>
      {(passkeys || (oidc && invitedEmail)) && <p className="session-or">{t('or')}</p>}
      {oidc && invitedEmail && (
        <MethodButton label={t('Continue with {name}', { name: oidc.name })} onPress={() => continueAtProvider()} form={form} />
      )}
      {passkeys && (
        <Button onPress={() => setHasPasskey(!hasPasskey)}>
          {hasPasskey ? t('Set a password instead') : t('Create a passkey instead')}
        </Button>
      )}
    </Form>
  );
}

function refusalText(error: unknown): string | undefined {
  const isWrongAddress = failureCode(error) === refusedField && failedField(error) === 'email';
  return isWrongAddress ? t('Enter a valid email address, such as ada@example.com.') : passkeyFailureText(error);
}
