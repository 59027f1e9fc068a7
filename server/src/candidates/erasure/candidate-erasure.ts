import { operator, operatorEntry } from '#audit/operator.ts';
import { emailKey } from '#candidates/candidate.ts';
import { eraseMerges } from '#candidates/merge/erase-merges.ts';
import { eraseUnusedWords, findRareWords } from '#candidates/search/candidate-search-queries.ts';
import { type SearchedTexts, vocabulary } from '#candidates/search/search-document.ts';
import { eraseRows } from '#candidates/tables/table-rows.ts';
import { withRetries } from '#concurrency/retry.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { redactEvents } from '#events/event-actions.ts';
import { failure } from '#failure.ts';
import { disownFiles } from '#files/file-actions.ts';
import type { Files } from '#files/files.ts';
import { disownKeptUploads, keptFormId } from '#files/uploads/kept-uploads.ts';
import { eraseReceipts } from '#idempotency/idempotency.ts';
import type { Runtime } from '#runtime.ts';
import { isConflict } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { eraseResponses } from '#webhooks/log/delivery-log-actions.ts';
import {
  deleteCandidates,
  deletePeopleWithoutApplications,
  deletePerson,
  deleteQuarantinedOfSenders,
  deleteReferralsOf,
  findCandidatesToErase,
  findEarlierValues,
  findPersonIdOfCandidate,
  findPersonToErase,
  findWorkspaceIdOfCandidate,
  incrementCandidatesEpoch,
  insertErasure,
  lockPeopleOf,
  lockPersonForErasure,
  type PersonToErase,
} from './candidate-erasure-queries.ts';
import { eraseImported } from './erased-imports.ts';

// Other changes of the workspace wait while the words of a batch are removed from the vocabulary: 2.6 s for 60 candidates with 200 new words each.
const erasureBatchMax = 10;
const movesMax = 5;

export type ErasureDeps = Pick<Runtime, 'database' | 'clock' | 'keys'> & { files: Files };

/** Asked in the transaction of each batch, before anything is deleted; false: nothing is. */
export type PrepareErasure = (
  tx: Transaction,
  batch: { personId: string; candidateIds: string[]; isComplete: boolean },
) => Promise<boolean>;

export class ErasureRefused extends Error {}

/**
 * Permanently removes the person of a candidate: all their applications and files, their data in events, and the responses of webhook
 * receivers to those events. The erasure itself is recorded, without personal data. Returns the time of the erasure.
 * Many applications are erased in batches, one transaction each, the named one last: repeating the request completes an interrupted erasure.
 */
export async function eraseCandidate(
  app: ErasureDeps,
  { workspaceId, actor }: WorkspaceActor,
  candidateId: string,
  also: (erased: Date) => RowWrite[],
  prepare?: PrepareErasure,
): Promise<Date> {
  const { database, files, clock } = app;
  const at = clock();
  for (let moves = 0; moves < movesMax; ) {
    const personId = isUuid(candidateId) ? await findPersonIdOfCandidate(database, workspaceId, candidateId) : undefined;
    if (personId === undefined) break;
    const erased = await eraseBatchWithRetry(app, {
      workspaceId,
      actor,
      personId,
      candidateId,
      at,
      also: also(at),
      prepare,
    });
    // Gone, or the CV has just shown that the candidate is another person.
    if (!erased) moves += 1;
    else await files.remove(workspaceId, erased.fileKeys);
    if (erased?.isComplete) return at;
  }
  throw failure('invalid_candidate_id');
}

/** Removes one application, with what was told of it. The person and their other applications stay, and so does what they sent elsewhere. */
export async function eraseApplication(
  app: ErasureDeps,
  { workspaceId, actor }: WorkspaceActor,
  candidateId: string,
  { also, prepare }: { also: () => RowWrite[]; prepare: PrepareErasure },
): Promise<void> {
  const { database, files, clock } = app;
  const personId = isUuid(candidateId) ? await findPersonIdOfCandidate(database, workspaceId, candidateId) : undefined;
  if (personId === undefined) throw failure('invalid_candidate_id');
  const one = { workspaceId, actor, personId, candidateId, at: clock(), also: also(), prepare, keepsPerson: true };
  const erased = await eraseBatchWithRetry(app, one);
  if (!erased) throw failure('invalid_candidate_id');
  await files.remove(workspaceId, erased.fileKeys);
}

type Erasure = WorkspaceActor & {
  personId: string;
  candidateId: string;
  at: Date;
  also: RowWrite[];
  prepare: PrepareErasure | undefined;
  /** Only this candidate is erased. */
  keepsPerson?: boolean;
};

/** The keys of files without an owner, and whether the person has been erased completely. */
type ErasedBatch = { fileKeys: string[]; isComplete: boolean };

// A statement that writes many deliveries locks them in no particular order, so it may deadlock with an erasure.
function eraseBatchWithRetry(app: ErasureDeps, erasure: Erasure): Promise<ErasedBatch | undefined> {
  return withRetries({ pausesMs: [0, 0, 0, 0], mayRetry: isConflict }, () => eraseBatch(app, erasure));
}

function eraseBatch(
  app: ErasureDeps,
  { workspaceId, actor, personId, candidateId, at, also, prepare, keepsPerson = false }: Erasure,
): Promise<ErasedBatch | undefined> {
  return app.database.transaction(workspaceId, async (tx) => {
    if (!(await lockPersonForErasure(tx, workspaceId, personId))) return undefined;
    const { ids, isComplete } = keepsPerson
      ? { ids: [candidateId], isComplete: false }
      : await findCandidatesToErase(tx, workspaceId, { personId, candidateId, max: erasureBatchMax });
    if (prepare && !(await prepare(tx, { personId, candidateIds: ids, isComplete }))) throw new ErasureRefused();
    const { erasedIds, personIds, fileKeys } = await eraseApplications(tx, workspaceId, {
      ids,
      personId: isComplete ? personId : null,
      withWaiting: !keepsPerson,
      withWords: true,
    });
    if (!keepsPerson) await eraseImported(tx, app, workspaceId, [...erasedIds, ...personIds]);
    if (!keepsPerson) insertErasure(tx, workspaceId, { id: uuidv7(), at, candidates: erasedIds.length, actor });
    if (isComplete || keepsPerson) sendWrites(tx, workspaceId, also);
    return { fileKeys, isComplete };
  });
}

type ToErase = {
  ids: string[];
  personId: string | null;
  withWaiting: boolean;
  /** Else the words of the vocabulary that nobody has any more stay, and are returned among the others. */
  withWords: boolean;
};

/** The files are removed after the commit. */
async function eraseApplications(
  tx: Transaction,
  workspaceId: string,
  { ids, personId, withWaiting, withWords }: ToErase,
): Promise<{ erasedIds: string[]; personIds: string[]; fileKeys: string[]; words: string[] }> {
  // The candidates first: this waits for concurrent changes of them, whose events and words are then found below.
  const found = await deleteCandidates(tx, workspaceId, ids);
  const merged = await eraseMerges(tx, workspaceId, { candidateIds: ids, personId });
  const erased = [...found, ...merged.candidates];
  const erasedIds = erased.map(({ id }) => id);
  const known: SearchedTexts[] = [...erased, ...(await findEarlierValues(tx, workspaceId, erasedIds))];
  if (personId !== null) deletePerson(tx, workspaceId, personId);
  const emailKeys = [...known.flatMap(({ email }) => (email ? [emailKey(email)] : [])), ...merged.emailKeys];
  const totals = await eraseRows(tx, workspaceId, erasedIds);
  const waitingFileKeys = withWaiting ? await eraseWaiting(tx, workspaceId, emailKeys) : [];
  // Behind the deletions, which wait for concurrent changes: their receipts are then found.
  eraseReceipts(tx, workspaceId, erasedIds);
  const fileKeys = [...(await disownFiles(tx, workspaceId, erasedIds)), ...waitingFileKeys];
  eraseResponses(tx, workspaceId, await redactEvents(tx, workspaceId, erasedIds));
  const words = [...new Set(known.flatMap(vocabulary))];
  const rareWords = withWords ? await findRareWords(tx, workspaceId, words) : [];
  // As late as possible, because every change of the workspace waits for the counter. But before the words, in the same lock order as every
  // other change: a transaction that adds words already holds the counter, so the opposite order would deadlock.
  incrementCandidatesEpoch(tx, workspaceId, totals);
  if (withWords) await eraseUnusedWords(tx, workspaceId, rareWords);
  return { erasedIds, personIds: merged.personIds, fileKeys, words };
}

/**
 * For an import that is undone, in one transaction: as if these applications, and people who have no other, had never come. The caller takes
 * their words from the vocabulary: looked up for each batch, a word of all of 200,000 candidates is found 200,000 times over.
 */
export async function removeApplications(
  { database, files }: Pick<ErasureDeps, 'database' | 'files'>,
  workspaceId: string,
  ids: string[],
): Promise<{ removed: number; words: string[] }> {
  if (ids.length === 0) return { removed: 0, words: [] };
  const erased = await withRetries({ pausesMs: [0, 0, 0, 0], mayRetry: isConflict }, () =>
    database.transaction(workspaceId, async (tx) => {
      const people = await lockPeopleOf(tx, workspaceId, ids);
      const gone = await eraseApplications(tx, workspaceId, { ids, personId: null, withWaiting: false, withWords: false });
      deletePeopleWithoutApplications(tx, workspaceId, people);
      return gone;
    }),
  );
  await files.remove(workspaceId, erased.fileKeys);
  return { removed: erased.erasedIds.length, words: erased.words };
}

/** The quarantined applications and the open recommendations of these addresses. Returns the keys of their files, to remove after the commit. */
async function eraseWaiting(tx: Transaction, workspaceId: string, emailKeys: string[]): Promise<string[]> {
  const quarantined = await deleteQuarantinedOfSenders(tx, workspaceId, emailKeys);
  const ids = [...quarantined, ...(await deleteReferralsOf(tx, workspaceId, emailKeys))];
  return ids.length === 0 ? [] : disownKeptUploads(tx, workspaceId, ids.map(keptFormId));
}

export type OperatorErasure = PersonToErase & { workspaceId: string; erase: () => Promise<Date> };

/** For the command line, which names no workspace: who would be erased, and the function that does it. */
export async function prepareErasure(app: ErasureDeps, candidateId: string): Promise<OperatorErasure | undefined> {
  const workspaceId = isUuid(candidateId) ? await findWorkspaceIdOfCandidate(app.database, candidateId) : undefined;
  if (workspaceId === undefined) return undefined;
  const person = await findPersonToErase(app.database, workspaceId, candidateId);
  const target = { type: 'candidate', id: candidateId.toLowerCase() } as const;
  const entry = operatorEntry(workspaceId, { action: 'candidate.erased', target });
  return (
    person && {
      ...person,
      workspaceId,
      erase: () => eraseCandidate(app, { workspaceId, actor: operator }, candidateId, () => [entry]),
    }
  );
}
