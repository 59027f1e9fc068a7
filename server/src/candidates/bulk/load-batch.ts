import { copyEvents } from '#events/bulk-events.ts';
import type { Bulk, BulkTransaction } from '#storage/bulk.ts';
import { isConflict } from '#storage/database-errors.ts';
import { type Arrival, storedCandidate } from './arrival.ts';
import { countLoaded, lockPeople } from './bulk-queries.ts';
import { copyCandidates, copyPeople, copySearch, copyTags, type Loaded } from './copy-candidates.ts';
import { applicationEvents } from './load-events.ts';
import { findNewcomers, type Newcomer } from './presence.ts';
import type { SearchTexts } from './search-texts.ts';

export type Load = { workspaceId: string; texts: SearchTexts; withEvents: boolean; clock: () => Date };

// Each time that one loses, another one has won: those who load the same people side by side take turns.
const triesMax = 20;

/** Adds those who are not there yet, all or none, and says how many they were. */
export async function loadBatch(bulk: Bulk, load: Load, arrivals: readonly Arrival[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryBatch(bulk, load, arrivals);
    } catch (error) {
      if (!isConflict(error) || tries === triesMax) throw error;
    }
  }
}

async function tryBatch(bulk: Bulk, load: Load, arrivals: readonly Arrival[]): Promise<number> {
  const newcomers = await findNewcomers(bulk, load.workspaceId, arrivals);
  if (newcomers.length === 0) return 0;
  const loaded = newcomers.map((newcomer) => prepared(newcomer, load.texts));
  await load.texts.learn(bulk);
  return bulk.transaction(async (tx) => {
    const settled = await settle(tx, load.workspaceId, loaded);
    if (settled.length > 0) await write(tx, load, settled);
    return settled.length;
  });
}

function prepared({ arrival, person }: Newcomer, texts: SearchTexts): Loaded {
  const candidate = storedCandidate(arrival, person.id);
  return { arrival, person, candidate, document: texts.documentOf(candidate) };
}

/** Locks the people who are there and come for one more job, and looks again: somebody else may have added the same meanwhile. */
async function settle(tx: BulkTransaction, workspaceId: string, loaded: Loaded[]): Promise<Loaded[]> {
  const known = loaded.filter(({ person }) => !person.isNew);
  if (known.length === 0) return loaded;
  await lockPeople(
    tx,
    workspaceId,
    known.map(({ person }) => person.id),
  );
  const arrivals = known.map(({ arrival }) => arrival);
  const people = new Map((await findNewcomers(tx, workspaceId, arrivals)).map(({ arrival, person }) => [arrival, person]));
  return loaded.flatMap((each) => {
    const person = each.person.isNew ? each.person : people.get(each.arrival);
    if (!person) return [];
    each.candidate.person_id = person.id;
    return [{ ...each, person }];
  });
}

async function write(tx: BulkTransaction, { workspaceId, withEvents, clock }: Load, loaded: Loaded[]): Promise<void> {
  const people = new Set(loaded.map(({ person }) => person).filter(({ isNew }) => isNew));
  await copyPeople(tx, workspaceId, [...people]);
  await copyCandidates(tx, workspaceId, loaded);
  await copyTags(tx, workspaceId, loaded);
  await copySearch(tx, workspaceId, loaded);
  const now = clock();
  const events = withEvents ? loaded.flatMap((each) => applicationEvents(workspaceId, each, now)) : [];
  const last = await countLoaded(tx, workspaceId, events.length);
  if (events.length > 0) await copyEvents(tx, workspaceId, events, last);
}
