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
import { type MissingCandidate, type Person, type SortedBatch, sortBatch } from './known-people.ts';
import { countLoaded, lockPeople } from './load-queries.ts';
import type { RowLinks } from './row-links.ts';
import type { AnalyzedTexts, SearchTexts } from './search-texts.ts';

export type Load = {
  workspaceId: string;
  texts: SearchTexts;
  withEvents: boolean;
  clock: () => Date;
  links: RowLinks | undefined;
};

export type LoadedCounts = { added: number; erased: number };

const triesMax = 20;
const triesBeforeSplit = 5;

/**
 * Adds the candidates that do not exist yet and returns their number, in one transaction. A batch that conflicts repeatedly with other
 * writers is split in halves: the smaller the batch, the less likely is a conflict.
 */
export async function loadBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<LoadedCounts> {
  const isOne = batch.length <= 1;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryBatch(bulk, load, batch);
    } catch (error) {
      if (!(isConflict(error) || error instanceof BatchChanged) || (isOne && tries === triesMax)) throw error;
      if (!isOne && tries === triesBeforeSplit) break;
    }
  }
  const half = Math.ceil(batch.length / 2);
  const one = await loadBatch(bulk, load, batch.slice(0, half));
  const other = await loadBatch(bulk, load, batch.slice(half));
  return { added: one.added + other.added, erased: one.erased + other.erased };
}

/** Somebody who was there a moment ago, so that their words are not known yet. */
class BatchChanged extends Error {}

async function tryBatch(bulk: BulkConnection, load: Load, batch: readonly IncomingCandidate[]): Promise<LoadedCounts> {
  const { workspaceId, links, texts } = load;
  const first = await sortBatch(bulk, workspaceId, links, batch);
  const hasLinks = links !== undefined && first.found.length > 0;
  if (first.missing.length === 0 && !hasLinks) return { added: 0, erased: first.erased };
  const analyzed = new Map(first.missing.map(({ incoming }) => [incoming, texts.analyze(incoming.input)]));
  await texts.saveNewWords(bulk);
  return bulk.transaction(async (tx) => {
    const { missing, found, erased } = await lockAndSort(tx, load, batch, first);
    if (missing.some(({ incoming }) => !analyzed.has(incoming))) throw new BatchChanged();
    if (missing.length > 0) await write(tx, load, missing, analyzed);
    if (found.length > 0) await links?.save(tx, found);
    return { added: missing.length, erased };
  });
}

/** Locks the existing people and sorts again, because another writer may have added, or erased, the same candidates meanwhile. */
async function lockAndSort(
  tx: BulkTransaction,
  { workspaceId, links }: Load,
  batch: readonly IncomingCandidate[],
  first: SortedBatch,
): Promise<SortedBatch> {
  const locked = new Set<string>();
  for (let sorted = first; ; sorted = await sortBatch(tx, workspaceId, links, batch)) {
    const people = [...sorted.missing, ...(links ? sorted.found : [])].map(({ person }) => person);
    const unlocked = new Set(people.filter(({ isNew }) => !isNew).map(({ id }) => id)).difference(locked);
    if (unlocked.size === 0) return sorted;
    await lockPeople(tx, workspaceId, [...unlocked]);
    for (const id of unlocked) locked.add(id);
  }
}

async function write(
  tx: BulkTransaction,
  load: Load,
  missing: MissingCandidate[],
  analyzed: Map<IncomingCandidate, AnalyzedTexts>,
): Promise<void> {
  const { workspaceId, texts, withEvents, clock, links } = load;
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
  const made = missing.map(({ ids, incoming }) => ({ ids, candidateId: incoming.id }));
  await tx.copy([...rows.copied(), ...(links ? [links.copied(made)] : [])]);
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
