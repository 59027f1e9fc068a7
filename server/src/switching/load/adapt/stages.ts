import { builtInStages } from '@muster/contract/stages/stage.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import { fold } from '#text/fold.ts';
import type { AdaptContext } from './adapt-context.ts';
import { idHere } from './adapt-context.ts';
import { asRead } from './adapted.ts';

/** Where everybody can come whatever the stages of a job are. */
const always = ['hired', 'rejected', 'withdrawn', 'on_hold'];

/** What the mapping gives one name in a job is one stage there. The first stage of each status is the one of candidates that say no more than their status; what other systems have no stage for gets one. */
export function adaptStages(context: AdaptContext, reads: ReadRecord[]): ReadRecord[] {
  const byJob = Map.groupBy(reads, ({ record }) => String(record.job_id));
  return [...byJob].flatMap(([jobId, stages]) => {
    const inOrder = asOne(
      context,
      stages.toSorted((one, other) => Number(one.record.order ?? 0) - Number(other.record.order ?? 0)),
    );
    const known = new Set<unknown>();
    const adapted = inOrder.map((read, position) => {
      const { record } = read;
      const is_default = !known.has(record.status);
      known.add(record.status);
      if (is_default) context.defaultStages.add(record.id);
      return asRead({ ...record, order: position + 1, is_default }, read);
    });
    const [first] = inOrder;
    if (!first) return [];
    const missing = builtInStages.filter(({ status }) => always.includes(status) && !known.has(status));
    const added = missing.map(({ status, name }, index) => {
      const id = idHere(context, 'stage', `${jobId} ${status}`);
      return asRead({ id, job_id: jobId, name, order: inOrder.length + index + 1, status, is_default: true }, first, true);
    });
    return [...adapted, ...added];
  });
}

/** Those that are left are the first ones of their name and status; what names another one names these. */
function asOne({ ids }: AdaptContext, inOrder: ReadRecord[]): ReadRecord[] {
  const firsts = new Map<string, ReadRecord>();
  for (const read of inOrder) {
    const { id, name, status } = read.record;
    const key = JSON.stringify([fold(String(name)), status]);
    const first = firsts.get(key);
    if (first) ids.set('stage', id, first.record.id);
    else firsts.set(key, read);
  }
  return [...firsts.values()];
}
