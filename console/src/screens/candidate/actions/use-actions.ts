import type { Candidate, PoolStage } from '@muster/sdk/generated/types.ts';
import { useEffect, useState } from 'react';
import { type Rejection, rejectedText } from '#candidates-list/actions/rejection.ts';
import type { Refuse } from '#changes/use-change.ts';
import type { FieldInput } from '#custom-fields/field-draft.ts';
import type { NewInterviewKind, OpenedInterview } from '#interviews/opened-interview.ts';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { t } from '#language/t.ts';
import type { ChosenJob } from '#other-jobs/job-field.tsx';
import { jobChange } from '#screens/candidate/data/job-change.ts';
import { currentFields, type PatchedFields } from '#screens/candidate/data/patch.ts';
import type { Conflict } from '#screens/candidate/data/save-patch.ts';
import { useCandidateChange } from '#screens/candidate/data/use-candidate-change.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { nextColumn } from '#stages/next-column.ts';
import { columnOfCard, columnOfOwnStage, type StageColumn, statusColumns } from '#stages/stage-columns.ts';

/** What is open besides the panes. */
export type Opened =
  | 'status'
  | 'tag'
  | 'reject'
  | 'message'
  | 'task'
  | 'prescreen'
  | 'erase'
  | 'edit'
  | 'fields'
  | 'move-job'
  | 'add-job'
  | 'replace-link'
  | undefined;

export type CandidateActions = ReturnType<typeof useCandidateActions>;

type Moved = { onMoved?: (column: StageColumn) => void; onMovedToJob?: (jobId: string) => void };

/** Everything that can be done with the candidate; nothing before it has been read. They may leave the list by a move. */
export function useCandidateActions(candidate: Candidate | undefined, { onMoved, onMovedToJob }: Moved = {}) {
  const [opened, setOpened] = useState<Opened>();
  const [openedInterview, setOpenedInterview] = useState<OpenedInterview>();
  const [conflict, setConflict] = useState<Conflict>();
  const id = candidate?.id;
  useEffect(() => {
    if (id === undefined) return;
    setOpened(undefined);
    setOpenedInterview(undefined);
  }, [id]);
  const change = useCandidateChange(setConflict);
  const isOwnJob = useOwnJobs()(candidate?.job_id ?? null);
  const mayChange = useRight('move_candidates') && isOwnJob;
  const mayEdit = useRight('edit_candidates');
  const maySchedule = useRight('schedule_interviews') && isOwnJob;
  const name = candidate?.name ?? t('The candidate');
  function patch(
    set: PatchedFields,
    before: (candidate: Candidate) => PatchedFields,
    doneText: string,
    { reason = null, mail }: Partial<Rejection> = {},
  ): void {
    if (candidate) void change({ candidate, set, before: before(candidate), doneText, reason, mail });
  }
  const mayReadStages = useRight('read_jobs') && isOwnJob;
  const { columns = statusColumns } = useJobColumns(mayReadStages ? candidate?.job_id : undefined);
  const column = candidate && (mayReadStages ? columnOfCard(columns, candidate) : columnOfOwnStage(candidate));
  const next = nextColumn(columns, column);
  const move = (to: StageColumn) => {
    if (!candidate || column === to) return;
    const hadReason = candidate.rejection_reason !== null;
    const cleared = hadReason ? { rejection_reason_id: null } : {};
    patch(
      { ...moveTo(to), ...cleared },
      (old) => beforeMove(old, hadReason, column),
      t('{name} moved to {status}', { name, status: to.name }),
    );
    onMoved?.(to);
  };
  return {
    opened,
    open: setOpened,
    openedInterview,
    openInterview: setOpenedInterview,
    schedule:
      candidate && maySchedule
        ? (kind: NewInterviewKind) => setOpenedInterview({ kind, candidate: { id: candidate.id, name } })
        : undefined,
    conflict: conflict?.candidate.id === id ? conflict : undefined,
    /** False for a hiring manager who is on a panel of another team. */
    isOwnJob,
    mayChange,
    mayEdit,
    columns,
    column,
    next: mayChange ? next : undefined,
    move,
    moveToNext() {
      if (next && mayChange) move(next);
    },
    reject(rejection: Rejection) {
      setOpened(undefined);
      const set: PatchedFields = { status: 'rejected', rejection_reason_id: rejection.reason?.id ?? null };
      patch(set, (old) => beforeMove(old, true, column), rejectedText(rejection, { name }), rejection);
      const to = columns.find(({ status }) => status === 'rejected');
      if (to) onMoved?.(to);
    },
    setTags: (tags: string[], doneText: string) => patch({ tags }, (old) => ({ tags: old.tags }), doneText),
    setPoolStage: (stage: PoolStage | null) =>
      patch(
        { pool_stage: stage },
        (old) => ({ pool_stage: old.pool_stage }),
        stage ? t('Talent pool changed') : t('Removed from the pool'),
      ),
    setNote: (note: string | null) =>
      patch({ note_to_candidate: note }, (old) => ({ note_to_candidate: old.note_to_candidate }), t('Note to the candidate saved')),
    /** True when it was saved; what is refused is told to the form. */
    edit: async (set: PatchedFields, refuse: Refuse): Promise<boolean> => {
      if (!candidate || Object.keys(set).length === 0) return true;
      // The parts follow the name.
      const names = set.name === undefined ? [] : ['first_name', 'last_name'];
      const before = currentFields(candidate, { ...set, ...Object.fromEntries(names.map((part) => [part, null])) });
      return change({ candidate, set, before, doneText: t('{name} saved', { name: set.name ?? name }) }, refuse);
    },
    /** As `edit`, of custom fields: null clears one. */
    setFields: async (values: FieldInput, refuse: Refuse): Promise<boolean> => {
      if (!candidate) return true;
      const before = Object.fromEntries(Object.keys(values).map((key) => [key, candidate.custom_fields?.[key] ?? null]));
      const set = { custom_fields: values };
      return change({ candidate, set, before: { custom_fields: before }, doneText: t('{name} saved', { name }) }, refuse);
    },
    /** As `edit`. What is refused is put right in the form, so that nothing is shown before. */
    moveToJob: async ({ id: job_id, job_title }: ChosenJob, refuse: Refuse): Promise<boolean> => {
      if (!candidate) return true;
      const patch = { candidate, ...jobChange(candidate, job_id), doneText: t('{name} moved to {job}', { name, job: job_title }) };
      const isMoved = await change(patch, refuse);
      if (isMoved) onMovedToJob?.(job_id);
      return isMoved;
    },
    /** Does what was refused because of a change of somebody else. */
    retry() {
      if (conflict && candidate)
        patch(conflict.patch.set, (old) => currentFields(old, conflict.patch.set), conflict.patch.doneText);
      setConflict(undefined);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

function moveTo({ stageId, status }: StageColumn): PatchedFields {
  return stageId === null ? { status } : { stage_id: stageId };
}

function beforeMove({ status, rejection_reason }: Candidate, withReason: boolean, from: StageColumn | undefined): PatchedFields {
  const place = from ? moveTo(from) : { status };
  return withReason ? { ...place, rejection_reason_id: rejection_reason?.id ?? null } : place;
}
