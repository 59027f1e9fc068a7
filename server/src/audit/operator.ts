import type { Actor } from '@muster/contract/events/event.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { auditEntry, type NewAuditEntry, recordAudit } from './audit.ts';

/** Who uses the muster command. */
export const operator: Actor = { type: 'system', id: 'operator', name: 'Operator' };

/** SQL that records what the operator does with the muster command. */
export function operatorEntry(
  workspaceId: string,
  { action, target = null, count = null }: Pick<NewAuditEntry, 'action'> & Partial<Pick<NewAuditEntry, 'target' | 'count'>>,
): RowWrite {
  return auditEntry({ workspaceId, actor: operator, action, target, count, requestId: null, network: null });
}

/** Records what the operator begins, before anything is changed or shown. */
export function recordOperator(
  app: Pick<Runtime, 'database'>,
  workspaceId: string,
  action: NewAuditEntry['action'],
): Promise<void> {
  return recordAudit(app, { workspaceId, actor: operator, action, target: null, count: null, requestId: null, network: null });
}
