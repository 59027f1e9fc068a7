import type { NewPrescreens } from '@muster/contract/prescreens/prescreen-bulk.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { keptCandidate, lockKeptCandidates } from '#candidates/kept-candidate.ts';
import { type Change, writeIn } from '#events/write.ts';
import { unavailable } from '#failure.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { endDuePrescreen } from '../ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from '../list/prescreen-list-queries.ts';
import { makePrescreen, type StartDeps } from '../make-prescreen.ts';
import { isOpenPrescreen, type StoredPrescreen } from '../prescreen.ts';
import { type InvitationReads, invitationReads } from '../prescreen-invitation.ts';
import { findOpenPrescreen } from '../prescreen-queries.ts';
import { type Chosen, type LeftOut, leaveOut, type SortedOut, sortOutChosen } from './chosen-candidates.ts';
import { listPrescreenStates } from './many-prescreen-queries.ts';

type StartedPrescreens = { started: number; prescreens: { candidate_id: string; prescreen_id: string }[] } & LeftOut;

type Made = { prescreen: StoredPrescreen; writes: RowWrite[] };

// Their CVs are in memory, and their plans before those of other workspaces on the thread.
const madeAtOnce = 10;
const writtenAtOnce = 100;
// Each conflict means that somebody else has invited one of them.
const attemptsMax = 5;

/** Questions and a link for each of the chosen candidates. All are written, with what `also` writes, or none. */
export async function startPrescreens(
  app: StartDeps,
  caller: Caller,
  input: NewPrescreens,
  also: (started: StartedPrescreens) => RowWrite[],
): Promise<StartedPrescreens> {
  const sorted = await sortOutChosen(app, caller, input, { action: 'start', sendsEmail: input.send_email === true });
  const made = await makeAll(app, caller, sorted.wanted, input);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1)
    try {
      const started = await writeAll(app, caller.workspaceId, { sorted, made, input }, also);
      if (input.send_email) app.mailWakeup.notify(caller.workspaceId);
      return started;
    } catch (error) {
      if (uniqueConflict(error) !== 'prescreens_open') throw error;
    }
  throw unavailable('unavailable', 1);
}

async function makeAll(app: StartDeps, caller: Caller, wanted: Chosen[], input: NewPrescreens): Promise<Made[]> {
  const { workspaceId } = caller;
  const reads = invitationReads(app, workspaceId);
  const { language } = await app.mailSettings.read(workspaceId);
  const made: Made[] = [];
  for (let from = 0; from < wanted.length; from += madeAtOnce) {
    const slice = wanted.slice(from, from + madeAtOnce);
    const each = await Promise.all(slice.map((chosen) => makeOne(app, caller, chosen, { input, language, reads })));
    made.push(...each.flat());
  }
  return made;
}

type Making = { input: NewPrescreens; language: Language; reads: InvitationReads };

/** Nothing when the job is gone. */
async function makeOne(
  app: StartDeps,
  caller: Caller,
  { candidate, states }: Chosen,
  { input, language, reads }: Making,
): Promise<Made[]> {
  const { workspaceId } = caller;
  const job = candidate.job_id === null ? undefined : await app.jobReads.find({ workspaceId, jobId: candidate.job_id });
  if (!job) return [];
  if (states.some(isOpenPrescreen)) await endOverdue(app, workspaceId, candidate.id);
  const asked = input.language ?? candidate.language ?? language;
  return [await makePrescreen(app, caller, { input, candidate, job, language: asked, reads })];
}

/** The time of this one is over, and no task has ended it yet. */
async function endOverdue(app: StartDeps, workspaceId: string, candidateId: string): Promise<void> {
  const open = await findOpenPrescreen(app.database, workspaceId, candidateId);
  if (open) await endDuePrescreen(app, workspaceId, open);
}

type ToWrite = { sorted: SortedOut; made: Made[]; input: NewPrescreens };

function writeAll(
  app: StartDeps,
  workspaceId: string,
  { sorted, made, input }: ToWrite,
  also: (started: StartedPrescreens) => RowWrite[],
): Promise<StartedPrescreens> {
  return app.database.transaction(workspaceId, async (tx) => {
    const ids = made.map(({ prescreen: { candidate_id } }) => candidate_id);
    const keptIds = await lockKeptCandidates(tx, workspaceId, ids);
    const states = await listPrescreenStates(tx, workspaceId, ids);
    const invited = new Set(states.filter(isOpenPrescreen).map(({ candidate_id }) => candidate_id));
    const written = made.filter(({ prescreen: { candidate_id: id } }) => keptIds.has(id) && !invited.has(id));
    for (let from = 0; from < written.length; from += writtenAtOnce)
      await writeIn(tx, workspaceId, written.slice(from, from + writtenAtOnce).map(insertion));
    const prescreens = written.map(({ prescreen: { id, candidate_id } }) => ({ candidate_id, prescreen_id: id }));
    const doneIds = prescreens.map(({ candidate_id }) => candidate_id);
    const leftOut = leaveOut(sorted, input, { doneIds, keptIds, reason: 'prescreen_open' });
    const started = { started: prescreens.length, prescreens, ...leftOut };
    sendWrites(tx, workspaceId, also(started));
    return started;
  });
}

function insertion({ prescreen, writes }: Made): Change {
  return {
    row: keptCandidate({ id: prescreen.candidate_id }),
    totals: prescreenTotalsUpdate(undefined, 'invited'),
    also: writes,
  };
}
