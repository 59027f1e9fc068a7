import { useQuery } from '@tanstack/react-query';
import { failureText } from '#api/failure-text.ts';
import { signInOptionsQuery, startOptionsQuery } from '#queries/session-queries.ts';
import { SessionPage } from '../session-page.tsx';
import { StartForm } from './start-form.tsx';
import { startSecret } from './start-secret.ts';

/** Where the link of the first start, and those of invitations, lead. */
export default function StartScreen() {
  const { data, error } = useQuery({
    ...startOptionsQuery(startSecret),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: startSecret !== '',
  });
  const { data: options } = useQuery(signInOptionsQuery);
  if (!startSecret)
    return <SessionPage title="The link is incomplete" text="Copy the whole link, with everything after the # sign." />;
  if (error) return <SessionPage title="This link cannot be used" text={failureText(error)} />;
  if (!data || !options) return null;
  const isOwner = data.role === 'owner';
  if (data.name)
    return (
      <SessionPage title="Sign in again" text="This ends your sessions and removes your passkeys and old password.">
        <StartForm email={data.email} name={data.name} options={options.sign_in} />
      </SessionPage>
    );
  return (
    <SessionPage
      title={`Join ${data.workspace.name}`}
      text={isOwner ? 'You become the owner of this workspace.' : 'Your account takes one minute.'}
    >
      <StartForm email={data.email} name="" options={options.sign_in} />
    </SessionPage>
  );
}
