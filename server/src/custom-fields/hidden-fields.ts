import type { Role } from '@muster/contract/console/roles.ts';
import type { CustomField } from '@muster/contract/custom-fields/custom-field.ts';
import { isRecord } from '#text/is-record.ts';
import type { HiddenFields } from '#web/caller.ts';
import { type FieldHolder, fieldPrefix, holderOf } from './custom-field.ts';

/** The keys of the fields that a role does not see, archived ones included. */
export function hiddenFrom(fields: readonly CustomField[], role: Role): HiddenFields {
  const keys = (holder: FieldHolder) =>
    new Set(
      fields.filter(({ object, visible_to }) => holderOf(object) === holder && !visible_to.includes(role)).map(({ key }) => key),
    );
  return { candidate: keys('candidate'), job: keys('job'), requisition: keys('requisition'), offer: keys('offer') };
}

export function hidesAny(hidden: HiddenFields | undefined): hidden is HiddenFields {
  return hidden !== undefined && Object.values(hidden).some(({ size }) => size > 0);
}

/** The keys in answers and events under which something of a holder stands. */
const holdersOfKeys: Record<string, FieldHolder> = {
  candidate: 'candidate',
  candidates: 'candidate',
  kept: 'candidate',
  duplicate: 'candidate',
  job: 'job',
  jobs: 'job',
  requisition: 'requisition',
  requisitions: 'requisition',
  offer: 'offer',
  offers: 'offer',
};

/** An answer, or the data of an event, without the values of hidden fields, and without lines of a history that are about them. */
export function withoutHidden(answer: unknown, hidden: HiddenFields, holder: FieldHolder = 'candidate'): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withoutHidden(each, hidden, holder));
  if (!isPlain(answer)) return answer;
  const shown = Object.entries(answer).flatMap(([name, value]) => {
    if (name === 'custom_fields' && isPlain(value)) {
      const values = withoutKeys(value, hidden[holder]);
      return values ? [[name, values]] : [];
    }
    if (name === 'history' && Array.isArray(value)) return [[name, value.filter((line) => !isAboutHidden(line, hidden[holder]))]];
    return [[name, withoutHidden(value, hidden, holdersOfKeys[name] ?? holder)]];
  });
  return Object.fromEntries(shown);
}

/** The values that are shown; undefined without any. */
export function withoutKeys<Value>(
  values: Readonly<Record<string, Value>>,
  hidden: ReadonlySet<string>,
): Record<string, Value> | undefined {
  const shown = Object.entries(values).filter(([key]) => !hidden.has(key));
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

function isAboutHidden(line: unknown, hidden: ReadonlySet<string>): boolean {
  const what = isRecord(line) ? line.what : undefined;
  return typeof what === 'string' && what.startsWith(fieldPrefix) && hidden.has(what.slice(fieldPrefix.length));
}

/** No stream, buffer or text that is written already. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether an event has something of a custom field in it; most have not, and need not be parsed. */
const mark = '"custom_fields"';

/** The text of an event as this caller may see it. */
export function eventWithoutHidden(body: string, hidden: HiddenFields | undefined): string {
  if (!hidesAny(hidden) || !body.includes(mark)) return body;
  const event: unknown = JSON.parse(body);
  const isOfJob = isRecord(event) && typeof event.type === 'string' && event.type.startsWith('job_');
  return JSON.stringify(withoutHidden(event, hidden, isOfJob ? 'job' : 'candidate'));
}

/** JSON of values, as the database sends it, without those that are hidden; null without any. */
export function jsonWithoutHidden(json: string | null, hidden: ReadonlySet<string> | undefined): string | null {
  if (json === null || !hidden || hidden.size === 0) return json;
  const shown = withoutKeys(JSON.parse(json), hidden);
  return shown ? JSON.stringify(shown) : null;
}
