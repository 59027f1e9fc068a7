import { startReading } from '#reader-processes/confine-reader.ts';
import { readMail } from './read-mail.ts';
import { isMailRequest, type MailAnswer } from './reader-messages.ts';
import { UnreadableMail } from './unreadable-mail.ts';

/** Reads mails for mail-readers.ts, one at a time. */
startReading(async (message) => (isMailRequest(message) ? answerOf(message.mail) : undefined));

/** An error that is not expected means a mail that no reader can handle. */
async function answerOf(bytes: Uint8Array): Promise<MailAnswer> {
  try {
    const mail = await readMail(bytes);
    return { kind: 'mail', mail, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof UnreadableMail ? error.reason : 'damaged';
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', reason, detail, rssBytes: process.memoryUsage.rss() };
  }
}
