import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useLocation } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { UserMenu } from './user-menu.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';

type Props = { onSearch: () => void; onKeys: () => void };

/** At the side, and at the foot of phones. */
export function Sidebar({ onSearch, onKeys }: Props) {
  const { user } = useSession();
  return (
    <nav className="sidebar" aria-label="Console">
      <div className="sidebar-head">
        <WorkspaceMenu />
        <Tooltip text="Search and commands" shortcut="Ctrl K">
          <Button kind="icon" aria-label="Search and commands" onPress={onSearch}>
            <Icon name="search" />
          </Button>
        </Tooltip>
      </div>
      <div className="sidebar-body">
        <ul className="sidebar-list">
          <SidebarLink href={paths.jobs} icon="jobs" label="Jobs" />
          <SidebarLink href={paths.candidates} icon="candidates" label="Candidates" />
        </ul>
        <ul className="sidebar-list sidebar-foot">
          <SidebarLink href={paths.settings} icon="settings" label="Settings" />
          <li className="sidebar-user">
            <UserMenu
              trigger={
                <Button kind="quiet" className="sidebar-user-button" aria-label={`${user.name}: account`}>
                  <Avatar name={user.name} size={22} />
                  <span className="truncate">{user.name}</span>
                </Button>
              }
            />
            <Tooltip text="List the keys" shortcut="?">
              <Button kind="icon" className="sidebar-keys" aria-label="List the keys" onPress={onKeys}>
                <span className="kbd">?</span>
              </Button>
            </Tooltip>
          </li>
        </ul>
      </div>
    </nav>
  );
}

function SidebarLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  const { path } = useLocation();
  const isCurrent = path === href || path.startsWith(`${href}/`) || (href === paths.jobs && path === '/console');
  return (
    <li>
      <Link
        href={href}
        className={classNames('sidebar-link', isCurrent && 'sidebar-link-current')}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}
