import { Part, Section } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export default function ProfileSection() {
  const { user } = useSession();
  return (
    <Section title="Profile" text={user.email} isNarrow>
      <NameForm />
      <Part title="Password">
        <PasswordForm />
      </Part>
    </Section>
  );
}
