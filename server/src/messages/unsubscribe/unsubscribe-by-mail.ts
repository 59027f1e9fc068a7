import type { Runtime } from '#runtime.ts';
import { findRecipient, saveUnsubscribed } from './unsubscribe-queries.ts';

const subjectShape = /^unsubscribe ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A mail to the address of List-Unsubscribe, with its subject: it names a message that only the person was sent. */
export async function unsubscribeByMail(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  subject: string,
): Promise<boolean> {
  const [, messageId] = subjectShape.exec(subject.trim()) ?? [];
  const personId = messageId === undefined ? undefined : await findRecipient(database, workspaceId, messageId.toLowerCase());
  return personId !== undefined && saveUnsubscribed(database, { workspaceId, personId }, 'mail');
}
