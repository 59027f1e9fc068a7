import { SessionPage } from '../session-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInScreen({ failure, onDone }: { failure?: string; onDone: () => void }) {
  return (
    <SessionPage title="Sign in to Muster">
      <SignInForm failure={failure} onDone={onDone} />
      <p className="session-text">No account yet? Ask a colleague for an invitation link.</p>
    </SessionPage>
  );
}
