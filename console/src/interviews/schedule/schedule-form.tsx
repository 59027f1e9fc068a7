import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { TimePicker } from './time-picker.tsx';
import type { ChangeDraft, ScheduleDraft } from './use-schedule-draft.ts';
import '#interviews/interviews.css';

type Props = {
  title: string;
  submitLabel: string;
  draft: ScheduleDraft;
  change: ChangeDraft;
  zone: string;
  movedId: string | undefined;
  refusal: string | undefined;
  failure: string | undefined;
  isSending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Another way, at the start of the buttons. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Fields at one side, the time at the other. */
export function ScheduleForm(props: Props) {
  const { title, submitLabel, draft, change, zone, movedId, refusal, failure, isSending, onSubmit, onClose, other, children } =
    props;
  return (
    <Dialog title={title} isOpen onClose={onClose} size="wide">
      <form
        className="schedule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="schedule-fields">{children}</div>
        <TimePicker draft={draft} change={change} zone={zone} movedId={movedId} refusal={refusal} />
        <div className="schedule-foot">
          <p className="field-error" role="alert">
            {failure}
          </p>
          <DialogActions>
            {other}
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" isPending={isSending}>
              {submitLabel}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  );
}
