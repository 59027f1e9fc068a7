import { uuidv7At } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';
import { findExternalIds, findImported, findPeople } from './load-queries.ts';

/** An existing person or a new one of this batch, and the jobs that they applied for. */
export type Person = { id: string; isNew: boolean; jobs: Set<string>; emailKey: string | null; createdAt: Date };

export type MissingCandidate = { incoming: IncomingCandidate; person: Person };

const noJob = '';

/** The candidates of a batch that do not exist yet, without duplicates. An external_id in use means that the candidate exists. */
export async function findMissing(
  db: Queryable,
  workspaceId: string,
  batch: readonly IncomingCandidate[],
): Promise<MissingCandidate[]> {
  const people = await findKnownPeople(db, workspaceId, batch);
  const externalIds = await findUsedExternalIds(db, workspaceId, batch);
  const missing: MissingCandidate[] = [];
  for (const incoming of batch) {
    const key = identityKey(incoming);
    const person = people.get(key) ?? newPerson(incoming, uuidv7At(incoming.createdAt.getTime()), true);
    const jobId = incoming.job?.id ?? noJob;
    const externalId = incoming.input.external_id;
    if (person.jobs.has(jobId) || (externalId && externalIds.has(externalId))) continue;
    if (externalId) externalIds.add(externalId);
    person.jobs.add(jobId);
    people.set(key, person);
    missing.push({ incoming, person });
  }
  return missing;
}

async function findUsedExternalIds(db: Queryable, workspaceId: string, batch: readonly IncomingCandidate[]): Promise<Set<string>> {
  const externalIdsInBatch = batch
    .map(({ input }) => input.external_id)
    .filter((id): id is string => typeof id === 'string' && id !== '');
  return new Set(externalIdsInBatch.length > 0 ? await findExternalIds(db, workspaceId, externalIdsInBatch) : []);
}

async function findKnownPeople(
  db: Queryable,
  workspaceId: string,
  batch: readonly IncomingCandidate[],
): Promise<Map<string, Person>> {
  const byKey = new Map(batch.map((incoming) => [identityKey(incoming), incoming]));
  const people = new Map<string, Person>();
  for (const { key, person_id, job_id, has_candidate } of await findRows(db, workspaceId, batch)) {
    const incoming = byKey.get(key);
    if (!incoming) continue;
    const person = people.get(key) ?? newPerson(incoming, person_id, false);
    if (has_candidate) person.jobs.add(job_id ?? noJob);
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
  return { id, isNew, jobs: new Set(), emailKey, createdAt };
}
