import { keyNames } from '#keys/key-names.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { usePath } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { type Place, settingsPlace, usePlaces } from './places.ts';
import { useTotals } from './use-totals.ts';
import { UserMenu } from './user-menu.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';

type Props = { onSearch: () => void; onKeys: () => void };

/** At the side, and at the foot of phones. */
export function Sidebar({ onSearch, onKeys }: Props) {
  const { user } = useSession();
  const places = usePlaces();
  const counts = useCounts(places);
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
          {places.map((place) => (
            <SidebarLink key={place.path} place={place} count={counts.get(place.path)} />
          ))}
        </ul>
        <ul className="sidebar-list sidebar-foot">
          <SidebarLink place={settingsPlace} />
          <li className="sidebar-user">
            <UserMenu
              trigger={
                <Button kind="quiet" className="sidebar-user-button">
                  <Avatar name={user.name} size={22} />
                  <span className="truncate">{user.name}</span>
                </Button>
              }
            />
            <Tooltip text="Keyboard shortcuts" shortcut="?">
              <Button kind="icon" className="sidebar-keys" aria-label="Keyboard shortcuts" onPress={onKeys}>
                <span className="kbd">?</span>
              </Button>
            </Tooltip>
          </li>
        </ul>
      </div>
    </nav>
  );
}

/** Next to the names of the screens. */
function useCounts(places: Place[]): Map<string, number | undefined> {
  const isShown = (path: string) => places.some((place) => place.path === path);
  const totals = useTotals({ mayReadJobs: isShown(paths.jobs), mayReadRequisitions: isShown(paths.requisitions) });
  return new Map([
    [paths.jobs, totals.jobs],
    [paths.candidates, totals.candidates],
    [paths.requisitions, totals.requisitions],
  ]);
}

function SidebarLink({ place: { path: href, icon, label }, count }: { place: Place; count?: number | undefined }) {
  const path = usePath();
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
