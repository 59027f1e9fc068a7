import { serverPath } from '#base-path.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { signOut } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';

/** The name of the workspace, with what belongs to all of it. */
export function WorkspaceMenu() {
  const { workspace } = useSession();
  return (
    <Menu
      label="Workspace"
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
      <MenuItem href={paths.settings} shortcut="G S">
        Settings
      </MenuItem>
      <MenuItem href={`${serverPath}/docs`}>API reference</MenuItem>
      <MenuSeparator />
      <MenuItem onAction={() => void signOut()}>Sign out</MenuItem>
    </Menu>
  );
}
