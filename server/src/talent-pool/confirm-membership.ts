import { talentPoolTag } from '@muster/contract/talent-pool/talent-pool.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { updateCandidate } from '#candidates/update-candidate.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type Member, unconfirmedPeriod } from './member.ts';
import { writeForMember } from './member-queries.ts';
import { poolMail } from './pool-mail.ts';

type AskDeps = ComposeDeps & Pick<Runtime, 'clock'> & { candidateReads: CandidateReads };

/** Asks somebody who has sent the form again to confirm it. Nothing else changes. False when they are no longer in the talent pool. */
export async function askToConfirm(
  app: AskDeps,
  workspaceId: string,
  { member, also }: { member: Member; also: RowWrite[] },
): Promise<boolean> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: member.candidate_id });
  if (!candidate) return false;
  const now = app.clock();
  const asked = member.confirmed_at === null ? member : { ...member, ...unconfirmedPeriod(member.months, now) };
  const at = now.toISOString();
  const mail = await poolMail(app, workspaceId, { kind: 'talent_pool_confirm', member: asked, candidate, at, period: at });
  return writeForMember(app.database, workspaceId, member.id, [...mail, ...also]);
}

/** Somebody who has just confirmed is shown as a member. Done before the membership, so that no member is without. */
export async function markAsMember(app: AddCandidateDeps, workspaceId: string, candidateId: string): Promise<void> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  if (!candidate) return;
  const actor = { type: 'candidate', id: candidate.id, name: candidate.name ?? '' } as const;
  await updateCandidate(
    app,
    { workspaceId, actor },
    {
      candidate_id: candidateId,
      tags: [...new Set([...candidate.tags, talentPoolTag])],
      ...(candidate.pool_stage === null && { pool_stage: 'warm' }),
    },
  );
}
