import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { keyNames } from '#keys/key-names.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { candidatesTotalQuery } from '#queries/candidate-queries.ts';
import { openJobsTotalQuery } from '#queries/job-queries.ts';
import { pendingRequisitionsTotalQuery } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { usePath } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import { signOut } from '#session/sign-out.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/overlays/menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { type Place, settingsPlace, usePlaces } from './places.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

// Not needed for the first paint of a screen.
const NotificationMenu = lazy(() => import('./notification-menu.tsx'));

type Props = { onSearch: () => void; onKeys: () => void };

/** At the side, and at the foot of phones. */
export function Sidebar({ onSearch, onKeys }: Props) {
  const { user } = useSession();
  const places = usePlaces();
  const counts = useCounts(places);
  return (
    <nav className="sidebar" aria-label={t('Console')}>
      <div className="sidebar-head">
        <WorkspaceMenu />
        <Suspense
          fallback={
            <Button kind="icon" isDisabled aria-label={t('Notifications')}>
              <Icon name="bell" />
            </Button>
          }
        >
          <NotificationMenu />
        </Suspense>
        <Button kind="icon" className="sidebar-head-search" aria-label={t('Search and commands')} onPress={onSearch}>
          <Icon name="search" />
        </Button>
      </div>
      <div className="sidebar-body">
        <ul className="sidebar-list">
          <li className="sidebar-search">
            <Button kind="quiet" className="sidebar-link" onPress={onSearch}>
              <Icon name="search" />
              <span className="sidebar-label">{t('Search')}</span>
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
            <Tooltip text={t('Keyboard shortcuts')} shortcut="?">
              <Button kind="icon" className="sidebar-keys" aria-label={t('Keyboard shortcuts')} onPress={onKeys}>
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
  const isOfSettings = href === paths.settings && path === paths.myCalendar;
  const isCurrent = path === href || path.startsWith(`${href}/`) || isOfSettings;
  return (
    <li>
      <Link
        href={href}
        className={classNames('sidebar-link', isCurrent && 'sidebar-link-current')}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <Icon name={icon} />
        <span className="sidebar-label">{label}</span>
        {count !== undefined && <span className="sidebar-count">{count.toLocaleString(locale)}</span>}
      </Link>
    </li>
  );
}

function UserMenu({ trigger }: { trigger: ReactElement }) {
  const { user } = useSession();
  return (
    <Menu label={t('Account')} trigger={trigger} placement="top start">
      <MenuSection title={user.email}>
        <MenuItem href={paths.setting('profile')}>{t('Profile')}</MenuItem>
        <MenuItem href={paths.myCalendar}>{t('My calendar')}</MenuItem>
        <MenuItem onAction={() => void signOut()}>{t('Sign out')}</MenuItem>
      </MenuSection>
    </Menu>
  );
}

const staleTime = 60_000;

type Rights = { mayReadJobs: boolean; mayReadRequisitions: boolean };
type Totals = { jobs: number | undefined; candidates: number | undefined; requisitions: number | undefined };

/** How many jobs are open, how many candidates there are, and how many requisitions wait for a decision. The server keeps these numbers. */
function useTotals({ mayReadJobs, mayReadRequisitions }: Rights): Totals {
  const jobs = useQuery({
    ...openJobsTotalQuery,
    staleTime,
    enabled: mayReadJobs,
  });
  const candidates = useQuery({ ...candidatesTotalQuery, staleTime });
  const requisitions = useQuery({
    ...pendingRequisitionsTotalQuery,
    staleTime,
    enabled: mayReadRequisitions,
  });
  return {
    jobs: jobs.data?.total_jobs,
    candidates: candidates.data?.total_candidates,
    requisitions: requisitions.data?.total_requisitions,
  };
}
