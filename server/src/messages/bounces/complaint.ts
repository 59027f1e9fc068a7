import { findRecipients, saveUnsubscribed } from '#messages/unsubscribe/unsubscribe-queries.ts';
import type { Runtime } from '#runtime.ts';
import { readReport } from './delivery-report.ts';

export type ComplaintResult = 'not a report' | 'unknown message' | 'unsubscribed';

/** Who marks a mail as spam, and whose provider tells it (RFC 5965), has unsubscribed. */
export async function recordComplaint(
  { database }: Pick<Runtime, 'database'>,
  mail: string,
  bouncedIds: string[] = [],
): Promise<ComplaintResult> {
  const { type, fields } = readReport(mail);
  const [feedback] = fields('feedback-type');
  if (type !== 'feedback-report' || feedback === undefined) return 'not a report';
  // `not-spam`: they took it out of the folder.
  if (feedback.toLowerCase() === 'not-spam') return 'unknown message';
  const people = await findRecipients(database, [...bouncedIds, ...fields('message-id')]);
  for (const { workspace_id: workspaceId, person_id: personId } of people)
    await saveUnsubscribed(database, { workspaceId, personId }, 'complaint');
  return people.length > 0 ? 'unsubscribed' : 'unknown message';
}
