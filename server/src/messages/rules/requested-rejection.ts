import type { CandidateMove, MoveMail } from '#candidates/moves.ts';
import { composeForCandidate } from '#messages/compose/compose-for-candidate.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import { readWriter } from '#messages/compose/writer.ts';
import { sharedReads } from '#messages/many/shared-reads.ts';
import { newMessage } from '#messages/new-message-queries.ts';
import { requestedRow, sendTime } from '#messages/send-message.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { firstRequest } from './requested-rejection-queries.ts';

export type MoveMailDeps = ComposeDeps & Pick<Runtime, 'config'>;

/** The emails that requests ask for with a rejection. Each template and each company is read once. */
export function openRequestedRejections(app: MoveMailDeps, workspaceId: string) {
  const reads = sharedReads(app, workspaceId);
  // The moves of one request have one actor.
  let writer: ReturnType<typeof readWriter> | undefined;
  return async ({ after, at, actor }: CandidateMove, { content, isOneOfMany }: MoveMail): Promise<RowWrite[]> => {
    if (content === null || (isOneOfMany && !isMailAddress(after.email?.trim() ?? ''))) return [];
    const { send_after, ...input } = content;
    const sendAfter = sendTime(app, actor, send_after, new Date(at));
    writer ??= readWriter(app, workspaceId, actor);
    const options = { reads, writer: await writer };
    const mail = await composeForCandidate(app, workspaceId, after, { template: 'rejection', ...input }, options);
    const row = requestedRow(after, { ...mail, kind: 'rejection' }, { sendAfter, at, writer: options.writer });
    const message = newMessage({ ...row, key: `requested_rejection:${after.id}:${after.revision}`, is_limited: isOneOfMany });
    return after.mail_version === 0 ? [message, firstRequest({ at })] : [message];
  };
}
