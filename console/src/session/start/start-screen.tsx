import { useQuery } from '@tanstack/react-query';
import { failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
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
    return <SessionPage title={t('The link is incomplete')} text={t('Copy the whole link, with everything after the # sign.')} />;
  if (error) return <SessionPage title={t('This link cannot be used')} text={failureText(error)} />;
  if (!data || !options) return null;
  const isOwner = data.role === 'owner';
  if (data.name)
    return (
      <SessionPage title={t('Sign in again')} text={t('This ends your sessions and removes your passkeys and old password.')}>
        <StartForm email={data.email} name={data.name} options={options.sign_in} />
      </SessionPage>
    );
  return (
    <SessionPage
      title={t('Join {name}', { name: data.workspace.name })}
      text={isOwner ? t('You become the owner of this workspace.') : t('Your account takes one minute.')}
    >
      <StartForm email={data.email} name="" options={options.sign_in} />
    </SessionPage>
  );
}
