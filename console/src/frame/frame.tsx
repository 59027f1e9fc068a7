import { lazy, Suspense, useEffect, useState } from 'react';
import { handleKey, useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useLiveUpdates } from '#live/use-live-updates.ts';
import { useCommands } from '#palette/commands.ts';
import { navigate, usePath } from '#router/location.ts';
import { findRoute } from '#routes.tsx';
import { useKeptLanguage } from '#session/keep-language.ts';
import { useKeptZone } from '#session/keep-zone.ts';
import { SessionDialogs } from '#session/session-dialogs.tsx';
import { ToastList } from '#toasts/toast-list.tsx';
import { undoLatest } from '#toasts/toasts.ts';
import { loadFontsLater } from './load-fonts.ts';
import { calendarPlace, settingsPlace, usePlaces } from './places.ts';
import { Screen } from './screen.tsx';
import { Sidebar } from './sidebar.tsx';
import './frame.css';
import { reachability } from '#api/reachability.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useSession } from '#session/session.tsx';
import { useStore } from '#store.ts';
import { Icon } from '#ui/icon.tsx';

const Palette = lazy(() => import('#palette/palette.tsx'));
const KeysDialog = lazy(() => import('#keys/keys-dialog.tsx'));

/** Everything around the screens. */
export function Frame() {
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const close = () => setOpened(undefined);
  const isWhole = findRoute(usePath())?.route.isWhole === true;
  useLiveUpdates();
  useKeptZone();
  useKeptLanguage();
  useFrameKeys(setOpened);
  useEffect(loadFontsLater, []);
  return (
    <div className={isWhole ? 'frame frame-whole' : 'frame'}>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      {!isWhole && <Sidebar onSearch={() => setOpened('palette')} onKeys={() => setOpened('keys')} />}
      <div className="frame-content">
        <OfflineBanner />
        <MaintenanceBanner />
        <Screen />
      </div>
      <ToastList />
      <SessionDialogs />
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'keys' && <KeysDialog isOpen onClose={close} />}
      </Suspense>
    </div>
  );
}

function useFrameKeys(open: (what: 'palette' | 'keys') => void): void {
  const places = [...usePlaces(), settingsPlace, calendarPlace].map((place) => ({ ...place, run: () => navigate(place.path) }));
  useKeys([
    { keys: 'mod+k', label: t('Search and commands'), group: t('Everywhere'), run: () => open('palette') },
    { keys: '?', label: t('Keyboard shortcuts'), group: t('Everywhere'), run: () => open('keys') },
    { keys: 'z', label: t('Undo the latest change'), group: t('Everywhere'), run: undoLatest },
    ...places.map(({ keys, goText, run }) => ({ keys, label: goText, group: t('Everywhere'), run })),
  ]);
  useCommands([
    ...places.map(({ path, label, keys, run }) => ({ id: path, label, group: 'Go to' as const, keys, run })),
    { id: 'keys', label: t('Keyboard shortcuts'), group: 'Commands', keys: '?', run: () => open('keys') },
  ]);
}

window.addEventListener('keydown', handleKey);

const texts = {
  online: undefined,
  offline: t('You’re offline. What you see may be out of date, and changes can’t be saved.'),
  unreachable: t('The server isn’t responding. Trying again…'),
};

/** The region is always there, so that screen readers announce what appears in it. */
function OfflineBanner() {
  const text = texts[useStore(reachability)];
  return (
    <div role="status">
      {text && (
        <p className="banner">
          <Icon name="warning" /> {text}
        </p>
      )}
    </div>
  );
}

/** Only who may switch it off gets here meanwhile. */
function MaintenanceBanner() {
  const { maintenance_since } = useSession();
  return (
    <div role="status">
      {maintenance_since !== null && (
        <p className="banner">
          <Icon name="warning" /> {t('Maintenance mode is on. Nobody else can use Muster.')}
          <Link href={paths.setting('system')}>{t('System settings')}</Link>
        </p>
      )}
    </div>
  );
}
