import { type AuditLogQuery, actionsOn, auditActions } from '@muster/contract/audit/audit.ts';
import type { AuditAction, AuditTargetType } from '@muster/contract/audit/audit-actions.ts';
import * as contract from '@muster/contract/audit/audit-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readSortedPage, splitPage, utc } from '#web/paging.ts';
import { routesFor } from '#web/route.ts';
import { type AuditFilters, listAuditEntries } from './audit-list-queries.ts';
import { canonicalId } from './describe-change.ts';
import { withTargetNames } from './target-names.ts';

const route = routesFor<Pick<Runtime, 'database' | 'links'>>();

export const auditRoutes = [
  route(contract.listAuditLog, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const filters = readFilters(query);
    const scope = ['audit log', workspaceId, filters];
    const page = readSortedPage(query, scope, '-created_at');
    const reads = app.database.longReads(workspaceId);
    const found = await listAuditEntries(reads, workspaceId, filters, page);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, entries: await withTargetNames(reads, workspaceId, rows), has_more, next_cursor };
  }),
];

function readFilters({ actor_id, action, target_type, target_id, created_after, created_before }: AuditLogQuery): AuditFilters {
  const actions = wantedActions(action, target_type);
  return {
    ...(actor_id !== undefined && { actorId: canonicalId(actor_id) }),
    ...(actions && { actions }),
    ...(target_type !== undefined && { targetType: target_type }),
    ...(target_id !== undefined && { targetId: canonicalId(target_id) }),
    ...(created_after !== undefined && { createdAfter: utc(created_after) }),
    ...(created_before !== undefined && { createdBefore: utc(created_before) }),
  };
}

/** A type of target has few actions, and these have an index. */
function wantedActions(given: string | undefined, targetType: AuditTargetType | undefined): AuditAction[] | undefined {
  if (given === undefined && targetType === undefined) return undefined;
  const named = given?.split(',');
  const possible = targetType === undefined ? auditActions : actionsOn(targetType);
  return possible.filter((action) => named?.includes(action) ?? true);
}
