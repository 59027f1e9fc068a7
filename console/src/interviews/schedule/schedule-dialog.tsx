import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { missingOf } from '#interviews/refusal-text.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { checkComplete } from '#ui/forms/use-form.ts';
import { CandidateField } from './candidate-field.tsx';
import { NoteFields, PlaceFields } from './detail-fields.tsx';
import { KitField } from './kit-field.tsx';
import { PanelField } from './panel-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { type CandidateRef, newInterviewOf, type ScheduleDraft, scheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

type Props = {
  candidate: CandidateRef | undefined;
  onClose: () => void;
  onBookingLink: (candidate: CandidateRef | undefined) => void;
  /** The chosen time is over: it is recorded instead. */
  onRecord: (draft: ScheduleDraft) => void;
};

/** Who, how and when: a new interview. */
export default function ScheduleDialog({ candidate, onClose, onBookingLink, onRecord }: Props) {
  const zone = ownZone();
  const undo = useUndoSchedule();
  const form = useScheduleForm(scheduleDraft(candidate), async (draft) => {
    checkComplete(missingOf(draft));
    const { interview } = await muster.scheduleInterview(newInterviewOf(draft, zone));
    const when = rangeText(zone, Date.parse(interview.start_at), Date.parse(interview.end_at));
    showToast({
      text: t('Interview with {name} scheduled: {when}', { name: draft.candidate?.name ?? t('the candidate'), when }),
      undo: () => void undo(interview.id),
    });
    onClose();
  });
  const { values: draft, set: change } = form;
  const isOver = draft.startMs !== undefined && draft.startMs < Date.now();
  return (
    <ScheduleForm
      title={candidate ? t('Schedule an interview with {name}', { name: candidate.name }) : t('Schedule an interview')}
      action={t('Schedule##verb')}
      form={form}
      zone={zone}
      movedId={undefined}
      onClose={onClose}
      other={
        isOver ? (
          <Button onPress={() => onRecord(draft)}>{t('It took place: record it…')}</Button>
        ) : (
          <Button kind="quiet" onPress={() => onBookingLink(draft.candidate)}>
            {t('Let the candidate choose…')}
          </Button>
        )
      }
    >
      <CandidateField
        candidate={draft.candidate}
        isFixed={candidate !== undefined}
        onChange={(chosen) => change({ candidate: chosen })}
      />
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} autoFocus={candidate !== undefined} />
      <PlaceFields draft={draft} change={change} />
      <KitField draft={draft} change={change} jobId={null} isNew />
      <NoteFields draft={draft} change={change} />
      <ReminderField draft={draft} change={change} />
      <Checkbox isSelected={draft.sendInvitations} onChange={(sendInvitations) => change({ sendInvitations })}>
        {t('Send invitations to candidate and panel')}
      </Checkbox>
    </ScheduleForm>
  );
}

/** Those who have an invitation already get the cancellation. */
function useUndoSchedule(): (interviewId: string) => Promise<boolean> {
  return useChange({
    send: (interviewId: string) => muster.cancelInterview({ interview_id: interviewId }),
    doneText: () => t('Interview cancelled'),
    refresh: () => interviewKeys,
  });
}
