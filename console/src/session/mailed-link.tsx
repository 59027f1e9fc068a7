import { Button } from '#ui/button.tsx';

/** Shown after a link was asked for, whether somebody has the address or not. */
export function MailedLink({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="session-form">
      <p role="status">
        If <strong>{email}</strong> belongs to a user, a mail with a link is on its way. It works once, within 15 minutes.
      </p>
      <Button onPress={onBack}>Back</Button>
    </div>
  );
}
