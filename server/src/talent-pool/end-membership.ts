import type { Actor } from '@muster/contract/events/event.ts';
import { talentPoolTag } from '@muster/contract/talent-pool/talent-pool.ts';
import { auditEntry } from '#audit/audit.ts';
import { readLinkViewers } from '#audit/audit-reads.ts';
import { changeInTransaction } from '#candidates/bulk/change-in-transaction.ts';
import type { CandidateChange } from '#candidates/bulk/save-many.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import { recordWithHistoryIn } from '#candidates/candidate-history.ts';
import { type ErasureDeps, ErasureRefused, eraseCandidate } from '#candidates/erasure/candidate-erasure.ts';
import { isFailure } from '#failure.ts';
import { sql } from '#storage/sql.ts';
import type { Member } from './member.ts';
import { deleteMember, hasOtherMembership, lockIfOnlyMember, lockMember } from './member-queries.ts';

type EndMembershipDeps = AddCandidateDeps & ErasureDeps;

const auditNameLengthMax = 1000;
// Without the name of the candidate: the audit log has no data about them.
const actor: Actor = { type: 'system', id: 'talent-pool', name: 'Talent pool' };

/** Ends the membership of somebody who leaves. The audit log names who else has had the link by which they left. */
export async function leavePool(app: EndMembershipDeps, workspaceId: string, member: Member): Promise<'erased' | 'kept'> {
  const viewers = await readLinkViewers(app, workspaceId, member.candidate_id);
  const name = viewers.length > 0 ? `${actor.name} (link read by ${viewers.join(', ')})` : actor.name;
  return endMembership(app, workspaceId, member, { isLeaving: true, auditName: name.slice(0, auditNameLengthMax) });
}

/**
 * Ends a membership. The person is erased, unless there is more about them: an application, or something that the team has begun with them;
 * for who leaves also a merged record, which may be somebody else's. Then the profile is withdrawn, and the rest stays. Interrupted, it is
 * completed by the next try.
 */
export async function endMembership(
  app: EndMembershipDeps,
  workspaceId: string,
  member: Member,
  { isLeaving = false, auditName = actor.name } = {},
): Promise<'erased' | 'kept'> {
  const { candidate_id: id } = member;
  const target = { type: 'candidate', id } as const;
  const by = { ...actor, name: auditName };
  const entry = {
    workspaceId,
    actor: by,
    action: 'candidate.erased',
    target,
    count: null,
    requestId: null,
    network: null,
  } as const;
  try {
    await eraseCandidate(
      app,
      { workspaceId, actor },
      id,
      () => [auditEntry(entry)],
      async (tx, { personId }) => {
        const isMember = await lockMember(tx, workspaceId, member);
        return isMember && lockIfOnlyMember(tx, workspaceId, { personId, member, now: app.clock(), isLeaving });
      },
    );
    return 'erased';
  } catch (error) {
    if (isFailure(error, 'invalid_candidate_id')) {
      // Nobody is left whose erasure would delete it.
      await app.database.change(workspaceId, sql`${deleteMember(workspaceId, member)}`);
      return 'erased';
    }
    if (!(error instanceof ErasureRefused)) throw error;
    await keepPerson(app, workspaceId, member);
    return 'kept';
  }
}

/** One transaction: the member is gone with the tag and the status, or is due again. */
async function keepPerson(app: EndMembershipDeps, workspaceId: string, member: Member): Promise<void> {
  const { candidate_id: candidateId } = member;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  if (!candidate) return;
  const now = app.clock();
  const saved = await app.database.transaction(workspaceId, async (tx) => {
    // Locked before the candidate, as in an erasure, and the candidate before the counter, as in every change.
    if (!(await lockMember(tx, workspaceId, member))) return undefined;
    // In another one since a merge, they keep the tag.
    const isMember = await hasOtherMembership(tx, workspaceId, member);
    const plan = isMember ? () => undefined : withoutProfile;
    const changed = await changeInTransaction(app, tx, { workspaceId, actor }, { candidateId, plan, now });
    const fact = { candidate, what: 'talent_pool_ended', actor, at: now.toISOString() };
    await recordWithHistoryIn(tx, workspaceId, deleteMember(workspaceId, member), fact);
    return changed;
  });
  if (saved?.isDeliveryQueued) app.deliveryWakeup.notify(workspaceId);
}

function withoutProfile({ job_id, status }: CurrentCandidate): CandidateChange {
  const isProfile = job_id === null && (status === 'applied' || status === 'uploaded');
  return { tags: { add: [], remove: [talentPoolTag] }, ...(isProfile && { status: 'withdrawn' }) };
}
