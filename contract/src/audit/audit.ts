import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { actor } from '#events/event.ts';
import { idLengthMax } from '#limits.ts';
import {
  anyOf,
  isoTimestamp,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  textOrNull,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { type AuditAction, type AuditTargetType, auditActionsByName } from './audit-actions.ts';

/** Days that an entry is kept. */
export const auditDaysKept = 730;

export const auditActions: readonly AuditAction[] = Object.keys(auditActionsByName).filter(isAction).sort();

export const auditTargetTypes: readonly AuditTargetType[] = [
  ...new Set(Object.values(auditActionsByName).flatMap(({ target }) => target ?? [])),
].sort();

/** The actions whose target is of a type. */
export function actionsOn(type: AuditTargetType): AuditAction[] {
  return auditActions.filter((action) => auditActionsByName[action].target === type);
}

function isAction(name: string): name is AuditAction {
  return name in auditActionsByName;
}

export const auditEntry = JsonObject({
  id: uuid(),
  created_at: timestamp(),
  actor,
  action: oneOf(auditActions),
  target_type: oneOfOrNull(auditTargetTypes),
  target_id: textOrNull({ description: 'The target may be gone by now' }),
  target_name: textOrNull({ description: 'What it is called now; null for what has no name or is gone' }),
  count: nullable(Integer({ description: 'For a change of many: how many' })),
  request_id: textOrNull({ description: 'The X-Request-Id of the response' }),
  network: textOrNull({
    description: 'Of sign-ins, failed sign-ins and refusals: where they came from, shortened to the network (IPv4 /24, IPv6 /48)',
  }),
});
export type AuditEntry = Static<typeof auditEntry>;

const { limit, cursor } = pageQuery;

export const auditLogQuery = JsonObject({
  limit,
  cursor,
  ...optional({
    actor_id: textUpTo(idLengthMax, { description: 'The id of a user or of a token' }),
    action: anyOf(auditActions),
    target_type: oneOf(auditTargetTypes),
    target_id: textUpTo(idLengthMax, { description: 'Finds the entries about one target. Works without target_type too' }),
    created_after: isoTimestamp(),
    created_before: isoTimestamp(),
  }),
});
export type AuditLogQuery = Static<typeof auditLogQuery>;

export const auditLogPage = success({
  entries: JsonArray(auditEntry),
  has_more: JsonBoolean(),
  next_cursor: textOrNull({ description: 'The cursor of the next page' }),
});
