import { useEffect, useRef, useState } from 'react';
import { t } from '#language/t.ts';
import { guardLeaving, navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Props = {
  isChanged: boolean;
  /** Paths that keep what was typed. */
  mayOpen: (path: string) => boolean;
  /** False when it was refused: the reason is at its field then. */
  save: () => Promise<boolean>;
};

/** Asks before what was typed is lost. */
export function LeaveGuard({ isChanged, mayOpen, save }: Props) {
  const [href, setHref] = useState<string>();
  const latest = useRef(mayOpen);
  latest.current = mayOpen;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isChanged) return;
    isLeaving.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const end = guardLeaving((path, target) => {
      if (isLeaving.current || latest.current(path)) return false;
      setHref(target);
      return true;
    });
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
  const leave = () => {
    isLeaving.current = true;
    setHref(undefined);
    if (href) navigate(href);
    // Another guard may have kept the page.
    isLeaving.current = false;
  };
  const saveAndLeave = async () => {
    const isSaved = await save();
    if (isSaved) leave();
    else setHref(undefined);
  };
  if (!href) return null;
  return (
    <Dialog title={t('Save your changes?')} isOpen onClose={() => setHref(undefined)} role="alertdialog">
      <p>{t('Without saving, what you have changed is lost.')}</p>
      <DialogActions>
        <Button onPress={() => setHref(undefined)}>{t('Keep editing')}</Button>
        <Button kind="danger" onPress={leave}>
          {t('Discard')}
        </Button>
        <Button kind="primary" onPress={() => void saveAndLeave()} autoFocus>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
