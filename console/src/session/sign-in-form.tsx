import type { CurrentSession } from '@muster/contract/console/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { offerPasskeys, signInWithPasskey } from './passkeys.ts';
import { sessionApi, type Workspace } from './session-api.ts';

type Props = { email?: string; onDone: (session: CurrentSession) => void };

/** E-mail address and password; and the workspace, when the password fits several. */
export function SignInForm({ email: knownEmail, onDone }: Props) {
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { data: options } = useQuery({ queryKey: ['sign-in-options'], queryFn: () => sessionApi.signInOptions() });
  const hasPasskeys = options?.sign_in.passkeys === true;
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => (hasPasskeys ? offerPasskeys((session) => latestOnDone.current(session)) : undefined), [hasPasskeys]);

  async function send(workspaceId?: string): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const answer = await sessionApi.signIn({ email, password, ...(workspaceId && { workspace_id: workspaceId }) });
      if (answer.session) return onDone(answer.session);
      setWorkspaces(answer.workspaces);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  if (workspaces.length > 0) return <WorkspaceChoice workspaces={workspaces} onChoose={(id) => void send(id)} failure={failure} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="session-form" onSubmit={submit}>
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
      <SessionFailure text={failure} />
      <Button kind="primary" type="submit" isPending={isSending}>
        Sign in
      </Button>
      {hasPasskeys && (
        <PasskeyButton label="Use a passkey" onPress={async () => onDone(await signInWithPasskey())} onFailure={setFailure} />
      )}
    </form>
  );
}

type ChoiceProps = { workspaces: readonly Workspace[]; onChoose: (id: string) => void; failure: string | undefined };

function WorkspaceChoice({ workspaces, onChoose, failure }: ChoiceProps) {
  return (
    <div className="session-form">
      <p>Which workspace?</p>
      {workspaces.map(({ id, name }) => (
        <Button key={id} onPress={() => onChoose(id)}>
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
