import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CandidateField } from './candidate-field.tsx';
import { NoteFields, PlaceFields } from './detail-fields.tsx';
import { PanelField } from './panel-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { type CandidateRef, newInterviewOf, useScheduleDraft } from './use-schedule-draft.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  candidate: CandidateRef | undefined;
  onClose: () => void;
  onBookingLink: (candidate: CandidateRef | undefined) => void;
};

/** Who, how and when: a new interview. */
export default function ScheduleDialog({ candidate, onClose, onBookingLink }: Props) {
  const { draft, change } = useScheduleDraft(candidate, undefined);
  const [isChecked, setChecked] = useState(false);
  const zone = ownZone();
  const undo = useUndoSchedule();
  const { isSending, refusal, failure, submit, clear } = useSubmit(async () => {
    const fields = newInterviewOf(draft, zone);
    if (!fields) return setChecked(true);
    const { interview } = await muster.scheduleInterview(fields);
    const when = rangeText(zone, Date.parse(interview.start_at), Date.parse(interview.end_at));
    showToast({ text: `Interview with ${draft.candidate?.name} scheduled: ${when}`, undo: () => void undo(interview.id) });
    onClose();
  });
  const missing = (isMissing: boolean, text: string) => (isChecked && isMissing ? text : undefined);
  return (
    <ScheduleForm
      title={candidate ? `Schedule an interview with ${candidate.name}` : 'Schedule an interview'}
      submitLabel="Schedule"
      draft={draft}
      change={(changes) => {
        clear();
        change(changes);
      }}
      zone={zone}
      movedId={undefined}
      refusal={refusal}
      failure={failure ?? missing(draft.startMs === undefined, 'Choose a time.')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
      other={
        <Button kind="quiet" onPress={() => onBookingLink(draft.candidate)}>
          Let the candidate choose…
        </Button>
      }
    >
      <CandidateField
        candidate={draft.candidate}
        isFixed={candidate !== undefined}
        onChange={(chosen) => change({ candidate: chosen })}
        error={missing(!draft.candidate, 'Choose a candidate.')}
      />
      <PanelField
        panel={draft.panel}
        onChange={(panel) => change({ panel })}
        error={missing(draft.panel.length === 0, 'Choose at least one interviewer.')}
        autoFocus={candidate !== undefined}
      />
      <PlaceFields draft={draft} change={change} />
      <NoteFields draft={draft} change={change} />
      <ReminderField draft={draft} change={change} />
      <Checkbox isSelected={draft.sendInvitations} onChange={(sendInvitations) => change({ sendInvitations })}>
        Send invitations to candidate and panel
      </Checkbox>
    </ScheduleForm>
  );
}

/** Those who have an invitation already get the cancellation. */
function useUndoSchedule(): (interviewId: string) => Promise<boolean> {
  return useChange({
    send: (interviewId: string) => muster.cancelInterview({ interview_id: interviewId }),
    doneText: () => 'Interview cancelled',
    refresh: () => interviewKeys,
  });
}
