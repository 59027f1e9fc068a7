import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';

const AddCandidateDialog = lazy(() => import('./add-candidate-dialog.tsx'));

/** With its key and its command. Nothing for those who may not. */
export const AddCandidateButton = memo(function AddCandidateButton({ jobId }: { jobId?: string }) {
  const { mayAdd, open, dialog } = useDialog(jobId);
  const bindings = mayAdd ? [{ keys: 'n', label: t('Add a candidate'), run: open }] : [];
  useKeys(bindings.map((binding) => ({ ...binding, group: t('Candidates') })));
  useCommands(bindings.map((command) => ({ ...command, id: 'add-candidate', group: 'Commands' })));
  if (!mayAdd) return null;
  return (
    <>
      <Button kind="primary" shortcut="N" onPress={open}>
        {t('Add candidate')}
      </Button>
      {dialog}
    </>
  );
});

/** Where nobody is there yet: a second one beside other first steps. */
export function AddFirstCandidateButton({ jobId }: { jobId?: string }) {
  const { mayAdd, open, dialog } = useDialog(jobId);
  if (!mayAdd) return null;
  return (
    <>
      <Button onPress={open}>{t('Add a candidate')}</Button>
      {dialog}
    </>
  );
}

function useDialog(jobId: string | undefined): { mayAdd: boolean; open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog = (
    <Suspense fallback={null}>{isOpen && <AddCandidateDialog jobId={jobId} onClose={() => setOpen(false)} />}</Suspense>
  );
  return { mayAdd: useRight('edit_candidates'), open: () => setOpen(true), dialog };
}
