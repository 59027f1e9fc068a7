import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, objectIn, textIn } from '../values.ts';

/** A status of BambooHR is a stage here, or the end of an application with its reason. */
export type BamboohrStatus = { id: string; name: string; order: number; end?: 'hired' | 'ended' };

export type BamboohrNames = {
  statuses: Map<string, BamboohrStatus>;
  jobs: Set<string>;
  /** With the rows of the public pages. */
  texts: Map<string, SpooledRow>;
};

/** Of the statuses that BambooHR itself begins with, for files that do not say which group one is of. */
const endings = new Set(['not a fit', 'declined offer', 'not qualified', 'over qualified', 'hired elsewhere']);
// Behind those that are in use.
const unknownOrder = 1000;

export const labelIn = (row: SpooledRow | undefined, key: string) => textIn(objectIn(row, key), 'label');

export async function readBamboohrNames({ rows, counter }: ConvertInput): Promise<BamboohrNames> {
  const [hired, inactive] = [await statusesOf(rows('hired_applications')), await statusesOf(rows('inactive_applications'))];
  const areGroupsKnown = hired.size + inactive.size > 0;
  const statuses = new Map<string, BamboohrStatus>();
  for await (const row of rows('statuses')) {
    counter.see('statuses', row);
    const [id, name] = [idIn(row), textIn(row, 'name')];
    if (id === undefined || name === undefined) counter.skip('stage', 'no_name');
    else if (!statuses.has(id)) {
      const isHired = hired.has(id) || row.code === 'HIRED' || fold(name) === 'hired';
      const isEnded = areGroupsKnown ? inactive.has(id) : endings.has(fold(name));
      const order = row.enabled === false ? unknownOrder + statuses.size : statuses.size + 1;
      statuses.set(id, { id, name, order, ...(isHired ? { end: 'hired' } : isEnded && { end: 'ended' }) });
    }
  }
  for (const [id, name] of [...hired, ...inactive])
    if (!statuses.has(id)) statuses.set(id, { id, name, order: unknownOrder, end: hired.has(id) ? 'hired' : 'ended' });
  const texts = new Map<string, SpooledRow>();
  for await (const row of rows('job_texts')) {
    counter.see('job_texts', row);
    const id = idIn(row);
    if (id !== undefined) texts.set(id, row);
  }
  return { statuses, jobs: new Set(), texts };
}

async function statusesOf(applications: AsyncIterable<SpooledRow>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const row of applications) {
    const id = idIn(objectIn(row, 'status'));
    if (id !== undefined && !names.has(id)) names.set(id, labelIn(row, 'status') ?? `Status ${id}`);
  }
  return names;
}

/** Of one that is in no list there is only the name that its application has. */
export function statusOf({ statuses }: BamboohrNames, application: SpooledRow): BamboohrStatus | undefined {
  const row = objectIn(application, 'status');
  const id = idIn(row);
  if (id === undefined) return undefined;
  return statuses.get(id) ?? { id, name: textIn(row, 'label') ?? `Status ${id}`, order: unknownOrder };
}

export function fullName(row: SpooledRow | undefined): string | undefined {
  return [textIn(row, 'firstName'), textIn(row, 'lastName')].filter(Boolean).join(' ') || undefined;
}
