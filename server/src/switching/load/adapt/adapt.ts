import type { BulkSession } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { withoutErased } from '../erased.ts';
import { withReferences } from '../ids.ts';
import { type AdaptContext, idHere } from './adapt-context.ts';
import { type Adapted, asRead } from './adapted.ts';
import { adapters } from './adapters.ts';
import { adaptStages } from './stages.ts';

/** Records of one type that are loaded together, in this order. */
export type AdaptedBatch = { type: string; reads: ReadRecord[] };

const ofPerson = new Set(['note', 'attachment', 'consent', 'message']);
const ofJob = new Set(['interview', 'feedback', 'offer']);
/** Loaded before the records that name them. */
const firstTypes = ['interviewer', 'interview'];

/** Records of another system as Muster has them: with ids of its own, and what it needs besides. What has no place is left out, and counted. */
export async function adaptBatch(
  bulk: BulkSession,
  context: AdaptContext,
  type: RecordType,
  reads: ReadRecord[],
): Promise<{ batches: AdaptedBatch[]; leftOut: Record<string, number> }> {
  const newId = (to: string, id: string) => (to === 'user' ? id : context.ids.get(to, idHere(context, to, id)));
  const renamedReads = reads.map((read) => {
    const renamed = withReferences(type, read, newId);
    return { ...renamed, record: { ...renamed.record, id: idHere(context, type.name, read.record.id) } };
  });
  const { present: withIds, leftOut } = withoutErased(context, type.name, renamedReads);
  if (type.name === 'stage') return { batches: [{ type: 'stage', reads: adaptStages(context, withIds) }], leftOut: {} };
  const named = ofPerson.has(type.name) ? await withApplications(bulk, context, withIds) : withIds;
  const owned = ofJob.has(type.name) ? await withJobs(bulk, context, named) : named;
  const loaded: { type: string; read: ReadRecord }[] = [];
  for (const read of owned) {
    const adapted: Adapted[] = adapters[type.name]?.(context, read.record) ?? [{ type: type.name, record: read.record }];
    for (const each of adapted) {
      if ('leftOut' in each) leftOut[each.leftOut] = (leftOut[each.leftOut] ?? 0) + 1;
      else
        loaded.push({
          type: each.type,
          read: asRead(each.record, read, each.type !== type.name || each.record.id !== read.record.id),
        });
    }
  }
  const rank = (name: string) => (firstTypes.includes(name) ? firstTypes.indexOf(name) : firstTypes.length);
  const byType = Map.groupBy(loaded, (each) => each.type);
  const batches = [...byType].map(([name, each]) => ({ type: name, reads: uniqueById(each.map(({ read }) => read)) }));
  return { batches: batches.sort((one, other) => rank(one.type) - rank(other.type)), leftOut };
}

function uniqueById(reads: ReadRecord[]): ReadRecord[] {
  return [...new Map(reads.map((read) => [read.record.id, read])).values()];
}

/** What is about an application is about its job, too. */
async function withJobs(bulk: BulkSession, { workspaceId }: AdaptContext, reads: ReadRecord[]): Promise<ReadRecord[]> {
  const ids = [
    ...new Set(reads.flatMap(({ record }) => (typeof record.application_id === 'string' ? [record.application_id] : []))),
  ];
  const rows = await bulk.query<{ id: string; job_id: string | null }>(sql`
    SELECT id, job_id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`);
  const jobs = new Map(rows.map(({ id, job_id }) => [id, job_id]));
  return reads.map((read) => ({
    ...read,
    record: { ...read.record, job_id: jobs.get(String(read.record.application_id)) ?? undefined },
  }));
}

/** What is about a person belongs to their newest application. */
async function withApplications(bulk: BulkSession, { workspaceId }: AdaptContext, reads: ReadRecord[]): Promise<ReadRecord[]> {
  const people = reads.flatMap(({ record }) =>
    record.application_id === undefined && typeof record.person_id === 'string' ? [record.person_id] : [],
  );
  const rows = await bulk.query<{ person_id: string; id: string }>(sql`
    SELECT DISTINCT ON (person_id) person_id, id FROM candidates
    WHERE workspace_id = ${workspaceId} AND person_id = ANY (${[...new Set(people)]}::uuid[])
    ORDER BY person_id, created_at DESC, id DESC`);
  const newest = new Map(rows.map(({ person_id, id }) => [person_id, id]));
  return reads.map((read) => {
    const id = read.record.application_id ?? newest.get(String(read.record.person_id));
    return { ...read, record: { ...read.record, application_id: id } };
  });
}
