import type { CurrentSession } from '@muster/contract/console/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { signInOptionsQuery } from '#queries/session-queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sessionApi, type Workspace } from '../session-api.ts';
import { SessionFailure } from '../session-failure.tsx';
import { offerPasskeys } from './passkeys.ts';
import { SignInMethods } from './sign-in-methods.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';

/** `failure`: why an earlier sign-in, on another page, did not succeed. */
type Props = { email?: string; failure?: string | undefined; onDone: (session: CurrentSession) => void };

/** Email address and password, or another way; and the workspace, when the password fits several. */
export function SignInForm({ email: knownEmail, failure: earlierFailure, onDone }: Props) {
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>([]);
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPasskeys = options?.sign_in.passkeys === true;
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => (hasPasskeys ? offerPasskeys((session) => latestOnDone.current(session)) : undefined), [hasPasskeys]);

  async function signIn(workspaceId?: string): Promise<void> {
    const answer = await sessionApi.signIn({ email, password, ...(workspaceId && { workspace_id: workspaceId }) });
    if (answer.session) onDone(answer.session);
    else setWorkspaces(answer.workspaces);
  }
  const form = useForm(() => signIn());
  const { setFailure } = form;
  useEffect(() => setFailure(earlierFailure), [setFailure, earlierFailure]);

  if (workspaces.length > 0) return <WorkspaceChoice workspaces={workspaces} onChoose={signIn} />;
  return (
    <form className="session-form" onSubmit={form.submit}>
      <TextField
        label="Email address"
        type="email"
        autoComplete="username webauthn"
        value={email}
        onChange={setEmail}
        isRequired
        autoFocus={!knownEmail}
        isReadOnly={knownEmail !== undefined}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        autoFocus={knownEmail !== undefined}
      />
      <SessionFailure text={form.failure} />
      <Button kind="primary" type="submit" isPending={form.isSending}>
        Sign in
      </Button>
      {options && <SignInMethods options={options.sign_in} email={email} onDone={onDone} />}
    </form>
  );
}
