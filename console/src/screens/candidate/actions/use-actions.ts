import type { Candidate, CandidateStatus, PoolStage } from '@muster/sdk/generated/types.ts';
import { useEffect, useState } from 'react';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import type { Patch, PatchedFields } from '#screens/candidate/data/patch.ts';
import type { Conflict } from '#screens/candidate/data/save-patch.ts';
import { useCandidateChange } from '#screens/candidate/data/use-candidate-change.ts';
import { nextStatus } from '#screens/candidate/profile/next-status.ts';
import { useRight } from '#session/session.tsx';
import { statusLabel } from '#ui/status-mark.tsx';

/** What is open besides the panes. */
export type Opened = 'status' | 'tag' | 'reject' | 'message' | 'erase' | 'replace-link' | undefined;

export type CandidateActions = ReturnType<typeof useCandidateActions>;

/** Everything that can be done with the candidate; nothing before it has been read. */
export function useCandidateActions(candidate: Candidate | undefined) {
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
  const maySchedule = useRight('schedule_interviews') && isOwnJob;
  const name = candidate?.name ?? 'The candidate';
  function patch(
    set: PatchedFields,
    before: (candidate: Candidate) => PatchedFields,
    doneText: string,
    reason: Patch['reason'] = null,
  ): void {
    if (candidate) void change({ candidate, set, before: before(candidate), doneText, reason });
  }
  const move = (status: CandidateStatus) => {
    if (!candidate || candidate.status === status) return;
    const hadReason = candidate.rejection_reason !== null;
    const cleared = hadReason ? { rejection_reason_id: null } : {};
    patch({ status, ...cleared }, (old) => beforeMove(old, hadReason), `${name} moved to ${statusLabel(status)}`);
  };
  return {
    opened,
    open: setOpened,
    openedInterview,
    openInterview: setOpenedInterview,
    schedule:
      candidate && maySchedule
        ? (kind: 'schedule' | 'booking') => setOpenedInterview({ kind, candidate: { id: candidate.id, name } })
        : undefined,
    conflict: conflict?.candidate.id === id ? conflict : undefined,
    /** False for a hiring manager who is on a panel of another team. */
    isOwnJob,
    mayChange,
    next: candidate && mayChange ? nextStatus(candidate.status) : undefined,
    move,
    moveToNext() {
      const next = candidate && nextStatus(candidate.status);
      if (next && mayChange) move(next);
    },
    reject(reason: { id: string; name: string } | null) {
      setOpened(undefined);
      const set: PatchedFields = { status: 'rejected', rejection_reason_id: reason?.id ?? null };
      patch(set, (old) => beforeMove(old, true), `${name} rejected${reason ? `: ${reason.name}` : ''}`, reason);
    },
    setTags: (tags: string[], doneText: string) => patch({ tags }, (old) => ({ tags: old.tags }), doneText),
    setPoolStage: (stage: PoolStage | null) =>
      patch(
        { pool_stage: stage },
        (old) => ({ pool_stage: old.pool_stage }),
        stage ? 'Talent pool changed' : 'Removed from the pool',
      ),
    setNote: (note: string | null) =>
      patch({ note_to_candidate: note }, (old) => ({ note_to_candidate: old.note_to_candidate }), 'Note to the candidate saved'),
    /** Does what was refused because of a change of somebody else. */
    retry() {
      if (conflict && candidate)
        patch(conflict.patch.set, (old) => currentFields(old, conflict.patch.set), conflict.patch.doneText);
      setConflict(undefined);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

function beforeMove({ status, rejection_reason }: Candidate, withReason: boolean): PatchedFields {
  return withReason ? { status, rejection_reason_id: rejection_reason?.id ?? null } : { status };
}

/** The values of the same fields now. */
function currentFields(
  candidate: Candidate,
  { status, tags, pool_stage, note_to_candidate, rejection_reason_id }: PatchedFields,
): PatchedFields {
  return {
    ...(status !== undefined && { status: candidate.status }),
    ...(tags !== undefined && { tags: candidate.tags }),
    ...(pool_stage !== undefined && { pool_stage: candidate.pool_stage }),
    ...(note_to_candidate !== undefined && { note_to_candidate: candidate.note_to_candidate }),
    ...(rejection_reason_id !== undefined && { rejection_reason_id: candidate.rejection_reason?.id ?? null }),
  };
}
