import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReaderProgram } from '#reader-processes/reader.ts';
import { ReaderPool, type ReaderPoolOptions } from '#reader-processes/reader-pool.ts';
import { minuteMs } from '#time/durations.ts';
import type { ReadMail } from './read-mail.ts';
import { isMailAnswer, type MailAnswer } from './reader-messages.ts';
import { UnreadableMail } from './unreadable-mail.ts';

/** Processes that read mails, of their own: a mail that hangs delays neither a CV nor a calendar. The server's own process never parses one. */
export type MailReaders = {
  /** Throws UnreadableMail. */
  read(mail: Uint8Array): Promise<ReadMail>;
  close(): Promise<void>;
};

const attemptsMax = 2;
const program: ReaderProgram<MailAnswer> = {
  path: fileURLToPath(new URL('./mail-reader-process.ts', import.meta.url)),
  packages: ['postal-mime'],
  isAnswer: isMailAnswer,
};

export function openMailReaders(options: Partial<ReaderPoolOptions> = {}): MailReaders {
  const pool = new ReaderPool(program, {
    readers: Math.min(2, availableParallelism()),
    timeoutMs: 10_000,
    memoryMaxMb: 400,
    idleMs: minuteMs,
    documentsMax: 1000,
    ...options,
  });
  return {
    /** A mail that ends its process is retried once in a new one: others may have filled the old one. */
    async read(mail) {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await pool.read(async () => ({ mail }), attempt > 1);
        if (typeof answer === 'string') {
          if (attempt >= attemptsMax || answer === 'too_slow') throw new UnreadableMail(answer);
        } else if (answer.kind === 'unreadable') throw new UnreadableMail(answer.reason, answer.detail);
        else return answer.mail;
      }
    },
    close: () => pool.close(),
  };
}
