import { SessionPage } from './session-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen({ onDone }: { onDone: () => void }) {
  return (
    <SessionPage title="Sign in to Muster">
      <SignInForm onDone={onDone} />
      <p className="session-text">No account yet? Ask a colleague for an invitation link.</p>
    </SessionPage>
  );
}
