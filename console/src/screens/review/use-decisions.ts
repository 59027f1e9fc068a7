import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { type Rejection, rejectedText } from '#candidates-list/actions/rejection.ts';
import { type Refuse, runChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { firstStatus } from '#other-jobs/first-status.ts';
import type { ChosenJob } from '#other-jobs/job-field.tsx';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { jobChange } from '#screens/candidate/data/job-change.ts';
import { hasFields, type Patch, type PatchedFields } from '#screens/candidate/data/patch.ts';
import { patchChange } from '#screens/candidate/data/use-candidate-change.ts';
import { columnOfCard, placeName, type StageColumn } from '#stages/stage-columns.ts';
import { showToast } from '#toasts/toasts.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { addDecision, removeDecision, type UndoResult } from './trail.ts';
import type { QueueState } from './use-queue.ts';

// A second press of the same key within this time is meant for the person who is gone.
const seenAfterMs = 200;
const changedSince = t('someone has changed it since, so it can’t be undone');

type ReviewDecisions = {
  move: (column: StageColumn) => void;
  reject: (rejection: Rejection) => void;
  later: () => void;
  /** True when it was saved; what is refused is told to the form. */
  moveToJob: (job: ChosenJob, refuse: Refuse) => Promise<boolean>;
  /** The person stays on the screen. */
  setTags: (tags: string[], text: string) => Promise<void>;
};

/** Decides about the person on the screen, once they can have been seen. The next one is there at once; saving goes on behind. */
export function useDecisions(
  candidate: Candidate | undefined,
  { jobId, columns, stage }: { jobId: string; columns: readonly StageColumn[]; stage: StageColumn },
  queue: QueueState,
  screen: RefObject<HTMLElement | null>,
): ReviewDecisions {
  const client = useQueryClient();
  const seen = useSeen(candidate?.id, screen);
  const latest = useRef(queue);
  latest.current = queue;
  const isOpen = (id: string) => latest.current.cards[latest.current.index]?.id === id && isUndecided(latest.current, id);

  function decide(kind: 'moved' | 'rejected', set: PatchedFields, place: string, rejection?: Rejection): void {
    if (!candidate || !isOpen(candidate.id) || !seen.take()) return;
    const { id, name, rejection_reason } = candidate;
    if (columnOfCard(columns, candidate) !== stage || candidate.job_id !== jobId) {
      queue.mark(id, { kind: 'gone', place: placeName(columns, candidate) });
      return;
    }
    const before = { ...moveTo(stage), ...(kind === 'rejected' && { rejection_reason_id: rejection_reason?.id ?? null }) };
    const patch: Patch = { candidate, set, before, doneText: '', reason: rejection?.reason ?? null, mail: rejection?.mail };
    const saving = save(patch);
    const shownName = name ?? t('The candidate');
    const entry = addDecision({
      candidateId: id,
      name: shownName,
      kind,
      place,
      text: rejection ? rejectedText(rejection) : place,
      undo: async () => ((await saving).isSaved ? takeBackMarked(patch) : { isUndone: true }),
    });
    queue.mark(id, { kind, place });
    void saving.then(({ isSaved, why }) => {
      if (isSaved) return;
      removeDecision(entry.id);
      latest.current.unmark(id, { isOpened: false });
      showToast({ text: t('{name} was not changed: {reason}', { name: shownName, reason: why ?? '' }), tone: 'failed' });
    });
  }

  async function save(patch: Patch, refuse?: Refuse): Promise<{ isSaved: boolean; why?: string }> {
    let why = '';
    let movedTo: string | undefined;
    const change = patchChange(client, (conflict) => {
      movedTo = conflict && placeName(columns, conflict.candidate);
    });
    const isSaved = await runChange(client, change, patch, (error) => {
      why = movedTo ? t('someone else has moved them to {status}.', { status: movedTo }) : failureText(error);
      refuse?.(error);
    });
    if (patch.mail) void client.invalidateQueries({ queryKey: messagesKey });
    return { isSaved, why };
  }

  async function takeBack({ candidate: decided, set, before, mail }: Patch): Promise<UndoResult> {
    try {
      const query = candidateQuery(decided.id);
      const [{ candidate: current }, isMailed] = await Promise.all([
        client.fetchQuery({ ...query, staleTime: 0 }),
        mail ? wasMailed(decided.id) : false,
      ]);
      if (!hasFields(current, set)) return { isUndone: false, why: changedSince };
      if (isMailed) return { isUndone: false, why: t('the email was sent, so it can’t be undone') };
      const { isSaved, why = '' } = await save({ candidate: current, set: before, before: set, isUndo: true, doneText: '' });
      return isSaved ? { isUndone: true } : { isUndone: false, why };
    } catch (error) {
      return { isUndone: false, why: failureText(error) };
    }
  }

  async function moveToJob({ id: newJobId, job_title }: ChosenJob, refuse: Refuse): Promise<boolean> {
    if (!candidate || !isOpen(candidate.id)) return true;
    const { id, name } = candidate;
    const patch: Patch = { candidate, ...jobChange(candidate, newJobId), doneText: '' };
    if (!(await save(patch, refuse)).isSaved) return false;
    const place = statusLabel(firstStatus(candidate));
    addDecision({
      candidateId: id,
      name: name ?? t('The candidate'),
      kind: 'moved',
      place,
      text: job_title,
      undo: () => takeBackMarked(patch),
    });
    queue.mark(id, { kind: 'moved', place });
    return true;
  }

  async function setTags(tags: string[], text: string): Promise<void> {
    if (!candidate) return;
    const { id, name, tags: before } = candidate;
    const patch: Patch = { candidate, set: { tags }, before: { tags: before }, doneText: '' };
    const shownName = name ?? t('The candidate');
    const saving = save(patch);
    const undo = async () => ((await saving).isSaved ? takeBack(patch) : { isUndone: true as const });
    const entry = addDecision({ candidateId: id, name: shownName, kind: 'tagged', place: stage.name, text, undo });
    const { isSaved, why = '' } = await saving;
    if (isSaved) return;
    removeDecision(entry.id);
    showToast({ text: t('{name} was not changed: {reason}', { name: shownName, reason: why }), tone: 'failed' });
  }

  async function takeBackMarked(patch: Patch): Promise<UndoResult> {
    const result = await takeBack(patch);
    if (result.isUndone) latest.current.unmark(patch.candidate.id, { isOpened: true });
    return result;
  }

  return {
    moveToJob,
    setTags,
    move: (column) => decide('moved', moveTo(column), column.name),
    reject: (rejection) =>
      decide(
        'rejected',
        { status: 'rejected', rejection_reason_id: rejection.reason?.id ?? null },
        placeName(columns, { status: 'rejected', stage: null }),
        rejection,
      ),
    later() {
      if (!candidate || !isOpen(candidate.id) || !seen.take()) return;
      const { id, name } = candidate;
      queue.mark(id, { kind: 'later' });
      addDecision({
        candidateId: id,
        name: name ?? t('The candidate'),
        kind: 'later',
        place: stage.name,
        text: t('later'),
        undo: async () => {
          latest.current.unmark(id, { isOpened: true });
          return { isUndone: true };
        },
      });
    },
  };
}

function moveTo({ stageId, status }: StageColumn): PatchedFields {
  return stageId === null ? { status } : { stage_id: stageId };
}

function isUndecided({ marks }: QueueState, id: string): boolean {
  const kind = marks.get(id)?.kind;
  return kind === undefined || kind === 'later';
}

/**
 * Whether the person has been on the screen for long enough, since they came or since the decision before. The screen says so with
 * `data-seen`.
 */
function useSeen(candidateId: string | undefined, screen: RefObject<HTMLElement | null>): { take: () => boolean } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    clearTimeout(timer.current);
    screen.current?.removeAttribute('data-seen');
    timer.current = setTimeout(() => screen.current?.setAttribute('data-seen', ''), seenAfterMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person counts anew
  useEffect(() => {
    if (candidateId !== undefined) start();
    return () => clearTimeout(timer.current);
  }, [candidateId]);
  return {
    take() {
      const isSeen = screen.current?.hasAttribute('data-seen') ?? false;
      if (isSeen) start();
      return isSeen;
    },
  };
}

async function wasMailed(candidateId: string): Promise<boolean> {
  const { messages } = await muster.listMessages({ candidate_id: candidateId, kind: ['rejection'], limit: 1 });
  const [newest] = messages;
  return newest !== undefined && ['sent', 'bounced', 'uncertain', 'sending'].includes(newest.status);
}
