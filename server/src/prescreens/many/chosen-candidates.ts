import { candidateIdsMax } from '@muster/contract/candidates/candidate-bulk.ts';
import type { ChosenCandidates, PrescreensPreview, SkippedFromPrescreen } from '@muster/contract/prescreens/prescreen-bulk.ts';
import { chooseCandidates } from '#candidates/bulk/choose-candidates.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { dayAround } from '#time/days.ts';
import type { Caller } from '#web/caller.ts';
import type { StartDeps } from '../make-prescreen.ts';
import { listMailedCandidates, listPrescreenStates, type PrescreenState } from './many-prescreen-queries.ts';
import { reasonNotToCancel, reasonNotToRemind, reasonNotToStart, type SkipReason } from './sort-out.ts';

export type Chosen = { candidate: CurrentCandidate; states: PrescreenState[] };

/** `wanted`: for whom it can be done. */
export type SortedOut = { wanted: Chosen[] } & LeftOut;

export type LeftOut = { skipped: SkippedFromPrescreen[]; not_found: string[] };

type Wish = { action: PrescreensPreview['action']; sendsEmail?: boolean };

// Rows that are read and parsed at once: a few milliseconds.
const readAtOnce = 200;

/** The chosen candidates, without those who are left out. */
export async function sortOutChosen(app: StartDeps, caller: Caller, choice: ChosenCandidates, wish: Wish): Promise<SortedOut> {
  const chosen = await chooseCandidates(app, caller, choice, candidateIdsMax);
  const ids = [...new Set(chosen.ids.map((id) => id.toLowerCase()))].sort();
  const sorted: SortedOut = { wanted: [], skipped: [], not_found: [] };
  for (let from = 0; from < ids.length; from += readAtOnce)
    for (const { reason, ...each } of await readReasons(app, caller, ids.slice(from, from + readAtOnce), wish)) {
      if (reason) sorted.skipped.push({ candidate_id: each.candidate.id, reason });
      else sorted.wanted.push(each);
    }
  const wantedIds = sorted.wanted.map(({ candidate: { id } }) => id);
  return { ...sorted, not_found: notFound(choice, wantedIds, sorted.skipped) };
}

async function readReasons(
  app: StartDeps,
  { workspaceId }: Caller,
  ids: string[],
  { action, sendsEmail = false }: Wish,
): Promise<(Chosen & { reason: SkipReason | undefined })[]> {
  const now = app.clock();
  const reads = app.database.longReads(workspaceId);
  const [candidates, states, mailed] = await Promise.all([
    Promise.all(ids.map((candidateId) => app.candidateReads.current({ workspaceId, candidateId }))),
    listPrescreenStates(reads, workspaceId, ids),
    action === 'remind' ? listMailedCandidates(reads, workspaceId, ids, dayAround('UTC', now).start) : new Set<string>(),
  ]);
  const statesOf = Map.groupBy(states, ({ candidate_id }) => candidate_id);
  return candidates.flatMap((candidate) => {
    if (!candidate) return [];
    const found = { candidate, states: statesOf.get(candidate.id) ?? [], now };
    const reasons = {
      start: () => reasonNotToStart(found, sendsEmail),
      remind: () => reasonNotToRemind(found, mailed.has(candidate.id)),
      cancel: () => reasonNotToCancel(found),
    };
    return [{ candidate, states: found.states, reason: reasons[action]() }];
  });
}

/** With those of whom somebody else was faster; who is no longer there is not found. */
export function leaveOut(
  { skipped, wanted }: SortedOut,
  choice: ChosenCandidates,
  { doneIds, keptIds, reason }: { doneIds: string[]; keptIds: ReadonlySet<string>; reason: SkipReason },
): LeftOut {
  const done = new Set(doneIds);
  const missed = wanted.flatMap(({ candidate: { id } }) =>
    keptIds.has(id) && !done.has(id) ? [{ candidate_id: id, reason }] : [],
  );
  const all = [...skipped, ...missed];
  return { skipped: all, not_found: notFound(choice, doneIds, all) };
}

function notFound({ candidate_ids = [] }: ChosenCandidates, ids: string[], skipped: SkippedFromPrescreen[]): string[] {
  const known = new Set([...ids, ...skipped.map(({ candidate_id }) => candidate_id)]);
  return [...new Set(candidate_ids)].filter((id) => !known.has(id.toLowerCase()));
}
