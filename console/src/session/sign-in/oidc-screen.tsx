import type { SignInChoice } from '@muster/contract/console/sign-in-methods.ts';
import { useEffect, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { t } from '#language/t.ts';
import { sessionApi } from '../session-api.ts';
import { SessionPage } from '../session-page.tsx';
import { finishOidc } from './oidc.ts';
import { enterConsole } from './return-path.ts';
import SignInScreen from './sign-in-screen.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';

/** Where the OpenID Connect provider sends the browser back to. */
export default function OidcScreen() {
  const [choices, setChoices] = useState<readonly SignInChoice[]>([]);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    finishOidc().then(
      (workspaces) => (workspaces.length === 0 ? enterConsole() : setChoices(workspaces)),
      (error: unknown) => setFailure(failureText(error)),
    );
  }, []);
  async function choose(id: string): Promise<void> {
    await sessionApi.chooseWorkspace({ workspace_id: id });
    enterConsole();
  }
  if (failure) return <SignInScreen failure={failure} onDone={enterConsole} />;
  if (choices.length === 0) return <SessionPage title={t('Signing you in…')} />;
  return (
    <SessionPage title={t('Choose a workspace')}>
      <WorkspaceChoice workspaces={choices} onChoose={choose} />
    </SessionPage>
  );
}
