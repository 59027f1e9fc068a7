import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { LoadContext } from './context.ts';

/** What a record belongs to, by the field that names it. */
const owners = { person_id: 'person', application_id: 'application', interview_id: 'interview', offer_id: 'offer' };

/** The others: what belongs to somebody who was erased here is left out with them. */
export function withoutErased(
  { erased }: LoadContext,
  type: string,
  reads: ReadRecord[],
): { present: ReadRecord[]; leftOut: Record<string, number> } {
  if (erased.size === 0) return { present: reads, leftOut: {} };
  const present = reads.filter(({ record }) =>
    Object.entries(owners).every(([field, owner]) => !erased.has(`${owner} ${record[field]}`)),
  );
  const left = new Set(reads).difference(new Set(present));
  for (const { record } of left) erased.add(`${type} ${record.id}`);
  return { present, leftOut: left.size > 0 ? { erased: left.size } : {} };
}
