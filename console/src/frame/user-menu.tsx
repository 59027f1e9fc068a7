import type { ReactElement } from 'react';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { signOut } from '#session/sign-out.ts';
import { Menu, MenuItem, MenuSection } from '#ui/overlays/menu.tsx';

export function UserMenu({ trigger }: { trigger: ReactElement }) {
  const { user } = useSession();
  return (
    <Menu label="Account" trigger={trigger} placement="top start">
      <MenuSection title={user.email}>
        <MenuItem href={paths.setting('profile')}>Profile</MenuItem>
        <MenuItem onAction={() => void signOut()}>Sign out</MenuItem>
      </MenuSection>
    </Menu>
  );
}
