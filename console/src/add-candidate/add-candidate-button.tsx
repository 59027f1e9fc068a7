import { lazy, memo, Suspense, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';

const AddCandidateDialog = lazy(() => import('./add-candidate-dialog.tsx'));

/** With its key and its command. Nothing for those who may not. */
export const AddCandidateButton = memo(function AddCandidateButton({ jobId }: { jobId?: string }) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useRight('edit_candidates');
  const bindings = mayAdd ? [{ keys: 'n', label: 'Add a candidate', run: () => setAdding(true) }] : [];
  useKeys(bindings.map((binding) => ({ ...binding, group: 'Candidates' })));
  useCommands(bindings.map((command) => ({ ...command, id: 'add-candidate', group: 'Commands' })));
  if (!mayAdd) return null;
  return (
    <>
      <Button kind="primary" shortcut="N" onPress={() => setAdding(true)}>
        Add candidate
      </Button>
      <Suspense fallback={null}>{isAdding && <AddCandidateDialog jobId={jobId} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
});
