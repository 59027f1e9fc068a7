import { renewConsent } from '#applications/consents.ts';
import { recordWithHistory } from '#candidates/candidate-history.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { WriteChange } from '#events/write.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { consentPeriod, type Member } from './member.ts';
import { renewMember } from './member-queries.ts';
import { poolMail } from './pool-mail.ts';

export type RenewDeps = ComposeDeps & Pick<Runtime, 'clock'> & { candidateReads: CandidateReads; write: WriteChange };

type Renewal = {
  member: Member;
  months: number;
  privacyText: string;
  isMailed?: boolean;
  also?: RowWrite[];
};

/** Somebody stays in the talent pool, from now on for these months. False when they are no longer in it. */
export async function renewMembership(
  app: RenewDeps,
  workspaceId: string,
  { member, months, privacyText, isMailed = false, also = [] }: Renewal,
): Promise<boolean> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: member.candidate_id });
  if (!candidate) return false;
  const now = app.clock();
  const at = now.toISOString();
  const renewed = { ...member, ...consentPeriod(months, now) };
  const mail = isMailed ? await poolMail(app, workspaceId, { kind: 'talent_pool_joined', member: renewed, candidate, at }) : [];
  const actor = { type: 'candidate', id: candidate.id, name: candidate.name ?? '' } as const;
  return recordWithHistory(
    app,
    workspaceId,
    renewMember(workspaceId, renewed),
    { candidate, what: 'talent_pool_renewed', actor, at },
    [renewConsent({ candidateId: candidate.id, text: privacyText, at }), ...mail, ...also],
  );
}
