import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { type MailOutcome, saveMailOutcome } from './result-queries.ts';

const retryMs = 200;
// In a longer outage this process is usually stopped too.
const retryMaxMs = 300_000;

/** A result that is lost makes a mail uncertain, so saving is retried while the database is unavailable. Never throws. */
export async function saveOutcomeWithRetry(
  { database, noteError }: Pick<Runtime, 'database' | 'noteError'>,
  mail: ClaimedMail,
  outcome: MailOutcome,
): Promise<void> {
  const deadlineMs = performance.now() + retryMaxMs;
  for (;;) {
    try {
      return await saveMailOutcome(database, mail, outcome);
    } catch (error) {
      const isUnavailable = error instanceof Failure && error.status === 503;
      if (!isUnavailable || performance.now() > deadlineMs)
        return noteError('save the result of a mail', error, { message: mail.id, status: outcome.status });
      await delay(retryMs);
    }
  }
}
