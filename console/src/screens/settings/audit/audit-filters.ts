import { auditActionGroups, auditActionsByName } from '@muster/contract/audit/audit-actions.ts';
import type { AuditAction, ListAuditLogQuery } from '@muster/sdk/generated/types.ts';
import { dayMs } from '#durations.ts';
import { t } from '#language/t.ts';

type ActionGroup = keyof typeof auditActionGroups;

export const auditTimes = [
  { value: 'all', label: t('Any time'), days: undefined },
  { value: 'day', label: t('Last 24 hours'), days: 1 },
  { value: 'week', label: t('Last 7 days'), days: 7 },
  { value: 'month', label: t('Last 30 days'), days: 30 },
  { value: 'quarter', label: t('Last 90 days'), days: 90 },
] as const;

export type AuditFilters = {
  actor: string | undefined;
  about: ActionGroup | undefined;
  time: (typeof auditTimes)[number]['value'];
  target: string | undefined;
};

/** The filters as they are in the address. */
export function parseAuditFilters(search: URLSearchParams): AuditFilters {
  const about = search.get('about') ?? '';
  return {
    actor: search.get('actor') ?? undefined,
    about: isGroup(about) ? about : undefined,
    time: auditTimes.find(({ value }) => value === search.get('time'))?.value ?? 'all',
    target: search.get('target') ?? undefined,
  };
}

export function auditQuery({ actor, about, time, target }: AuditFilters): ListAuditLogQuery {
  const days = auditTimes.find(({ value }) => value === time)?.days;
  return {
    ...(actor && { actor_id: actor }),
    ...(about && { action: actionsOf(about) }),
    ...(target && { target_id: target }),
    ...(days && { created_after: new Date(Date.now() - days * dayMs).toISOString() }),
  };
}

function actionsOf(group: ActionGroup): AuditAction[] {
  return Object.keys(auditActionGroups[group].actions).filter(isAction);
}

function isAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActionsByName, name);
}

function isGroup(name: string): name is ActionGroup {
  return Object.hasOwn(auditActionGroups, name);
}
