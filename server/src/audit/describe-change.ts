import { auditActionsByName } from '@muster/contract/audit/audit-actions.ts';
import type { Audit } from '@muster/contract/endpoint.ts';
import { isUuid } from '#crypto/uuid.ts';
import { isRecord } from '#text/is-record.ts';
import type { NewAuditEntry } from './audit.ts';

type Described = Pick<NewAuditEntry, 'action' | 'target' | 'count'>;

/** Action, target and number of a change, by its request and its response. Undefined for a change of many that changed none. */
export function describeChange(
  { action, id: idKey, count: countKey }: Audit,
  { body, query }: { body: unknown; query: unknown },
  answer: object,
): Described | undefined {
  const count = countKey === undefined ? null : Number(readKey([answer], countKey) ?? 0);
  if (count === 0) return undefined;
  const id = idKey === undefined ? undefined : readTargetId(idKey, { body, query, answer });
  const { target } = auditActionsByName[action];
  return { action, target: target !== undefined && typeof id === 'string' ? { type: target, id: canonicalId(id) } : null, count };
}

function readKey(places: unknown[], key: string): unknown {
  const place = places.find((each) => isRecord(each) && each[key] != null);
  return isRecord(place) ? place[key] : undefined;
}

/** `note.id` is the id of the note in the answer; a key without a dot is looked up in the request first. */
function readTargetId(key: string, { body, query, answer }: { body: unknown; query: unknown; answer: object }): unknown {
  const [resource = '', nested] = key.split('.');
  return nested === undefined ? readKey([body, query, answer], key) : readKey([readKey([answer], resource)], nested);
}

/** As it is stored: ids of the API are accepted in any case. */
export function canonicalId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}
