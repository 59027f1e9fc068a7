import { uuidv7At } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';
import { findExternalIds, findImported, findPeople } from './load-queries.ts';
import { nothingKnown, type RowIds, type RowLink, type RowLinks, rowIds } from './row-links.ts';

/** An existing person or a new one of this batch, and their applications by the jobs that they are for. */
export type Person = { id: string; isNew: boolean; jobs: Map<string, string>; emailKey: string | null; createdAt: Date };

export type MissingCandidate = { incoming: IncomingCandidate; ids: RowIds; person: Person };

type KnownCandidate = { candidateId: string; person: Pick<Person, 'id' | 'isNew'> };

/** A row whose application is there, or comes with another row of the batch. */
export type FoundCandidate = KnownCandidate & RowLink;

export type SortedBatch = { missing: MissingCandidate[]; found: FoundCandidate[]; erased: number };

const noJob = '';

/** What is new of a batch, without duplicates. An external_id in use means that the candidate exists. */
export async function sortBatch(
  db: Queryable,
  workspaceId: string,
  links: RowLinks | undefined,
  batch: readonly IncomingCandidate[],
): Promise<SortedBatch> {
  const people = await findKnownPeople(db, workspaceId, batch);
  const externalIds = await findUsedExternalIds(db, workspaceId, batch);
  const rows = batch.map((incoming) => ({ incoming, ids: links ? rowIds(incoming) : noIds }));
  const known = links
    ? await links.find(
        db,
        rows.map(({ ids }) => ids),
      )
    : nothingKnown;
  const sorted: SortedBatch = { missing: [], found: [], erased: 0 };
  for (const { incoming, ids } of rows) {
    if (known.linked.has(ids.application)) continue;
    if (known.erased.has(ids.application) || known.erased.has(ids.person)) {
      sorted.erased += 1;
      continue;
    }
    const key = identityKey(incoming);
    const person = people.get(key) ?? newPerson(incoming, uuidv7At(incoming.createdAt.getTime()), true);
    const jobId = incoming.job?.id ?? noJob;
    const externalId = incoming.input.external_id;
    const ofPerson = person.jobs.get(jobId);
    const found = ofPerson ? { candidateId: ofPerson, person } : externalId && externalIds.get(externalId);
    if (found) {
      sorted.found.push({ ids, ...found });
      continue;
    }
    if (externalId) externalIds.set(externalId, { candidateId: incoming.id, person });
    person.jobs.set(jobId, incoming.id);
    people.set(key, person);
    sorted.missing.push({ incoming, ids, person });
  }
  return sorted;
}

// Nobody asks for them.
const noIds: RowIds = { application: '', person: '' };

async function findUsedExternalIds(
  db: Queryable,
  workspaceId: string,
  batch: readonly IncomingCandidate[],
): Promise<Map<string, KnownCandidate>> {
  const externalIdsInBatch = batch
    .map(({ input }) => input.external_id)
    .filter((id): id is string => typeof id === 'string' && id !== '');
  const rows = externalIdsInBatch.length > 0 ? await findExternalIds(db, workspaceId, externalIdsInBatch) : [];
  return new Map(
    rows.map(({ external_id, candidate_id, person_id }) => [
      external_id,
      { candidateId: candidate_id, person: { id: person_id, isNew: false } },
    ]),
  );
}

async function findKnownPeople(
  db: Queryable,
  workspaceId: string,
  batch: readonly IncomingCandidate[],
): Promise<Map<string, Person>> {
  const byKey = new Map(batch.map((incoming) => [identityKey(incoming), incoming]));
  const people = new Map<string, Person>();
  for (const { key, person_id, job_id, candidate_id } of await findRows(db, workspaceId, batch)) {
    const incoming = byKey.get(key);
    if (!incoming) continue;
    const person = people.get(key) ?? newPerson(incoming, person_id, false);
    if (candidate_id !== null) person.jobs.set(job_id ?? noJob, candidate_id);
    people.set(key, person);
  }
  return people;
}

async function findRows(db: Queryable, workspaceId: string, batch: readonly IncomingCandidate[]) {
  const emailKeys = batch.map(({ emailKey }) => emailKey).filter((key) => key !== null);
  const importKeys = batch.map(({ importKey }) => importKey).filter((key) => key !== null);
  return [
    ...(emailKeys.length > 0 ? await findPeople(db, workspaceId, emailKeys) : []),
    ...(importKeys.length > 0 ? await findImported(db, workspaceId, importKeys) : []),
  ];
}

function newPerson({ emailKey, createdAt }: IncomingCandidate, id: string, isNew: boolean): Person {
  return { id, isNew, jobs: new Map(), emailKey, createdAt };
}
