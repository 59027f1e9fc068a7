import type { ErasureRequest } from '@muster/sdk/generated/types.ts';
import { type FormEvent, useState } from 'react';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { declineReasonMax } from '#limits.ts';
import { candidateQuery, erasureRequestsKey } from '#queries/candidate-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { homeKey } from '#queries/report-queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

/** The reason is what the candidate reads. */
export function DeclineDialog({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const decline = useChange({
    send: (text: string) => muster.declineErasureRequest({ erasure_request_id: request.id, reason: text }),
    doneText: () => 'The request was declined, and the candidate is told',
    refresh: () => [erasureRequestsKey, candidateQuery(request.candidate_id).queryKey, messagesKey, homeKey],
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const isDeclined = await decline(reason.trim());
    setSending(false);
    if (isDeclined) onClose();
  };
  return (
    <Dialog title="Decline the erasure request?" isOpen onClose={onClose}>
      <form className="candidate-form" onSubmit={(event) => void send(event)}>
        <p>The candidate gets the reason by email and sees it on their page.</p>
        <TextField label="Reason" rows={4} maxLength={declineReasonMax} value={reason} onChange={setReason} autoFocus />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={reason.trim() === ''} isPending={isSending}>
            Decline
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
