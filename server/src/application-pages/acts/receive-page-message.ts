import type { Language } from '@muster/contract/texts/languages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import { tellTeamOfReply } from '#mail-in/filing/tell-team.ts';
import { threadIdOf } from '#messages/threads/open-thread.ts';
import type { Runtime } from '#runtime.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { countPageMessages, receivedOnPage } from './page-message-queries.ts';

export const pageMessageMax = 5000;
/** Of one candidate in an hour. */
export const pageMessagesPerHour = 10;

type PageMessage = {
  candidateId: string;
  /** The address to which the link was sent, and the name of the candidate. */
  email: string | null;
  name: string | null;
  language: Language;
  /** Of the form: sent twice, it is one message. */
  formKey: string;
  subject: string;
  text: string;
};

/** What a candidate writes on their own page, as a mail that came in from them. False when there were too many. */
export async function receivePageMessage(
  { database, clock, write }: Pick<Runtime, 'database' | 'clock'> & { write: WriteChange },
  workspaceId: string,
  { candidateId, email, name, language, formKey, subject, text }: PageMessage,
): Promise<boolean> {
  if ((await countPageMessages(database, workspaceId, candidateId)) >= pageMessagesPerHour) return false;
  const at = clock().toISOString();
  const id = uuidv7();
  const received = receivedOnPage({
    ...{ id, key: `page_message:${candidateId}:${isUuid(formKey) ? formKey : id}`, candidate_id: candidateId, language },
    ...{ thread_id: threadIdOf({ candidateId }), from_email: email, from_name: name, to_key: emailKey(email ?? '') },
    ...{ subject: singleLine(subject, subjectLengthMax), text: cleanLines(text, pageMessageMax).trim(), at },
  });
  if (
    !(await write(workspaceId, {
      row: keptCandidate({ id: candidateId }),
      also: [received, ...(await tellTeamOfReply({ database }, workspaceId, { id, candidateId, at }))],
    }))
  )
    throw failure('application_not_found');
  return true;
}

const subjectLengthMax = 250;
