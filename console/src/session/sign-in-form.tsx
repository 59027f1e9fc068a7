import type { CurrentSession } from '@muster/contract/console/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm, useSend } from '#ui/use-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { offerPasskeys, signInWithPasskey } from './passkeys.ts';
import { sessionApi, type Workspace } from './session-api.ts';

type Props = { email?: string; onDone: (session: CurrentSession) => void };

/** E-mail address and password; and the workspace, when the password fits several. */
export function SignInForm({ email: knownEmail, onDone }: Props) {
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>([]);
  const { data: options } = useQuery({ queryKey: ['sign-in-options'], queryFn: () => sessionApi.signInOptions() });
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

  if (workspaces.length > 0) return <WorkspaceChoice workspaces={workspaces} onChoose={signIn} />;
  return (
    <form className="session-form" onSubmit={form.submit}>
      <TextField
        label="E-mail address"
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
      {hasPasskeys && (
        <PasskeyButton label="Use a passkey" onPress={async () => onDone(await signInWithPasskey())} onFailure={form.setFailure} />
      )}
    </form>
  );
}

type ChoiceProps = { workspaces: readonly Workspace[]; onChoose: (id: string) => Promise<void> };

function WorkspaceChoice({ workspaces, onChoose }: ChoiceProps) {
  const { run, failure } = useSend(onChoose);
  return (
    <div className="session-form">
      <p>Which workspace?</p>
      {workspaces.map(({ id, name }) => (
        <Button key={id} onPress={() => run(id)}>
          {name}
        </Button>
      ))}
      <SessionFailure text={failure} />
    </div>
  );
}

/** Always there, so that screen readers announce what appears in it. */
export function SessionFailure({ text }: { text: string | undefined }) {
  return (
    <p className="session-failure" role="alert">
      {text}
    </p>
  );
}
