import { hasBegun, type InterviewRef, nameOf, useInterviewChanges } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { cancelReasonMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

export default function CancelDialog({ interview, onClose }: { interview: InterviewRef; onClose: () => void }) {
  const { cancel } = useInterviewChanges();
  const form = useForm({ reason: '', notify: !hasBegun(interview) }, async ({ reason, notify }) => {
    if (await cancel({ interview, reason: textOrNull(reason), notify }, form.refuse)) onClose();
  });
  const { notify } = form.values;
  return (
    <FormDialog
      title={t('Cancel the interview with {name}?', { name: nameOf(interview) })}
      form={form}
      action={t('Cancel the interview')}
      cancel={t('Keep it')}
      kind="danger"
      shortcut="⏎"
      onClose={onClose}
    >
      <p>
        {t('{when}. The time is free again.', {
          when: rangeText(ownZone(), Date.parse(interview.start_at), Date.parse(interview.end_at)),
        })}
      </p>
      <TextField
        label={t('Reason')}
        hint={notify ? t('The candidate and the panel see it.') : t('For your team only.')}
        {...form.at('reason')}
        maxLength={cancelReasonMax}
        autoFocus
      />
      <Checkbox isSelected={notify} onChange={(isOn) => form.set({ notify: isOn })}>
        {t('Email the candidate and the panel')}
      </Checkbox>
    </FormDialog>
  );
}
