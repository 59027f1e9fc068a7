import { type ReactElement, useState } from 'react';
import { paths } from '#paths.ts';
import { PasskeysDialog } from '#session/passkeys-dialog.tsx';
import { useSession } from '#session/session.tsx';
import { signOut } from '#session/sign-out.ts';
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx';

export function UserMenu({ trigger }: { trigger: ReactElement }) {
  const { user, sign_in } = useSession();
  const [isShowingPasskeys, setShowingPasskeys] = useState(false);
  return (
    <>
      <Menu label="Account" trigger={trigger} placement="top start">
        <MenuSection title={user.email}>
          <MenuItem href={paths.setting('profile')}>Profile</MenuItem>
          {sign_in.passkeys && <MenuItem onAction={() => setShowingPasskeys(true)}>Passkeys</MenuItem>}
          <MenuItem onAction={() => void signOut()}>Sign out</MenuItem>
        </MenuSection>
      </Menu>
      {isShowingPasskeys && <PasskeysDialog onClose={() => setShowingPasskeys(false)} />}
    </>
  );
}
