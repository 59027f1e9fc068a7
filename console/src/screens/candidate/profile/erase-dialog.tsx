import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { paths } from '#paths.ts';
import { listKeys } from '#queries/candidate-queries.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

/** Asked again, because this is the one thing that cannot be undone. */
export function EraseDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const [isSending, setSending] = useState(false);
  const name = candidate.name ?? 'this person';
  const erase = useChange({
    send: ({ id }: Candidate) => muster.deleteCandidate({ id }),
    doneText: () => `${name} was erased`,
    refresh: () => [...listKeys, jobsKey],
    onDone: () => navigate(candidate.job_id ? paths.job(candidate.job_id) : paths.candidates, { replace: true }),
  });
  async function send(): Promise<void> {
    setSending(true);
    await erase(candidate);
    setSending(false);
    onClose();
  }
  return (
    <Dialog title={`Erase ${name}?`} role="alertdialog" isOpen onClose={onClose}>
      <p>This permanently removes the person, as the law requires:</p>
      <ul className="candidate-erased">
        <li>all applications of {name}, for every job</li>
        <li>the CV, all other files and answers</li>
        <li>scores, notes, interviews, messages and the history</li>
        <li>their data in events</li>
      </ul>
      <p>Only a record of the erasure stays. This can’t be undone.</p>
      <Checkbox isSelected={isSure} onChange={setSure}>
        Erase {name} and all of the above
      </Checkbox>
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button kind="danger" isDisabled={!isSure} isPending={isSending} onPress={() => void send()}>
          Erase for good
        </Button>
      </DialogActions>
    </Dialog>
  );
}
