import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import { listSentMessages, listUnsentStatusMails, type SentMessage, type UnsentStatusMail } from './candidate-message-queries.ts';

/** What a candidate has been told by mail, and what they have not been told yet. */
export type CandidateMails = { sent: SentMessage[]; unsent: UnsentStatusMail[] };

/** The latest mails to this address about a candidate. */
export async function readCandidateMails(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { candidateId, personId, email }: { candidateId: string; personId: string; email: string | null },
  limit: number,
): Promise<CandidateMails> {
  const [sent, unsent] = await Promise.all([
    email === null ? [] : listSentMessages(database, workspaceId, { candidateId, personId, toKey: emailKey(email) }, limit),
    listUnsentStatusMails(database, workspaceId, { candidateId, personId }),
  ]);
  return { sent, unsent };
}
