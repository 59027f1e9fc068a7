import { type AuditEntry, auditActions } from '@muster/contract/audit/audit.ts';
import type { AuditAction } from '@muster/contract/audit/audit-actions.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type AuditFilters = {
  actorId?: string;
  actions?: readonly AuditAction[];
  targetType?: string;
  targetId?: string;
  createdAfter?: string;
  createdBefore?: string;
};

/** As it is stored: names are not, because they change and are erased. */
type ListedEntry = Omit<AuditEntry, 'target_name'>;

type AuditPage = Page<'-created_at'>;

const columns = part`
  id, created_at, json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name) AS actor, action, target_type, target_id, count,
  request_id, network`;

/** One row more than a page. Whatever the filters, it is read along indexes in the order of the list. */
export function listAuditEntries(
  db: Queryable,
  workspaceId: string,
  filters: AuditFilters,
  page: AuditPage,
): Promise<ListedEntry[]> {
  const { order, conditions } = keyset(page, { created_at: part`created_at`, id: part`id` });
  const common = [part`workspace_id = ${workspaceId}`, ...conditions, ...createdBetween(filters)];
  const onePage = part`ORDER BY ${order} LIMIT ${page.limit + 1}`;
  return db.query(sql`SELECT ${columns} FROM ${matching(filters, common, onePage)} ${onePage}`);
}

function matching(filters: AuditFilters, common: Part[], onePage: Part): Part {
  const { actorId, actions, targetId, targetType } = filters;
  const ofType = targetType === undefined ? [] : [part`target_type = ${targetType}`];
  if (targetId !== undefined) {
    const ofActor = actorId === undefined ? [] : [part`actor_id = ${actorId}`];
    const ofActions = actions === undefined ? [] : [part`action = ANY (${actions}::text[])`];
    return part`audit_log WHERE ${all([...common, part`target_id = ${targetId}`, ...ofType, ...ofActor, ...ofActions])}`;
  }
  if (actorId === undefined && actions === undefined && targetType === undefined) return part`audit_log WHERE ${all(common)}`;
  // A page of each action, merged: an actor and an action together have an index too.
  const ofActor = actorId === undefined ? [] : [part`actor_id = ${actorId}`];
  return part`
    unnest(${actions ?? auditActions}::text[]) AS wanted (wanted_action), LATERAL (
      SELECT * FROM audit_log WHERE ${all([...common, ...ofActor, part`action = wanted_action`, ...ofType])} ${onePage}
    ) AS found`;
}

function createdBetween({ createdAfter, createdBefore }: AuditFilters): Part[] {
  return [
    ...(createdAfter === undefined ? [] : [part`created_at > ${createdAfter}::timestamptz`]),
    ...(createdBefore === undefined ? [] : [part`created_at < ${createdBefore}::timestamptz`]),
  ];
}
