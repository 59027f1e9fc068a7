import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

/** For a link that somebody else has. The old one cannot be brought back. */
export function ReplaceLinkDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const [sending, setSending] = useState<'replace' | 'mail'>();
  const replace = useChange({
    send: async (isMailed: boolean) => {
      await muster.replaceApplicationLink({ candidate_id: candidate.id });
      if (isMailed) await muster.sendMessage({ candidate_id: candidate.id, template: 'application_link' });
    },
    doneText: (isMailed) =>
      isMailed ? 'The link was replaced, and the new one is on its way' : 'The candidate page link was replaced',
    refresh: () => [messagesKey],
  });
  const send = async (what: 'replace' | 'mail') => {
    setSending(what);
    const isReplaced = await replace(what === 'mail');
    setSending(undefined);
    if (isReplaced) onClose();
  };
  return (
    <Dialog title="Replace the candidate page link?" role="alertdialog" isOpen onClose={onClose}>
      <p>The link sent before stops working. Do this if someone else may have it.</p>
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind={candidate.email ? 'default' : 'primary'}
          isPending={sending === 'replace'}
          onPress={() => void send('replace')}
        >
          Replace
        </Button>
        {candidate.email && (
          <Button kind="primary" isPending={sending === 'mail'} onPress={() => void send('mail')}>
            Replace and email the new one
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
