import { lazy, Suspense, useEffect, useState } from 'react';
import { handleKey, useKeys } from '#keys/keys.ts';
import { useLiveUpdates } from '#live/use-live-updates.ts';
import { useCommands } from '#palette/commands.ts';
import { navigate } from '#router/location.ts';
import { SessionDialogs } from '#session/session-dialogs.tsx';
import { ToastList } from '#toasts/toast-list.tsx';
import { undoLatest } from '#toasts/toasts.ts';
import { loadFontsLater } from './load-fonts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { settingsPlace, usePlaces } from './places.ts';
import { Screen } from './screen.tsx';
import { Sidebar } from './sidebar.tsx';
import './frame.css';

const Palette = lazy(() => import('#palette/palette.tsx'));
const KeysDialog = lazy(() => import('#keys/keys-dialog.tsx'));

/** Everything around the screens. */
export function Frame() {
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const close = () => setOpened(undefined);
  useLiveUpdates();
  useFrameKeys(setOpened);
  useEffect(loadFontsLater, []);
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar onSearch={() => setOpened('palette')} onKeys={() => setOpened('keys')} />
      <div className="frame-content">
        <OfflineBanner />
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
  const places = [...usePlaces(), settingsPlace].map((place) => ({ ...place, run: () => navigate(place.path) }));
  useKeys([
    { keys: 'mod+k', label: 'Search and commands', group: 'Everywhere', run: () => open('palette') },
    { keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => open('keys') },
    { keys: 'z', label: 'Undo the latest change', group: 'Everywhere', run: undoLatest },
    ...places.map(({ keys, label, run }) => ({ keys, label: `Go to ${label.toLowerCase()}`, group: 'Everywhere', run })),
  ]);
  useCommands([
    ...places.map(({ path, label, keys, run }) => ({ id: path, label, group: 'Go to' as const, keys, run })),
    { id: 'keys', label: 'Keyboard shortcuts', group: 'Commands', keys: '?', run: () => open('keys') },
  ]);
}

window.addEventListener('keydown', handleKey);
