import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#ui/use-form.ts';
import { sessionApi } from './session-api.ts';
import { SessionFailure } from './session-failure.tsx';
import { SessionPage } from './session-page.tsx';
import { startSecret } from './start-secret.ts';

const passwordLengthMin = 15;

/** Where the link of the first start, and those of invitations, lead. */
export default function StartScreen() {
  const { data, error } = useQuery({
    queryKey: ['start-options'],
    queryFn: () => sessionApi.startOptions({ secret: startSecret }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: startSecret !== '',
  });
  if (!startSecret)
    return <SessionPage title="The link is not complete" text="Copy the whole link, with everything after the # sign." />;
  if (error) return <SessionPage title="This link cannot be used" text={failureText(error)} />;
  if (!data) return null;
  const isOwner = data.role === 'owner';
  return (
    <SessionPage
      title={data.name ? 'Set a new password' : `Join ${data.workspace.name}`}
      text={isOwner ? 'You become the owner of this workspace.' : 'Your account takes one minute.'}
    >
      <StartForm email={data.email} name={data.name ?? ''} />
    </SessionPage>
  );
}

function StartForm({ email: invitedEmail, name: knownName }: { email: string | null; name: string }) {
  const [name, setName] = useState(knownName);
  const [email, setEmail] = useState(invitedEmail ?? '');
  const [password, setPassword] = useState('');
  const form = useForm(async () => {
    await sessionApi.start({ secret: startSecret, name, password, ...(!invitedEmail && { email }) });
    window.location.replace(paths.jobs);
  });
  return (
    <form className="session-form" onSubmit={form.submit}>
      <TextField label="Your name" autoComplete="name" value={name} onChange={setName} isRequired autoFocus />
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        isReadOnly={invitedEmail !== null}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters. Several unrelated words are good.`}
        value={password}
        onChange={setPassword}
        isRequired
      />
      <SessionFailure text={form.failure} />
      <Button kind="primary" type="submit" isPending={form.isSending}>
        Continue
      </Button>
    </form>
  );
}
