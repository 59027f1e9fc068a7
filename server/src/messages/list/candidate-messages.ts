import { emailKey } from '#candidates/candidate.ts';
import { threadIdOf } from '#messages/threads/open-thread.ts';
import type { Runtime } from '#runtime.ts';
import {
  listOwnReplies,
  listSentMessages,
  listUnsentStatusMails,
  type SentMessage,
  type UnsentStatusMail,
} from './candidate-message-queries.ts';

/** What a candidate has been told by mail, and what they have not been told yet. */
export type CandidateMails = { sent: (SentMessage & { isOwn: boolean })[]; unsent: UnsentStatusMail[] };

/** The latest mails to this address about a candidate. */
export async function readCandidateMails(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { candidateId, personId, email, isMerged }: { candidateId: string; personId: string; email: string | null; isMerged: boolean },
  limit: number,
): Promise<CandidateMails> {
  const own = { candidateId, threadId: threadIdOf({ candidateId }), includesConfirmed: !isMerged };
  const [sent, written, unsent] = await Promise.all([
    email === null ? [] : listSentMessages(database, workspaceId, { candidateId, personId, toKey: emailKey(email) }, limit),
    listOwnReplies(database, workspaceId, own, limit),
    listUnsentStatusMails(database, workspaceId, { candidateId, personId }),
  ]);
  // The link of a merged candidate proves one address only.
  const isTheirs = ({ from_email, sender_check }: (typeof written)[number]) =>
    sender_check === 'confirmed' || emailKey(from_email ?? '') === emailKey(email ?? '');
  const all = [
    ...sent.map((mail) => ({ ...mail, isOwn: false })),
    ...written.filter(isTheirs).map((mail) => ({ ...mail, isOwn: true })),
  ];
  all.sort((a, b) => Date.parse(b.sent_at) - Date.parse(a.sent_at));
  return { sent: all.slice(0, limit), unsent };
}
