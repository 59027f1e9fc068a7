import { t } from '#language/t.ts';
import { SessionPage } from '../session-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInScreen({ failure, onDone }: { failure?: string; onDone: () => void }) {
  return (
    <SessionPage title={t('Sign in to Muster')}>
      <SignInForm failure={failure} onDone={onDone} />
      <p className="session-text">{t('No account yet? Ask a colleague for an invitation link.')}</p>
    </SessionPage>
  );
}
