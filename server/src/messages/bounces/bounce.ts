import { storableReply } from '#messages/sending/smtp/storable-reply.ts';
import type { Runtime } from '#runtime.ts';
import { bounceMessage, findReported, type ReportedMessage } from './bounce-queries.ts';
import { parseDeliveryReport } from './delivery-report.ts';

export type BounceResult =
  | { result: 'bounced'; messages: ReportedMessage[]; detail: string }
  | { result: 'not a report' | 'unknown message' }
  /** The report says that the mail is only delayed, or was delivered. */
  | { result: 'no failure'; action: string };

/** Marks the message that a delivery report is about. */
export async function recordBounce({ database }: Pick<Runtime, 'database'>, mail: string): Promise<BounceResult> {
  const report = parseDeliveryReport(mail);
  if (!report) return { result: 'not a report' };
  const { action, messageIdHeaders } = report;
  if (action !== 'failed') return { result: 'no failure', action };
  const detail = storableReply(report.detail) || 'failed';
  const messages: ReportedMessage[] = [];
  for (const each of await findReported(database, messageIdHeaders))
    if (await bounceMessage(database, each, detail)) messages.push(each);
  return messages.length > 0 ? { result: 'bounced', messages, detail } : { result: 'unknown message' };
}
