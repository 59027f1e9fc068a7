import { copyEvents } from '#events/bulk-events.ts';
import type { DraftEvent } from '#events/event.ts';
import type { BulkConnection, BulkTransaction } from '#storage/copy/bulk.ts';
import { isConflict } from '#storage/database-errors.ts';
import { CandidateRows } from './candidate-rows.ts';
import { type IncomingCandidate, storedCandidate } from './incoming-candidate.ts';
import { findMissing, type MissingCandidate, type Person } from './known-people.ts';
import { applicationEvents } from './load-events.ts';
import { countLoaded, lockPeople } from './load-queries.ts';
import type { Noticed, SearchTexts } from './search-texts.ts';

export type Load = { workspaceId: string; texts: SearchTexts; withEvents: boolean; clock: () => Date };

const triesMax = 20;
const triesOfMany = 5;

/**
 * Adds those who are not there yet, and says how many they were; all or none, unless others add the same people at the same moment. Who has
 * lost against them some times goes on in halves: of a few people hardly anybody is added between the look and the load.
 */
export async function loadBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<number> {
  const isOne = batch.length <= 1;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryBatch(bulk, load, batch);
    } catch (error) {
      if (!isConflict(error) || (isOne && tries === triesMax)) throw error;
      if (!isOne && tries === triesOfMany) break;
    }
  }
  const half = Math.ceil(batch.length / 2);
  return (await loadBatch(bulk, load, batch.slice(0, half))) + (await loadBatch(bulk, load, batch.slice(half)));
}

async function tryBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<number> {
  const missing = await findMissing(bulk, load.workspaceId, batch);
  if (missing.length === 0) return 0;
  const noticed = new Map(missing.map(({ incoming }) => [incoming, load.texts.notice(incoming.input)]));
  await load.texts.learn(bulk);
  return bulk.transaction(async (tx) => {
    const settled = await settle(tx, load.workspaceId, missing);
    if (settled.length > 0) await write(tx, load, settled, noticed);
    return settled.length;
  });
}

/** Locks the people who are there and come for one more job, and looks again: somebody else may have added the same meanwhile. */
async function settle(tx: BulkTransaction, workspaceId: string, missing: MissingCandidate[]): Promise<MissingCandidate[]> {
  const known = missing.filter(({ person }) => !person.isNew);
  if (known.length === 0) return missing;
  await lockPeople(
    tx,
    workspaceId,
    known.map(({ person }) => person.id),
  );
  const stillNew = await findMissing(
    tx,
    workspaceId,
    known.map(({ incoming }) => incoming),
  );
  return [...missing.filter(({ person }) => person.isNew), ...stillNew];
}

async function write(
  tx: BulkTransaction,
  load: Load,
  missing: MissingCandidate[],
  noticed: Map<IncomingCandidate, Noticed>,
): Promise<void> {
  const { workspaceId, texts, withEvents, clock } = load;
  const rows = new CandidateRows(workspaceId);
  const now = clock();
  const events: DraftEvent[] = [];
  for (const person of inOrder(missing)) rows.addPerson(person);
  for (const { incoming, person } of missing) {
    const candidate = storedCandidate(incoming, person.id);
    rows.addCandidate(candidate, {
      importKey: incoming.importKey,
      lexemes: texts.lexemesOf(candidate, noticed.get(incoming) ?? []),
    });
    if (withEvents) events.push(...applicationEvents(workspaceId, incoming.job, candidate, now));
  }
  await tx.copy(rows.copied());
  const last = await countLoaded(tx, workspaceId, events.length);
  if (events.length > 0) await copyEvents(tx, workspaceId, events, last);
}

/** Those who are new, by their addresses, so that two who add the same people never wait for each other. */
function inOrder(missing: MissingCandidate[]): Person[] {
  const people = new Set(missing.map(({ person }) => person).filter(({ isNew }) => isNew));
  return [...people].sort((one, other) => ((one.emailKey ?? '') < (other.emailKey ?? '') ? -1 : 1));
}
