import type { AuditAction } from '@muster/contract/audit/audit-actions.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import { createTokenBuckets } from '#concurrency/token-buckets.ts';
import type { Runtime } from '#runtime.ts';
import { recordAudit } from './audit.ts';
import { listActors } from './audit-queries.ts';

type AuditedRead = { workspaceId: string; actor: Actor; action: AuditAction; candidateId: string; requestId: string };

/** Records that somebody has read or downloaded something of a candidate, before they get it. */
export type RecordRead = (read: AuditedRead) => Promise<void>;

// A screen asks for a CV again when it gets the focus: the same reader and candidate are recorded once in a quarter of an hour.
const oncePerQuarterHour = { max: 1, perSecond: 1 / 900 };

export function openAuditReads(app: Pick<Runtime, 'database'>): RecordRead {
  const recent = createTokenBuckets(oncePerQuarterHour);
  return async ({ candidateId, ...read }) => {
    const { workspaceId, actor, action } = read;
    if (actor.type !== 'system' && !recent.consume([workspaceId, actor.id, action, candidateId].join(' '))) return;
    await recordAudit(app, { ...read, target: { type: 'candidate', id: candidateId }, count: null, network: null });
  };
}

const viewersMax = 5;
const viewedWithinMs = 90 * 86_400_000;

/** The names of those who have read the link of a candidate lately. */
export function readLinkViewers(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  candidateId: string,
): Promise<string[]> {
  const since = new Date(clock().getTime() - viewedWithinMs);
  return listActors(database, workspaceId, { action: 'candidate.link_viewed', targetId: candidateId, since, limit: viewersMax });
}
