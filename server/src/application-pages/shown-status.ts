import type { CandidateStatus, HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { undoMs } from '#messages/after-undo.ts';

/** A mail about a status that has not been sent. */
export type WaitingMail = { kind: 'status_update' | 'rejection'; status: string | null };

type StatusHistory = { status: CandidateStatus; history: HistoryEntry[] };

/**
 * The status that a candidate may know: not one that can still be undone, nor one whose mail has not been sent. What they did themselves is
 * known at once.
 */
export function statusToShow({ status, history }: StatusHistory, waiting: WaitingMail[], nowMs: number): CandidateStatus {
  const moves = history.filter(({ what }) => what === 'status').toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  let shown = status;
  for (const { from, to, at, actor } of moves) {
    if (to !== shown) break;
    const isKnown = actor.type === 'candidate' || (Date.parse(at) <= nowMs - undoMs && !waiting.some((mail) => isAbout(mail, to)));
    if (isKnown) break;
    const before = candidateStatuses.find((each) => each === from);
    if (before === undefined) break;
    shown = before;
  }
  return shown;
}

function isAbout({ kind, status }: WaitingMail, shown: unknown): boolean {
  return kind === 'rejection' ? shown === 'rejected' : shown === status;
}
