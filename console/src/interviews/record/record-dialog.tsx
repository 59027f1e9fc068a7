import type { Interview } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { isSamePerson } from '#interviews/person.ts';
import { missingOf } from '#interviews/refusal-text.ts';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import { DurationAndType } from '#interviews/schedule/detail-fields.tsx';
import { PanelField } from '#interviews/schedule/panel-field.tsx';
import { type CandidateRef, pastInterviewOf, type ScheduleDraft, scheduleDraft } from '#interviews/schedule/schedule-draft.ts';
import { useScheduleForm } from '#interviews/schedule/use-schedule-form.ts';
import type { InterviewRef } from '#interviews/use-interview-changes.ts';
import { clockAt, instantAt, minuteOf, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { interviewNoteMax } from '#limits.ts';
import { useRight, useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { checkComplete } from '#ui/forms/use-form.ts';
import '#interviews/interviews.css';

type Props = {
  candidate: CandidateRef | undefined;
  /** What was entered to schedule it. */
  draft: ScheduleDraft | undefined;
  /** Whoever was there says what they think. */
  onFeedback: (interview: InterviewRef) => void;
  onClose: () => void;
};

/** An interview that has taken place, such as a call. Nobody is told of it. */
export default function RecordDialog({ candidate, draft: entered, onFeedback, onClose }: Props) {
  const zone = ownZone();
  const { user } = useSession();
  const mayGiveFeedback = useRight('submit_feedback');
  const form = useScheduleForm(entered ?? callJustNow(candidate, user), async (draft) => {
    checkComplete([...missingOf(draft), ...notOver(draft)]);
    const { interview } = await muster.scheduleInterview(pastInterviewOf(draft, zone));
    const name = draft.candidate?.name ?? t('the candidate');
    showToast({ text: t('Interview with {name} recorded', { name }) });
    const isOwn = interview.interviewers.some((interviewer) => isSamePerson(interviewer, user));
    if (isOwn && mayGiveFeedback) onFeedback(shownAs(interview, name));
    else onClose();
  });
  const { values: draft, set: change } = form;
  const { date, minute } = wallTimeAt(zone, draft.startMs ?? Date.now());
  return (
    <FormDialog
      title={candidate ? t('Record an interview with {name}', { name: candidate.name }) : t('Record a past interview')}
      size="medium"
      form={form}
      action={t('Record##verb')}
      onClose={onClose}
    >
      <CandidateField
        candidate={draft.candidate}
        isFixed={candidate !== undefined}
        onChange={(chosen) => change({ candidate: chosen })}
      />
      <div className="form-pair">
        <DateField
          label={t('Day')}
          name="start_at"
          value={date}
          onChange={(value) => value && change({ startMs: instantAt(zone, value, minute) })}
          autoFocus={draft.candidate !== undefined}
        />
        <TimeField
          label={t('Start')}
          value={clockAt(zone, draft.startMs ?? Date.now())}
          onChange={(value) => value && change({ startMs: instantAt(zone, date, minuteOf(value)) })}
        />
      </div>
      <DurationAndType draft={draft} change={change} />
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} />
      <TextField
        label={t('Notes')}
        name="note_to_interviewers"
        hint={t('The candidate doesn’t see them.')}
        rows={3}
        value={draft.noteToPanel}
        onChange={(noteToPanel) => change({ noteToPanel })}
        maxLength={interviewNoteMax}
      />
      <p className="muted">{t('Nobody is invited or emailed. If you were there, your feedback comes next.')}</p>
    </FormDialog>
  );
}

const usualMinutes = 30;
const roundedToMs = 5 * 60_000;

/** The most likely one: a call that has just ended. */
function callJustNow(candidate: CandidateRef | undefined, { email, name }: { email: string; name: string }): ScheduleDraft {
  const startMs = Math.floor((Date.now() - usualMinutes * 60_000) / roundedToMs) * roundedToMs;
  return { ...scheduleDraft(candidate), startMs, duration: usualMinutes, type: 'phone', panel: [{ email, name }] };
}

function notOver({ startMs = 0 }: ScheduleDraft) {
  return startMs < Date.now() ? [] : [{ field: 'start_at', text: t('Choose a time in the past.') }];
}

function shownAs(interview: Interview, candidate_name: string): InterviewRef {
  return { ...interview, candidate_name };
}
