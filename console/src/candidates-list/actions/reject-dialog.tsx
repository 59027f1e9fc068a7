import { type FormEvent, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { MailHint } from './mail-hint.tsx';
import { type RejectionChoice, useReasons } from './use-reasons.ts';
import './actions.css';

type Props = { whom: string; onClose: () => void; onReject: (reason: RejectionChoice | null) => void };

const noReason = 'none';

/** One candidate or many: arrow keys choose the reason, Enter rejects. */
export function RejectDialog({ whom, onClose, onReject }: Props) {
  const [chosen, setChosen] = useState(noReason);
  const { data } = useReasons();
  const reasons = data?.rejection_reasons.filter(({ is_archived }) => !is_archived) ?? [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = reasons.find(({ id }) => id === chosen);
    onReject(reason ? { id: reason.id, name: reason.name } : null);
  };
  return (
    <Dialog title={`Reject ${whom}?`} isOpen onClose={onClose}>
      <form className="actions-form" onSubmit={send}>
        <RadioGroup className="actions-radios" value={chosen} onChange={setChosen}>
          <Label className="field-label">Reason, for your team only</Label>
          {[{ id: noReason, name: 'No reason' }, ...reasons].map(({ id, name }) => (
            <Radio key={id} value={id} className="actions-radio" autoFocus={id === noReason}>
              <span className="actions-radio-dot" />
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
