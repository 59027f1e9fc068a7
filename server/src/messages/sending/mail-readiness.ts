import type { Runtime } from '#runtime.ts';
import { countMails, findSenderState } from './sender-queries.ts';

/** For operators: whether mail is sent, and how many messages wait for a decision. Counts end at 10,000. */
export type MailReadiness = { state: 'sending' | 'paused' | 'no_server'; due: number; held: number; uncertain: number };

const freshMs = 5000;

/** Read at most every five seconds, however often it is asked for; undefined while it cannot be read. */
export function openMailReadiness({
  config,
  database,
}: Pick<Runtime, 'config' | 'database'>): () => Promise<MailReadiness | undefined> {
  let known: Promise<MailReadiness | undefined> = Promise.resolve(undefined);
  let readAtMs = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<MailReadiness> => {
    const reads = database.longReads('readiness');
    const [{ due, held, uncertain }, sender] = await Promise.all([countMails(reads), findSenderState(reads)]);
    const state = !config.mail.server ? 'no_server' : sender?.paused_until ? 'paused' : 'sending';
    return { state, due, held, uncertain };
  };

  return () => {
    if (performance.now() - readAtMs > freshMs) {
      readAtMs = performance.now();
      known = read().catch(() => undefined);
    }
    return known;
  };
}
