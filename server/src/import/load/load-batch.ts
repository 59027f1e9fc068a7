import type { Actor } from '@muster/contract/events/event.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { newCandidateData, sourceNameIn } from '#candidates/candidate-events.ts';
import { copyEvents } from '#events/bulk-events.ts';
import { type DraftEvent, draftEvents } from '#events/event.ts';
import type { JobRow } from '#jobs/job.ts';
import type { BulkConnection, BulkTransaction } from '#storage/copy/bulk.ts';
import { isConflict } from '#storage/database-errors.ts';
import { CandidateRows } from './candidate-rows.ts';
import { type IncomingCandidate, storedCandidate } from './incoming-candidate.ts';
import { findMissing, type MissingCandidate, type Person } from './known-people.ts';
import { countLoaded, lockPeople } from './load-queries.ts';
import type { AnalyzedTexts, SearchTexts } from './search-texts.ts';

export type Load = { workspaceId: string; texts: SearchTexts; withEvents: boolean; clock: () => Date };

const triesMax = 20;
const triesBeforeSplit = 5;

/**
 * Adds the candidates that do not exist yet and returns their number, in one transaction. A batch that conflicts repeatedly with other
 * writers is split in halves: the smaller the batch, the less likely is a conflict.
 */
export async function loadBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<number> {
  const isOne = batch.length <= 1;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryBatch(bulk, load, batch);
    } catch (error) {
      if (!isConflict(error) || (isOne && tries === triesMax)) throw error;
      if (!isOne && tries === triesBeforeSplit) break;
    }
  }
  const half = Math.ceil(batch.length / 2);
  return (await loadBatch(bulk, load, batch.slice(0, half))) + (await loadBatch(bulk, load, batch.slice(half)));
}

async function tryBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<number> {
  const missing = await findMissing(bulk, load.workspaceId, batch);
  if (missing.length === 0) return 0;
  const analyzed = new Map(missing.map(({ incoming }) => [incoming, load.texts.analyze(incoming.input)]));
  await load.texts.saveNewWords(bulk);
  return bulk.transaction(async (tx) => {
    const confirmed = await lockAndRecheck(tx, load.workspaceId, missing);
    if (confirmed.length > 0) await write(tx, load, confirmed, analyzed);
    return confirmed.length;
  });
}

/** Locks the existing people and checks again, because another writer may have added the same candidates meanwhile. */
async function lockAndRecheck(tx: BulkTransaction, workspaceId: string, missing: MissingCandidate[]): Promise<MissingCandidate[]> {
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
  analyzed: Map<IncomingCandidate, AnalyzedTexts>,
): Promise<void> {
  const { workspaceId, texts, withEvents, clock } = load;
  const rows = new CandidateRows(workspaceId);
  const now = clock();
  const events: DraftEvent[] = [];
  for (const person of newPeopleInOrder(missing)) rows.addPerson(person);
  for (const { incoming, person } of missing) {
    const candidate = storedCandidate(incoming, person.id);
    rows.addCandidate(candidate, {
      importKey: incoming.importKey,
      lexemes: texts.lexemesOf(candidate, analyzed.get(incoming) ?? []),
    });
    if (withEvents) events.push(...applicationEvents(workspaceId, incoming.job, candidate, now));
  }
  await tx.copy(rows.copied());
  const last = await countLoaded(tx, workspaceId, events.length);
  if (events.length > 0) await copyEvents(tx, workspaceId, events, last);
}

/** Sorted by email address, so that two transactions that insert the same people cannot deadlock. */
function newPeopleInOrder(missing: MissingCandidate[]): Person[] {
  const people = new Set(missing.map(({ person }) => person).filter(({ isNew }) => isNew));
  return [...people].sort((one, other) => ((one.emailKey ?? '') < (other.emailKey ?? '') ? -1 : 1));
}

const withoutResume = () => null;
const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** The event of an imported applicant; none for prospects and uploads. */
function applicationEvents(workspaceId: string, job: JobRow | null, candidate: StoredCandidate, at: Date): DraftEvent[] {
  if (candidate.type !== 'applicant' || !job) return [];
  const data = newCandidateData(workspaceId, { job, sourceName: sourceNameIn(job, candidate.source_id) }, candidate, withoutResume);
  return draftEvents(workspaceId, { what: 'application_imported', actor: importer, at, data, candidateId: candidate.id });
}
