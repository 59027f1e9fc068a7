import type { Actor } from '@muster/contract/events/event.ts';
import { type CurrentCandidate, candidateEventView, emailKey, type FieldChange } from '#candidates/candidate.ts';
import { findPerson, insertHistory } from '#candidates/candidate-queries.ts';
import { findContacts } from '#candidates/editing/contact-queries.ts';
import { lockCandidatesToMerge } from '#candidates/merge/merged-candidate-queries.ts';
import { lockPeopleToMerge } from '#candidates/merge/merged-people-queries.ts';
import type { RelatedRows } from '#candidates/merge/related-rows.ts';
import { insertSearchWords, replaceSearchDocument } from '#candidates/search/candidate-search-queries.ts';
import { vocabulary } from '#candidates/search/search-document.ts';
import type { BuildSearchDocument } from '#candidates/search/search-documents.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import { type Change, type WriteChange, writeIn } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import { exclusionConflict, uniqueConflict } from '#storage/database-errors.ts';
import type { Part } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findNamesOf, newEmailKey, personWithoutOthers, saveFilledCandidate } from './candidate-filling-queries.ts';
import { isSamePerson } from './same-person.ts';
import { type Scores, sharesOf } from './scores.ts';

export type CandidateFillingDeps = Pick<Runtime, 'database'> & {
  deliveryWakeup: DeliveryWakeup;
  write: WriteChange;
  fileLinks: FileLinks;
  buildSearchDocument: BuildSearchDocument;
  relatedRows: Pick<RelatedRows, 'lockForPerson' | 'changePerson'>;
};

export type Filling = {
  before: CurrentCandidate;
  /** The fields that were found, all of them empty before. */
  changes: FieldChange[];
  /** What else the history says. */
  noted: FieldChange[];
  /** Undefined leaves them as they are. */
  scores: Scores | undefined;
  /** The text by which the candidate is found from now on; undefined leaves it as it is. */
  cvText: string | null | undefined;
  actor: Actor;
  at: Date;
  /** Undefined tells nobody. */
  event: { what: NewOccurrence['what']; data: object } | undefined;
};

/**
 * Fills empty fields of a candidate and saves the scores, with history, search document, event and what `also` writes: all or nothing.
 * False when the candidate has changed since it was read, or `guard` found no row.
 */
export async function fillCandidate(
  app: CandidateFillingDeps,
  workspaceId: string,
  filling: Filling,
  saving: Saving,
): Promise<boolean> {
  const person = await personFor(app, workspaceId, filling);
  try {
    return await save(app, workspaceId, filling, person, saving);
  } catch (error) {
    // Somebody else has got the same address in the meantime: the next try finds them.
    if (uniqueConflict(error) === 'people_email') return false;
    // Both have interviews at the same time, which one person cannot have: the team decides, by a merge.
    if (exclusionConflict(error) === 'interview_seats_overlap')
      return save(app, workspaceId, filling, separatePerson(filling), saving);
    throw error;
  }
}

type Saving = { guard: Part; also: RowWrite[] };

async function save(
  app: CandidateFillingDeps,
  workspaceId: string,
  filling: Filling,
  { personId, changes, parts }: PersonChange,
  { guard, also }: Saving,
): Promise<boolean> {
  const { before, noted, scores, actor, at, event } = filling;
  const after: CurrentCandidate = {
    ...before,
    ...Object.fromEntries(changes.map(({ what, to }) => [what, to])),
    ...sharesOf(scores),
    person_id: personId,
    updated_at: at.toISOString(),
    revision: before.revision + 1,
  };
  const data = {
    candidate: candidateEventView(after, app.fileLinks.eventResumeUrl),
    job: after.job,
    ...event?.data,
    ...sharesOf(after),
  };
  const history = {
    candidateId: after.id,
    changes: [...noted, ...changes],
    at: after.updated_at,
    previousAt: before.updated_at,
    actor,
  };
  const search = await searchParts(app, workspaceId, after, filling);
  const change: Change = {
    row: saveFilledCandidate(workspaceId, { before, after, scores }, guard),
    occurrence: event && { what: event.what, actor, at, data, candidateId: after.id },
    totals: { versions: ['candidates_version'] },
    also: [...insertHistory(history), ...search, ...parts, ...also],
  };
  return personId === before.person_id
    ? app.write(workspaceId, change)
    : joinPerson(app, workspaceId, { candidateId: before.id, from: before.person_id, to: personId }, change);
}

/** A transaction of several statements, as a merge: an interview that is being scheduled is seen after the lock, and its seat moves too. */
async function joinPerson(
  { database, relatedRows, deliveryWakeup }: CandidateFillingDeps,
  workspaceId: string,
  { candidateId, from, to }: { candidateId: string; from: string; to: string },
  change: Change,
): Promise<boolean> {
  const candidateIds = [candidateId];
  const joined = await database.transaction(workspaceId, async (tx) => {
    await lockPeopleToMerge(tx, workspaceId, [from, to]);
    await lockCandidatesToMerge(tx, workspaceId, candidateIds);
    await relatedRows.lockForPerson(tx, workspaceId, candidateIds);
    const [changed] = await writeIn(tx, workspaceId, [change]);
    if (changed) await relatedRows.changePerson(tx, workspaceId, { candidateIds, from, to });
    return changed;
  });
  if (joined?.queued) deliveryWakeup.notify(workspaceId);
  return joined !== undefined;
}

type PersonChange = { personId: string; changes: FieldChange[]; parts: RowWrite[] };

/**
 * Candidates with one address belong to one person. A person is known by an address in a CV only when the names agree as well: a CV
 * may name the address of somebody else, and whoever is erased is erased with all that belongs to them.
 */
async function personFor(
  { database }: CandidateFillingDeps,
  workspaceId: string,
  { before, changes }: Filling,
): Promise<PersonChange> {
  const { person_id: personId } = before;
  const email = changes.find(({ what }) => what === 'email')?.to;
  if (typeof email !== 'string') return { personId, changes, parts: [] };
  const key = emailKey(email);
  const known = await findPerson(database, workspaceId, key);
  if (known === undefined) return { personId, changes, parts: [newEmailKey({ id: personId, email_key: key })] };
  const name = changes.find(({ what }) => what === 'name')?.to ?? before.name;
  if (isSamePerson(name, await findNamesOf(database, workspaceId, known)))
    return { personId: known, changes, parts: [personWithoutOthers({ id: personId, candidate_id: before.id })] };
  return separatePerson({ before, changes });
}

/** The address stays with the known person. */
function separatePerson({ before, changes }: Pick<Filling, 'before' | 'changes'>): PersonChange {
  return { personId: before.person_id, changes: changes.filter(({ what }) => what !== 'email'), parts: [] };
}

/** The words of the text do not join the vocabulary: it corrects typing errors in names and titles. */
async function searchParts(
  { database, buildSearchDocument }: CandidateFillingDeps,
  workspaceId: string,
  after: CurrentCandidate,
  { changes, cvText }: Filling,
): Promise<RowWrite[]> {
  if (cvText === undefined) return [];
  const words = changes.length > 0 ? vocabulary(after) : [];
  const { other_emails } = await findContacts(database, workspaceId, after.id);
  const document = await buildSearchDocument(workspaceId, { ...after, other_emails, cv_text: cvText });
  return [replaceSearchDocument({ candidate_id: after.id, document }), ...insertSearchWords(words)];
}
