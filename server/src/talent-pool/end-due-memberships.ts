import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import { workOffDue } from '#storage/queues/work-off-due.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { endMembership } from './end-membership.ts';
import { type DueMember, findPoolMember, listDueMembers, saveReminder } from './member-queries.ts';
import { poolMail } from './pool-mail.ts';

type DueDeps = AddCandidateDeps & ComposeDeps & Pick<Runtime, 'noteError'> & { mailWakeup: Pick<WakeupChannel, 'notify'> };

/**
 * Asks members whose time ends soon whether they stay, and ends those whose time is over. Safe on several nodes: each step is decided by the row of
 * the member.
 */
export function endDueMemberships(app: DueDeps, signal?: AbortSignal): Promise<void> {
  return workOffDue(app, {
    task: 'end memberships of talent pools',
    perWorkspace: 50,
    list: (perWorkspace) => listDueMembers(app.database, { now: app.clock(), perWorkspace }),
    key: ({ id }) => id,
    handle: (member) => takeStep(app, member),
    signal,
  });
}

async function takeStep(app: DueDeps, member: DueMember): Promise<boolean> {
  if (Date.parse(member.ends_at) > app.clock().getTime()) return remind(app, member);
  await endMembership(app, member.workspace_id, member);
  return true;
}

/** Nobody is asked to stay in a talent pool that has been closed. */
async function remind(app: DueDeps, member: DueMember): Promise<boolean> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = member;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  const pool = await findPoolMember(app.database, workspaceId, member.id);
  const at = app.clock().toISOString();
  const mail =
    candidate && pool && pool.pool_months !== null
      ? await poolMail(app, workspaceId, { kind: 'talent_pool_ending', member, candidate, at })
      : [];
  const isWritten = await saveReminder(app.database, workspaceId, member, { at, also: mail });
  if (isWritten && mail.length > 0) app.mailWakeup.notify(workspaceId);
  return isWritten;
}
