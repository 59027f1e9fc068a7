import type { NewAuditEntry } from '#audit/audit.ts';
import type { WorkspaceActor } from '#events/event.ts';

/** What the audit log says of an act on a private page: done with its link, which may not be the candidate. Without their name. */
export function ownEntry(
  { workspaceId, actor: { type, id } }: WorkspaceActor,
  action: 'candidate.withdrawn' | 'candidate.data_downloaded',
): NewAuditEntry {
  const actor = { type, id, name: 'Private page' };
  return { workspaceId, actor, action, target: { type: 'candidate', id }, count: null, requestId: null, network: null };
}
