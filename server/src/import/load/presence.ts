import { uuidv7At } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Arrival, arrivalKey } from './arrival.ts';
import { findExternalIds, findImported, findPeople } from './bulk-queries.ts';

/** Somebody who is in the workspace, or will be with this batch, and the jobs for which they are candidates. */
export type Person = { id: string; isNew: boolean; jobs: Set<string>; emailKey: string | null; createdAt: Date };

export type Newcomer = { arrival: Arrival; person: Person };

const noJob = '';

/** Those of the arrivals who are not there yet, each once. An external_id that is in use says that they are there, whatever else the row says. */
export async function findNewcomers(db: Queryable, workspaceId: string, arrivals: readonly Arrival[]): Promise<Newcomer[]> {
  const people = await findPresent(db, workspaceId, arrivals);
  const externalIds = await findTaken(db, workspaceId, arrivals);
  const newcomers: Newcomer[] = [];
  for (const arrival of arrivals) {
    const key = arrivalKey(arrival);
    const person = people.get(key) ?? personOf(arrival, uuidv7At(arrival.createdAt.getTime()), true);
    const jobId = arrival.job?.id ?? noJob;
    const externalId = arrival.input.external_id;
    if (person.jobs.has(jobId) || (externalId && externalIds.has(externalId))) continue;
    if (externalId) externalIds.add(externalId);
    person.jobs.add(jobId);
    people.set(key, person);
    newcomers.push({ arrival, person });
  }
  return newcomers;
}

async function findTaken(db: Queryable, workspaceId: string, arrivals: readonly Arrival[]): Promise<Set<string>> {
  const asked = arrivals.map(({ input }) => input.external_id).filter((id): id is string => typeof id === 'string' && id !== '');
  return new Set(asked.length > 0 ? await findExternalIds(db, workspaceId, asked) : []);
}

async function findPresent(db: Queryable, workspaceId: string, arrivals: readonly Arrival[]): Promise<Map<string, Person>> {
  const byKey = new Map(arrivals.map((arrival) => [arrivalKey(arrival), arrival]));
  const people = new Map<string, Person>();
  for (const { key, person_id, job_id, has_candidate } of await findRows(db, workspaceId, arrivals)) {
    const arrival = byKey.get(key);
    if (!arrival) continue;
    const person = people.get(key) ?? personOf(arrival, person_id, false);
    if (has_candidate) person.jobs.add(job_id ?? noJob);
    people.set(key, person);
  }
  return people;
}

async function findRows(db: Queryable, workspaceId: string, arrivals: readonly Arrival[]) {
  const emailKeys = arrivals.map(({ emailKey }) => emailKey).filter((key) => key !== null);
  const importKeys = arrivals.map(({ importKey }) => importKey).filter((key) => key !== null);
  return [
    ...(emailKeys.length > 0 ? await findPeople(db, workspaceId, emailKeys) : []),
    ...(importKeys.length > 0 ? await findImported(db, workspaceId, importKeys) : []),
  ];
}

function personOf({ emailKey, createdAt }: Arrival, id: string, isNew: boolean): Person {
  return { id, isNew, jobs: new Set(), emailKey, createdAt };
}
