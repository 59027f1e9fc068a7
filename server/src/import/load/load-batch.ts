import { copyEvents } from '#events/bulk-events.ts';
import type { DraftEvent } from '#events/event.ts';
import type { Bulk, BulkTransaction } from '#storage/copy/bulk.ts';
import { isConflict } from '#storage/database-errors.ts';
import { type Arrival, storedCandidate } from './arrival.ts';
import { countLoaded, lockPeople } from './bulk-queries.ts';
import { CandidateRows } from './candidate-rows.ts';
import { applicationEvents } from './load-events.ts';
import { findNewcomers, type Newcomer, type Person } from './presence.ts';
import type { Noticed, SearchTexts } from './search-texts.ts';

export type Load = { workspaceId: string; texts: SearchTexts; withEvents: boolean; clock: () => Date };

const triesMax = 20;
const triesOfMany = 5;

/**
 * Adds those who are not there yet, and says how many they were; all or none, unless others add the same people at the same moment. Who has
 * lost against them some times goes on in halves: of a few people hardly anybody is added between the look and the load.
 */
export async function loadBatch(bulk: Bulk, load: Load, arrivals: readonly Arrival[]): Promise<number> {
  const isOne = arrivals.length <= 1;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryBatch(bulk, load, arrivals);
    } catch (error) {
      if (!isConflict(error) || (isOne && tries === triesMax)) throw error;
      if (!isOne && tries === triesOfMany) break;
    }
  }
  const half = Math.ceil(arrivals.length / 2);
  return (await loadBatch(bulk, load, arrivals.slice(0, half))) + (await loadBatch(bulk, load, arrivals.slice(half)));
}

async function tryBatch(bulk: Bulk, load: Load, arrivals: readonly Arrival[]): Promise<number> {
  const newcomers = await findNewcomers(bulk, load.workspaceId, arrivals);
  if (newcomers.length === 0) return 0;
  const noticed = new Map(newcomers.map(({ arrival }) => [arrival, load.texts.notice(arrival.input)]));
  await load.texts.learn(bulk);
  return bulk.transaction(async (tx) => {
    const settled = await settle(tx, load.workspaceId, newcomers);
    if (settled.length > 0) await write(tx, load, settled, noticed);
    return settled.length;
  });
}

/** Locks the people who are there and come for one more job, and looks again: somebody else may have added the same meanwhile. */
async function settle(tx: BulkTransaction, workspaceId: string, newcomers: Newcomer[]): Promise<Newcomer[]> {
  const known = newcomers.filter(({ person }) => !person.isNew);
  if (known.length === 0) return newcomers;
  await lockPeople(
    tx,
    workspaceId,
    known.map(({ person }) => person.id),
  );
  const stillNew = await findNewcomers(
    tx,
    workspaceId,
    known.map(({ arrival }) => arrival),
  );
  return [...newcomers.filter(({ person }) => person.isNew), ...stillNew];
}

async function write(tx: BulkTransaction, load: Load, newcomers: Newcomer[], noticed: Map<Arrival, Noticed>): Promise<void> {
  const { workspaceId, texts, withEvents, clock } = load;
  const rows = new CandidateRows(workspaceId);
  const now = clock();
  const events: DraftEvent[] = [];
  for (const person of inOrder(newcomers)) rows.addPerson(person);
  for (const { arrival, person } of newcomers) {
    const candidate = storedCandidate(arrival, person.id);
    rows.addCandidate(candidate, { importKey: arrival.importKey, lexemes: texts.lexemesOf(candidate, noticed.get(arrival) ?? []) });
    if (withEvents) events.push(...applicationEvents(workspaceId, arrival.job, candidate, now));
  }
  await tx.copy(rows.copied());
  const last = await countLoaded(tx, workspaceId, events.length);
  if (events.length > 0) await copyEvents(tx, workspaceId, events, last);
}

/** Those who are new, by their addresses, so that two who add the same people never wait for each other. */
function inOrder(newcomers: Newcomer[]): Person[] {
  const people = new Set(newcomers.map(({ person }) => person).filter(({ isNew }) => isNew));
  return [...people].sort((one, other) => ((one.emailKey ?? '') < (other.emailKey ?? '') ? -1 : 1));
}
