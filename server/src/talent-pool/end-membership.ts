import type { Actor } from '@muster/contract/events/event.ts';
import { talentPoolTag } from '@muster/contract/talent-pool/talent-pool.ts';
import { auditEntry } from '#audit/audit.ts';
import { readLinkViewers } from '#audit/audit-reads.ts';
import { type AddCandidateDeps, updateCandidate } from '#candidates/candidate-actions.ts';
import { recordWithHistory } from '#candidates/candidate-history.ts';
import { type EraseRelated, ErasureRefused, eraseCandidate } from '#candidates/erasure/candidate-erasure.ts';
import { isFailure } from '#failure.ts';
import type { Member } from './member.ts';
import { deleteMember, findMemberOfCandidate, lockIfOnlyMember, lockMember } from './member-queries.ts';

export type EndDeps = AddCandidateDeps & { eraseRelated: EraseRelated };

const auditNameLengthMax = 1000;
// Without the name of the candidate: the audit log has no data about them.
const actor: Actor = { type: 'system', id: 'talent-pool', name: 'Talent pool' };

/** Ends the membership of somebody who leaves. The audit log names who else has had the link by which they left. */
export async function leavePool(app: EndDeps, workspaceId: string, member: Member): Promise<'erased' | 'kept'> {
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
  app: EndDeps,
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
    if (isFailure(error, 'invalid_candidate_id')) return 'erased';
    if (!(error instanceof ErasureRefused)) throw error;
    await keepPerson(app, workspaceId, member);
    return 'kept';
  }
}

async function keepPerson(app: EndDeps, workspaceId: string, member: Member): Promise<void> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: member.candidate_id });
  if (!candidate) return;
  const at = app.clock().toISOString();
  const isEnded = await recordWithHistory(
    app,
    workspaceId,
    deleteMember(workspaceId, member),
    { candidate, what: 'talent_pool_ended', actor, at },
    [],
  );
  // They stay in it, by a form that was sent meanwhile, or are in another one since a merge.
  if (!isEnded || (await findMemberOfCandidate(app.database, workspaceId, candidate.id))) return;
  const { id: candidate_id, job_id, status, tags } = candidate;
  const isProfile = job_id === null && (status === 'applied' || status === 'uploaded');
  await updateCandidate(
    app,
    { workspaceId, actor },
    {
      candidate_id,
      tags: tags.filter((tag) => tag !== talentPoolTag),
      ...(isProfile && { status: 'withdrawn' }),
    },
  );
}
