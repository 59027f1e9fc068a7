import { keyNames } from '#keys/key-names.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useLocation } from '#router/location.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useTotals } from './use-totals.ts';
import { UserMenu } from './user-menu.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';

type Props = { onSearch: () => void; onKeys: () => void };

/** At the side, and at the foot of phones. */
export function Sidebar({ onSearch, onKeys }: Props) {
  const { user } = useSession();
  const mayReadJobs = useRight('read_jobs');
  const totals = useTotals(mayReadJobs);
  return (
    <nav className="sidebar" aria-label="Console">
      <div className="sidebar-head">
        <WorkspaceMenu />
        <Button kind="icon" className="sidebar-head-search" aria-label="Search and commands" onPress={onSearch}>
          <Icon name="search" />
        </Button>
      </div>
      <div className="sidebar-body">
        <ul className="sidebar-list">
          <li className="sidebar-search">
            <Button kind="quiet" className="sidebar-link" onPress={onSearch}>
              <Icon name="search" />
              <span className="sidebar-label">Search</span>
              <Kbd>{keyNames('mod+k').join(' ')}</Kbd>
            </Button>
          </li>
          {mayReadJobs && <SidebarLink href={paths.jobs} icon="jobs" label="Jobs" count={totals.jobs} />}
          <SidebarLink href={paths.candidates} icon="candidates" label="Candidates" count={totals.candidates} />
        </ul>
        <ul className="sidebar-list sidebar-foot">
          <SidebarLink href={paths.settings} icon="settings" label="Settings" />
          <li className="sidebar-user">
            <UserMenu
              trigger={
                <Button kind="quiet" className="sidebar-user-button">
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

type LinkProps = { href: string; icon: IconName; label: string; count?: number | undefined };

function SidebarLink({ href, icon, label, count }: LinkProps) {
  const { path } = useLocation();
  const isCurrent = path === href || path.startsWith(`${href}/`);
  return (
    <li>
      <Link
        href={href}
        className={classNames('sidebar-link', isCurrent && 'sidebar-link-current')}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <Icon name={icon} />
        <span className="sidebar-label">{label}</span>
        {count !== undefined && <span className="sidebar-count">{count.toLocaleString('en')}</span>}
      </Link>
    </li>
  );
}
