import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { recipientsMax } from '#limits.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import type { Target } from '../actions/use-change-cards.ts';

const MessageManyDialog = lazy(() => import('./message-many-dialog.tsx'));

/** Writes to the selected candidates. */
export function MessageManyButton({ target }: { target: Target }) {
  const maySend = useRight('send_messages');
  const [isOpen, setOpen] = useState(false);
  const isOffered = maySend && ('cards' in target ? target.cards.length : target.total) <= recipientsMax;
  const open = () => setOpen(true);
  useKeys(isOffered ? [{ keys: 'e', label: t('Message to the selected candidates'), group: t('List'), run: open }] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button shortcut="E" onPress={open}>
        {t('Message##verb')}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageManyDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
