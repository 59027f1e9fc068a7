import type { Right } from '@muster/contract/console/roles.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import type { IconName } from '#ui/icon.tsx';

/** A screen that the sidebar, the palette and the keys lead to. */
export type Place = {
  path: string;
  label: string;
  /** What its keys do. */
  goText: string;
  icon: IconName;
  keys: string;
};

const places: (Place & { right?: Right })[] = [
  { path: paths.home, label: t('Home'), goText: t('Go to home'), icon: 'home', keys: 'g h' },
  { path: paths.jobs, label: t('Jobs'), goText: t('Go to jobs'), icon: 'jobs', keys: 'g j', right: 'read_jobs' },
  { path: paths.candidates, label: t('Candidates'), goText: t('Go to candidates'), icon: 'candidates', keys: 'g c' },
  { path: paths.interviews, label: t('Interviews'), goText: t('Go to interviews'), icon: 'calendar', keys: 'g i' },
  {
    path: paths.requisitions,
    label: t('Requisitions'),
    goText: t('Go to requisitions'),
    icon: 'requisitions',
    keys: 'g q',
    right: 'read_requisitions',
  },
  { path: paths.messages, label: t('Messages'), goText: t('Go to messages'), icon: 'mail', keys: 'g m', right: 'read_messages' },
  { path: paths.reports, label: t('Reports'), goText: t('Go to reports'), icon: 'reports', keys: 'g r', right: 'read_reports' },
];

export const settingsPlace: Place = {
  path: paths.settings,
  label: t('Settings'),
  goText: t('Go to settings'),
  icon: 'settings',
  keys: 'g s',
};

/** A page of the settings with a key of its own. */
export const calendarPlace: Place = {
  path: paths.myCalendar,
  label: t('My calendar'),
  goText: t('Go to my calendar'),
  icon: 'calendar',
  keys: 'g k',
};

/** In the order of the sidebar; only those that the user may see. The settings and the calendar of the user are apart. */
export function usePlaces(): Place[] {
  const { rights } = useSession();
  return places.filter(({ right }) => right === undefined || rights.includes(right));
}
