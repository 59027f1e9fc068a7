import type { CurrentSession } from '@muster/contract/console/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '#language/t.ts';
import { signInOptionsQuery } from '#queries/session-queries.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sessionApi, type Workspace } from '../session-api.ts';
import { offerPasskeys } from './passkeys.ts';
import { SignInMethods } from './sign-in-methods.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';

/** `failure`: why an earlier sign-in, on another page, did not succeed. */
type Props = { email?: string; failure?: string | undefined; onDone: (session: CurrentSession) => void };

/** Email address and password, or another way; and the workspace, when the password fits several. */
export function SignInForm({ email: knownEmail, failure: earlierFailure, onDone }: Props) {
  const [isTried, setTried] = useState(false);
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>([]);
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPasskeys = options?.sign_in.passkeys === true;
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => (hasPasskeys ? offerPasskeys((session) => latestOnDone.current(session)) : undefined), [hasPasskeys]);

  async function signIn(workspaceId?: string): Promise<void> {
    const { email, password } = form.values;
    setTried(true);
    const answer = await sessionApi.signIn({ email, password, ...(workspaceId && { workspace_id: workspaceId }) });
    if (answer.session) onDone(answer.session);
    else setWorkspaces(answer.workspaces);
  }
  const form = useForm({ email: knownEmail ?? '', password: '' }, () => signIn());
  const refusals = isTried || !earlierFailure ? form.refusals : [{ text: earlierFailure }];

  if (workspaces.length > 0) return <WorkspaceChoice workspaces={workspaces} onChoose={signIn} />;
  return (
    <Form form={{ ...form, refusals }} className="session-form">
      <TextField
        label={t('Email address')}
        type="email"
        autoComplete="username webauthn"
        {...form.at('email')}
        isRequired
        autoFocus={!knownEmail}
        isReadOnly={knownEmail !== undefined}
      />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        {...form.at('password')}
        isRequired
        autoFocus={knownEmail !== undefined}
      />
      <SubmitButton>{t('Sign in')}</SubmitButton>
      {options && <SignInMethods options={options.sign_in} email={form.values.email} onDone={onDone} />}
    </Form>
  );
}
