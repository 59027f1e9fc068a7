import { storableReply } from '#messages/sending/smtp/storable-reply.ts';
import type { Runtime } from '#runtime.ts';
import { bounceMessage, findReported, type ReportedMessage } from './bounce-queries.ts';
import { parseDeliveryReport, reportedIds } from './delivery-report.ts';

export type BounceResult =
  | { result: 'bounced'; messages: ReportedMessage[]; detail: string }
  | { result: 'not a report' | 'unknown message' }
  /** The report says that the mail is only delayed, or was delivered. */
  | { result: 'no failure'; action: string };

/** The messages that a report of any kind names. */
export async function reportedMessages({ database }: Pick<Runtime, 'database'>, mail: string): Promise<ReportedMessage[]> {
  const ids = reportedIds(mail);
  return ids.length === 0 ? [] : findReported(database, ids);
}

/** Marks the message that a delivery report is about. */
export async function recordBounce(
  { database }: Pick<Runtime, 'database'>,
  mail: string,
  /** Of the address that it came to. */
  bouncedIds: string[] = [],
): Promise<BounceResult> {
  const report = parseDeliveryReport(mail);
  if (!report) return { result: 'not a report' };
  const { action, messageIdHeaders } = report;
  if (action !== 'failed') return { result: 'no failure', action };
  const detail = storableReply(report.detail) || 'failed';
  const messages: ReportedMessage[] = [];
  for (const each of await findReported(database, [...bouncedIds, ...messageIdHeaders]))
    if (await bounceMessage(database, each, detail)) messages.push(each);
  return messages.length > 0 ? { result: 'bounced', messages, detail } : { result: 'unknown message' };
}
