import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { NameForm } from './name-form.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordForm } from './password-form.tsx';

export default function ProfileSection() {
  const { user, sign_in } = useSession();
  return (
    <SettingsPart title="Profile" text={user.email} isNarrow>
      <NameForm />
      {sign_in.passkeys && <PasskeysPart />}
      <Part title="Password">
        <PasswordForm />
      </Part>
    </SettingsPart>
  );
}
