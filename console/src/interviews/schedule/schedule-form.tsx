import type { ReactNode } from 'react';
import { Form } from '#ui/forms/form.tsx';
import { FormActions } from '#ui/forms/form-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TimePicker } from './time-picker.tsx';
import type { useScheduleForm } from './use-schedule-form.ts';
import '#interviews/interviews.css';

type Props = {
  title: string;
  action: string;
  form: ReturnType<typeof useScheduleForm>;
  zone: string;
  movedId: string | undefined;
  onClose: () => void;
  /** Another way, at the start of the buttons. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Fields at one side, the time at the other. */
export function ScheduleForm({ title, form, zone, movedId, children, ...actions }: Props) {
  return (
    <Dialog title={title} isOpen onClose={actions.onClose} size="wide">
      <Form form={form} className="schedule">
        <div className="schedule-fields">{children}</div>
        <TimePicker
          draft={form.values}
          change={form.set}
          zone={zone}
          movedId={movedId}
          refusal={form.conflict}
          onAnyway={form.submitAnyway}
        />
        <div className="schedule-foot">
          <FormActions {...actions} />
        </div>
      </Form>
    </Dialog>
  );
}
