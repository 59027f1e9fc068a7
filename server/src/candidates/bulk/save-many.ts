import type { CandidateUpdate } from '@muster/contract/candidates/candidate-input.ts';
import { type CurrentCandidate, changeCandidate } from '#candidates/candidate.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { changeOccurrence } from '#candidates/candidate-events.ts';
import { candidateKeyName } from '#candidates/candidate-key.ts';
import { findCurrentCandidates } from '#candidates/candidate-queries.ts';
import { type CandidateSave, savedCandidate, savedFields } from '#candidates/candidate-save-queries.ts';
import { followSaves, type MoveMail } from '#candidates/moves.ts';
import type { SentFieldValues } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { type Change, writeIn } from '#events/write.ts';
import type { Transaction } from '#storage/queryable.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { changeTags, type TagChange } from './tag-changes.ts';

/** The new values of one candidate. */
export type CandidateChange = Pick<CandidateUpdate, 'status' | 'stage_id' | 'pool_stage' | 'rejection_reason_id'> & {
  tags?: TagChange;
  custom_fields?: SentFieldValues;
};

/** Returns undefined for a candidate that does not change. */
export type PlanChange = (candidate: CurrentCandidate) => CandidateChange | undefined;

type ManyChanges = Pick<CandidateSave, 'isByStages'> & {
  ids: string[];
  plan: PlanChange;
  now: Date;
  mail?: MoveMail | undefined;
};

export type SavedMany = {
  changedIds: Set<string>;
  versions: number[];
  isDeliveryQueued: boolean;
  /** Of those who get another status, how many no email can reach. */
  notEmailed: number;
};

// The events of this many candidates are serialized in a few milliseconds.
const batchMax = 200;

/** Changes locked candidates in batches: first their fields, then their tags, each with history and events. */
export async function saveMany(
  app: CandidateDeps,
  tx: Transaction,
  workspaceActor: WorkspaceActor,
  { ids, plan, now, mail, isByStages = false }: ManyChanges,
): Promise<SavedMany> {
  const saved: SavedMany = { changedIds: new Set(), versions: [], isDeliveryQueued: false, notEmailed: 0 };
  let rest = ids;
  while (rest.length > 0) {
    const candidates = await readCurrent(tx, workspaceActor.workspaceId, rest.slice(0, batchMax));
    const batch = onePerPerson(candidates);
    const done = new Set(batch.map(({ id }) => id));
    rest = [...rest.slice(0, batchMax).filter((id) => !done.has(id)), ...rest.slice(batchMax)];
    const planned = batch.flatMap((before) => {
      const change = plan(before);
      return change ? [{ before, change }] : [];
    });
    await saveFields(app, tx, workspaceActor, { planned, now, mail, isByStages }, saved);
    await saveChangedTags(app, tx, workspaceActor, planned, now, saved);
  }
  return saved;
}

type Planned = { before: CurrentCandidate; change: CandidateChange };

/** In the order of the ids. */
async function readCurrent(tx: Transaction, workspaceId: string, ids: string[]): Promise<CurrentCandidate[]> {
  const found = await findCurrentCandidates(
    tx,
    ids.map((candidateId) => ({ workspaceId, candidateId })),
  );
  return ids.flatMap((candidateId) => found.get(candidateKeyName({ workspaceId, candidateId })) ?? []);
}

/** A statement cannot change a row twice, also not one that the applications of a person share. */
function onePerPerson(candidates: CurrentCandidate[]): CurrentCandidate[] {
  return [...new Map(candidates.toReversed().map((candidate) => [candidate.person_id, candidate])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}

async function saveFields(
  app: CandidateDeps,
  tx: Transaction,
  { workspaceId, actor }: WorkspaceActor,
  { planned, now, mail, isByStages }: { planned: Planned[]; now: Date; mail: MoveMail | undefined; isByStages: boolean },
  saved: SavedMany,
): Promise<void> {
  const saves = planned.flatMap(({ before, change: { tags: _tags, ...fields } }): CandidateSave[] => {
    const { candidate: after, changes } = changeCandidate(before, fields, now);
    return changes.length > 0 ? [{ before, after, changes, actor, mail, isByStages }] : [];
  });
  if (saves.length === 0) return;
  saved.notEmailed += saves.filter(({ before, after }) => before.status !== after.status && !isReachable(after)).length;
  const following = await followSaves(app.followMoves, workspaceId, saves);
  const changes = saves.map((save, index) => ({
    ...recordOf(app, save, now),
    row: savedCandidate(save),
    also: [...savedFields(workspaceId, save), ...(following[index] ?? [])],
  }));
  // Some may have the new values of custom fields already: a statement changes the same columns of all.
  const results: Awaited<ReturnType<typeof writeIn>> = [];
  for (const ofKind of Map.groupBy(changes, ({ row }) => row.kind).values())
    results.push(...(await writeIn(tx, workspaceId, ofKind)));
  noteResults(saved, saves, results);
}

function isReachable({ email }: CurrentCandidate): boolean {
  return email !== null && isMailAddress(email.trim());
}

function recordOf({ fileLinks }: CandidateDeps, { actor, ...changed }: CandidateSave, at: Date): Omit<Change, 'row'> {
  const occurrence = changeOccurrence(fileLinks.eventResumeUrl, { actor, at }, changed);
  return { occurrence, totals: { versions: ['candidates_version'] } };
}

async function saveChangedTags(
  app: CandidateDeps,
  tx: Transaction,
  { workspaceId, actor }: WorkspaceActor,
  planned: Planned[],
  now: Date,
  saved: SavedMany,
): Promise<void> {
  const tagged = planned.filter(({ change: { tags } }) => tags !== undefined);
  if (tagged.length === 0) return;
  const current = await readCurrent(
    tx,
    workspaceId,
    tagged.map(({ before }) => before.id),
  );
  const saves = current.flatMap((before, index) => {
    const { add, remove } = tagged[index]?.change.tags ?? { add: [], remove: [] };
    const { candidate: after, changes } = changeCandidate(before, { tags: changeTags(before.tags, { add, remove }) }, now);
    return changes.length > 0 ? [{ before, after, changes, actor }] : [];
  });
  if (saves.length === 0) return;
  const changed = saves.map((save) => ({
    ...recordOf(app, save, now),
    row: savedCandidate(save),
    also: savedFields(workspaceId, save),
  }));
  noteResults(saved, saves, await writeIn(tx, workspaceId, changed));
}

function noteResults(saved: SavedMany, saves: CandidateSave[], results: { version: number; queued: boolean }[]): void {
  // They are locked and were read after that, so each must be found.
  if (results.length !== saves.length) throw new Error(`${results.length} of ${saves.length} locked candidates were saved`);
  for (const { after } of saves) saved.changedIds.add(after.id);
  saved.versions.push(...results.map(({ version }) => version));
  saved.isDeliveryQueued ||= results.some(({ queued }) => queued);
}
