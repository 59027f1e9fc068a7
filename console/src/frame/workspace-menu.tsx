import { serverPath } from '#base-path.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { signOut } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { useMedia } from '#ui/use-media.ts';
import { usePlaces } from './places.ts';

/** The name of the workspace, with what belongs to all of it. */
export function WorkspaceMenu() {
  const { workspace } = useSession();
  const places = usePlaces();
  // The bar at the foot of a phone has not room for all of them.
  const isPhone = useMedia('(width < 640px)');
  return (
    <Menu
      label={t('Workspace')}
      trigger={
        <Button kind="quiet" className="workspace-button">
          <span className="workspace-mark" aria-hidden="true">
            {[...workspace.name][0]?.toUpperCase()}
          </span>
          <span className="truncate">{workspace.name}</span>
          <Icon name="down" size={14} />
        </Button>
      }
    >
      {isPhone &&
        places.map(({ path, label }) => (
          <MenuItem key={path} href={path}>
            {label}
          </MenuItem>
        ))}
      <MenuItem href={paths.settings} {...(!isPhone && { shortcut: 'G S' })}>
        {t('Settings')}
      </MenuItem>
      <MenuItem href={`${serverPath}/docs`}>{t('API reference')}</MenuItem>
      <MenuSeparator />
      <MenuItem onAction={() => void signOut()}>{t('Sign out')}</MenuItem>
    </Menu>
  );
}
