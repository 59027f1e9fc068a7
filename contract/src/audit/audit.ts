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
import { auditedEndpoints } from './audited-endpoints.ts';

/** Days that an entry is kept. */
export const auditDaysKept = 730;

/** What is recorded besides the changes of `auditedEndpoints`. */
const otherActions = [
  'session.started',
  'session.sign_in_failed',
  'user.joined',
  'access.refused',
  'candidate.cv_viewed',
  'candidate.link_viewed',
  'candidate.file_downloaded',
  'candidate.data_downloaded',
  'candidate.withdrawn',
  'candidates.import_started',
  'candidates.export_started',
  'workspace.plan_changed',
  'workspace.screening_switched',
  'workspace.ai_switched',
] as const;

const otherTargets = ['endpoint'] as const;

type Audited = Exclude<(typeof auditedEndpoints)[keyof typeof auditedEndpoints], null>;

export type AuditAction = Audited['action'] | (typeof otherActions)[number];
export type AuditTargetType = Extract<Audited, { target: string }>['target'] | (typeof otherTargets)[number];

const audited: Audited[] = Object.values(auditedEndpoints).filter((each) => each !== null);

export const auditActions: readonly AuditAction[] = [...new Set([...audited.map(({ action }) => action), ...otherActions])].sort();

export const auditTargetTypes: readonly AuditTargetType[] = [
  ...new Set([...audited.flatMap((each) => ('target' in each ? [each.target] : [])), ...otherTargets]),
].sort();

/** The actions whose target is of a type. */
export function actionsOn(type: AuditTargetType): AuditAction[] {
  const onCandidates: AuditAction[] = [
    'candidate.cv_viewed',
    'candidate.link_viewed',
    'candidate.file_downloaded',
    'candidate.data_downloaded',
    'candidate.withdrawn',
  ];
  const others: Partial<Record<AuditTargetType, AuditAction[]>> = {
    candidate: onCandidates,
    user: ['user.joined', 'user.password_changed'],
    endpoint: ['access.refused'],
  };
  return [
    ...new Set([
      ...audited.flatMap((each) => ('target' in each && each.target === type ? [each.action] : [])),
      ...(others[type] ?? []),
    ]),
  ];
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
