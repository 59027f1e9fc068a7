import { useState } from 'react';
import { hasBegun, type InterviewRef, nameOf, useInterviewChanges } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { cancelReasonMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

export default function CancelDialog({ interview, onClose }: { interview: InterviewRef; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(!hasBegun(interview));
  const { cancel } = useInterviewChanges();
  return (
    <Dialog title={`Cancel the interview with ${nameOf(interview)}?`} isOpen onClose={onClose}>
      <form
        className="interview-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void cancel({ interview, reason: reason.trim() || null, notify });
        }}
      >
        <p>{rangeText(ownZone(), Date.parse(interview.start_at), Date.parse(interview.end_at))}. The time is free again.</p>
        <TextField
          label="Reason"
          hint={notify ? 'The candidate and the panel see it.' : 'For your team only.'}
          value={reason}
          onChange={setReason}
          maxLength={cancelReasonMax}
          autoFocus
        />
        <Checkbox isSelected={notify} onChange={setNotify}>
          Email the candidate and the panel
        </Checkbox>
        <DialogActions>
          <Button onPress={onClose}>Keep it</Button>
          <Button kind="danger" type="submit" shortcut="⏎">
            Cancel the interview
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
