import type { Interview } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '#changes/use-change.ts';
import { type InterviewRef, nameOf } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { interviewTitleMax } from '#limits.ts';
import { interviewKeys, interviewVersionQuery, type ReadInterview } from '#queries/interview-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { NoteFields, PlaceFields } from './detail-fields.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { PanelField } from './panel-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { saveInterview } from './save-interview.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { changesOf, useScheduleDraft } from './use-schedule-draft.ts';
import { useSubmit } from './use-submit.ts';

type Props = { interview: InterviewRef; onClose: () => void };

/** Another time, panel or place. */
export default function EditDialog({ interview, onClose }: Props) {
  const { data, error } = useQuery(interviewVersionQuery(interview.id));
  const [version, setVersion] = useState(0);
  const startAgain = () => setVersion(version + 1);
  if (data) return <EditForm key={version} card={interview} current={data} onStartAgain={startAgain} onClose={onClose} />;
  return (
    <Dialog title="Reschedule the interview" isOpen onClose={onClose}>
      {error ? <FailureNotice error={error} /> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}

type FormProps = { card: InterviewRef; current: ReadInterview; onStartAgain: () => void; onClose: () => void };

/** `current` follows what others change; the form is about what was read when it was opened. */
function EditForm({ card, current, onStartAgain, onClose }: FormProps) {
  const [base, setBase] = useState(current);
  const { interview } = base;
  const candidate = { id: interview.candidate_id, name: nameOf(card) };
  const { draft, change } = useScheduleDraft(candidate, interview);
  const zone = ownZone();
  const moveBack = useMoveBack(interview);
  const { isSending, refusal, failure, submit, clear } = useSubmit(async () => {
    const changes = changesOf(draft, interview);
    if (Object.keys(changes).length === 0) return onClose();
    const saved = await saveInterview(base, changes);
    const isMoved = changes.start_at !== undefined;
    const startMs = draft.startMs ?? Date.parse(interview.start_at);
    const when = rangeText(zone, startMs, startMs + draft.duration * 60_000);
    showToast({
      text: isMoved ? `Interview with ${candidate.name} moved to ${when}` : `Interview with ${candidate.name} changed`,
      undo: () => void moveBack({ saved, names: Object.keys(changes) }),
    });
    onClose();
  });
  return (
    <ScheduleForm
      title={`Reschedule the interview with ${candidate.name}`}
      submitLabel="Save"
      draft={draft}
      change={(changes) => {
        clear();
        change(changes);
      }}
      zone={zone}
      movedId={interview.id}
      refusal={refusal}
      failure={failure}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <MeanwhileNotice
        base={base}
        current={current}
        onShow={onStartAgain}
        onKeep={() => setBase({ interview, success: true, etag: current.etag })}
      />
      <TextField label="Title" value={draft.title} onChange={(title) => change({ title })} maxLength={interviewTitleMax} />
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} />
      <PlaceFields draft={draft} change={change} />
      <NoteFields draft={draft} change={change} />
      <ReminderField draft={draft} change={change} />
    </ScheduleForm>
  );
}

/** The same fields as they were, unless somebody else has changed them since. */
function useMoveBack(before: Interview): (moved: { saved: ReadInterview; names: string[] }) => Promise<boolean> {
  const fields: Record<string, unknown> = {
    ...before,
    interviewers: before.interviewers.map(({ email }) => email),
    allow_overlap: false,
  };
  return useChange({
    send: ({ saved, names }) => {
      const set = Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
      return saveInterview(saved, set);
    },
    doneText: () => 'Undone',
    refresh: () => interviewKeys,
  });
}
