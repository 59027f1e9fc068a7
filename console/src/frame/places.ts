import type { Right } from '@muster/contract/console/roles.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import type { IconName } from '#ui/icon.tsx';

/** A screen that the sidebar, the palette and the keys lead to. */
export type Place = { path: string; label: string; icon: IconName; keys: string };

const places: (Place & { right?: Right })[] = [
  { path: paths.home, label: 'Home', icon: 'home', keys: 'g h' },
  { path: paths.jobs, label: 'Jobs', icon: 'jobs', keys: 'g j', right: 'read_jobs' },
  { path: paths.candidates, label: 'Candidates', icon: 'candidates', keys: 'g c' },
  { path: paths.interviews, label: 'Interviews', icon: 'calendar', keys: 'g i' },
  { path: paths.requisitions, label: 'Requisitions', icon: 'requisitions', keys: 'g q', right: 'read_requisitions' },
  { path: paths.messages, label: 'Messages', icon: 'mail', keys: 'g m', right: 'read_messages' },
  { path: paths.reports, label: 'Reports', icon: 'reports', keys: 'g r', right: 'read_reports' },
];

export const settingsPlace: Place = { path: paths.settings, label: 'Settings', icon: 'settings', keys: 'g s' };

/** In the order of the sidebar; only those that the user may see. The settings are apart. */
export function usePlaces(): Place[] {
  const { rights } = useSession();
  return places.filter(({ right }) => right === undefined || rights.includes(right));
}
