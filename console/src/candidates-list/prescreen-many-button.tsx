import { lazy, Suspense, useState } from 'react';
import { t } from '#language/t.ts';
import { prescreensMax } from '#limits.ts';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import type { Target } from './actions/use-change-cards.ts';

const PrescreenManyDialog = lazy(() => import('#prescreens/many/prescreen-many-dialog.tsx'));

/** Pre-screens of the selected candidates. */
export function PrescreenManyButton({ target }: { target: Target }) {
  const mayRun = useRight('run_prescreens');
  const [isOpen, setOpen] = useState(false);
  const count = 'cards' in target ? target.cards.length : target.total;
  const isOffered = mayRun && count <= prescreensMax;
  const open = () => setOpen(true);
  useCommands(isOffered ? [{ id: 'prescreen', label: t('Pre-screen the selected candidates'), group: 'Commands', run: open }] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button onPress={open}>{t('Pre-screen##verb')}</Button>
      {isOpen && (
        <Suspense>
          <PrescreenManyDialog target={target} firstAction="start" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
