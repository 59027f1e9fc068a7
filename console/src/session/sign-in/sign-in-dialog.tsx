import type { CurrentSession } from '@muster/contract/console/session.ts';
import { consolePath } from '#base-path.ts';
import { t } from '#language/t.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSession } from '../session.tsx';
import { SignInForm } from './sign-in-form.tsx';
import '../session.css';

/** The session has ended: the page stays as it is behind the dialog. */
export default function SignInDialog({ onDone }: { onDone: () => void }) {
  const { user, workspace } = useSession();
  const finish = (session: CurrentSession) => {
    // Another user or workspace must not see what is on the page.
    if (session.user.id === user.id && session.workspace.id === workspace.id) onDone();
    else window.location.assign(consolePath);
  };
  return (
    <Dialog title={t('Your session has ended')} isOpen>
      <p className="session-text">{t('Sign in again to continue where you were.')}</p>
      <SignInForm email={user.email} onDone={finish} />
    </Dialog>
  );
}
