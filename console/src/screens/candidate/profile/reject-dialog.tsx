import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { muster } from '#api/muster.ts';
import { MailHint } from '#candidates-list/actions/mail-hint.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Reason = { id: string; name: string };
type Props = { candidate: Candidate; onClose: () => void; onReject: (reason: Reason | null) => void };

const noReason = 'none';

/** Arrow keys choose the reason, Enter rejects. */
export function RejectDialog({ candidate, onClose, onReject }: Props) {
  const [chosen, setChosen] = useState(noReason);
  const { data } = useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: ({ signal }) => muster.listRejectionReasons({}, { signal }),
  });
  const reasons = data?.rejection_reasons.filter(({ is_archived }) => !is_archived) ?? [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = reasons.find(({ id }) => id === chosen);
    onReject(reason ? { id: reason.id, name: reason.name } : null);
  };
  return (
    <Dialog title={`Reject ${candidate.name ?? 'this candidate'}?`} isOpen onClose={onClose}>
      <form className="candidate-form" onSubmit={send}>
        <RadioGroup className="candidate-radios" value={chosen} onChange={setChosen}>
          <Label className="field-label">Reason, for your team only</Label>
          {[{ id: noReason, name: 'No reason' }, ...reasons].map(({ id, name }) => (
            <Radio key={id} value={id} className="candidate-radio" autoFocus={id === noReason}>
              <span className="candidate-radio-dot" />
              {name}
            </Radio>
          ))}
        </RadioGroup>
        <MailHint />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" shortcut="⏎">
            Reject
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
