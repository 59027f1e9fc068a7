import type { Interview, InterviewStatus } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '#changes/use-change.ts';
import { type InterviewRef, nameOf } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { interviewTitleMax } from '#limits.ts';
import { interviewKeys, interviewVersionQuery, type ReadInterview } from '#queries/interview-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { changedNames, fieldsText } from './changed-names.ts';
import { NoteFields, PlaceFields } from './detail-fields.tsx';
import { KitField } from './kit-field.tsx';
import { PanelField } from './panel-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { saveInterview } from './save-interview.ts';
import { changesOf, scheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

type Props = { interview: InterviewRef; onClose: () => void };

/** Another time, panel or place. */
export default function EditDialog({ interview, onClose }: Props) {
  const { data, error } = useQuery(interviewVersionQuery(interview.id));
  const [version, setVersion] = useState(0);
  const startAgain = () => setVersion(version + 1);
  if (data) return <EditForm key={version} card={interview} current={data} onStartAgain={startAgain} onClose={onClose} />;
  return (
    <Dialog title={t('Reschedule the interview')} isOpen onClose={onClose}>
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
  const zone = ownZone();
  const moveBack = useMoveBack(interview);
  const form = useScheduleForm(scheduleDraft(candidate, interview), async (draft) => {
    const changes = changesOf(draft, interview);
    if (Object.keys(changes).length === 0) return onClose();
    const saved = await saveInterview(base, changes);
    const isMoved = changes.start_at !== undefined;
    const startMs = draft.startMs ?? Date.parse(interview.start_at);
    const when = rangeText(zone, startMs, startMs + draft.duration * 60_000);
    showToast({
      text: isMoved
        ? t('Interview with {name} moved to {when}', { name: candidate.name, when })
        : t('Interview with {name} changed', { name: candidate.name }),
      undo: () => void moveBack({ saved, names: Object.keys(changes) }),
    });
    onClose();
  });
  const { values: draft, set: change } = form;
  return (
    <ScheduleForm
      title={t('Reschedule the interview with {name}', { name: candidate.name })}
      action={t('Save')}
      form={form}
      zone={zone}
      movedId={interview.id}
      onClose={onClose}
    >
      <MeanwhileNotice
        base={base}
        current={current}
        onShow={onStartAgain}
        onKeep={() => setBase({ interview, success: true, etag: current.etag })}
      />
      <TextField
        label={t('Title')}
        name="title"
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={interviewTitleMax}
      />
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} />
      <PlaceFields draft={draft} change={change} />
      <KitField draft={draft} change={change} jobId={interview.job_id} current={interview.kit} />
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
    kit_id: before.kit?.id ?? null,
  };
  return useChange({
    send: ({ saved, names }) => {
      const set = Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
      return saveInterview(saved, set);
    },
    doneText: () => t('Undone'),
    refresh: () => interviewKeys,
  });
}

type MeanwhileNoticeProps = { base: ReadInterview; current: ReadInterview; onShow: () => void; onKeep: () => void };

/** What somebody else has changed since the form was opened. */
function MeanwhileNotice({ base, current, onShow, onKeep }: MeanwhileNoticeProps) {
  const names = base.etag === current.etag ? [] : changedNames(base.interview, current.interview);
  if (names.length === 0) return null;
  return (
    <div role="alert" className="schedule-meanwhile">
      <p>{`${t('Someone else changed {fields} in the meantime.', { fields: fieldsText(names) })} ${nowText(current)}`}</p>
      <Button onPress={onShow}>{t('Show the new version')}</Button>
      <Button onPress={onKeep}>{t('Keep mine')}</Button>
    </div>
  );
}

function nowText({ interview: { status, start_at, end_at } }: ReadInterview): string {
  return nowTexts[status](rangeText(ownZone(), Date.parse(start_at), Date.parse(end_at)));
}

const nowTexts: Record<InterviewStatus, (when: string) => string> = {
  scheduled: (when) => t('It’s now {when}.', { when }),
  completed: (when) => t('It’s now completed, {when}.', { when }),
  cancelled: (when) => t('It’s now cancelled, {when}.', { when }),
  no_show: (when) => t('It’s now no-show, {when}.', { when }),
};
