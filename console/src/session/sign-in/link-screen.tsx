import type { SignInChoice } from '@muster/contract/console/sign-in-methods.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { linkOptionsQuery } from '#queries/session-queries.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sessionApi } from '../session-api.ts';
import { SessionPage } from '../session-page.tsx';
import { startSecret } from '../start/start-secret.ts';
import { enterConsole } from './return-path.ts';
import SignInScreen from './sign-in-screen.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';

/** Where a mailed link leads. Only the button uses it up, so that programs that look at mails do not. */
export default function LinkScreen() {
  const [choices, setChoices] = useState<readonly SignInChoice[]>([]);
  const { data, error } = useQuery({
    ...linkOptionsQuery(startSecret),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: choices.length === 0,
  });
  const form = useForm({}, async () => {
    const { session, workspaces } = await sessionApi.signInWithLink({ secret: startSecret });
    if (session) enterConsole();
    else setChoices(workspaces);
  });
  async function choose(id: string): Promise<void> {
    await sessionApi.chooseWorkspace({ workspace_id: id });
    enterConsole();
  }
  if (choices.length > 0)
    return (
      <SessionPage title={t('Choose a workspace')}>
        <WorkspaceChoice workspaces={choices} onChoose={choose} />
      </SessionPage>
    );
  if (error) return <SignInScreen failure={failureText(error)} onDone={enterConsole} />;
  if (!data) return null;
  return (
    <SessionPage title={t('Sign in to Muster')} text={t('As {email}. The link works once.', { email: data.email })}>
      <Form form={form} className="session-form">
        <SubmitButton autoFocus>{t('Sign in')}</SubmitButton>
      </Form>
    </SessionPage>
  );
}
