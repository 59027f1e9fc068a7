import { createSemaphore, type Semaphore, SemaphoreTimeout } from '#concurrency/semaphore.ts';
import { CalendarError } from '../calendar-error.ts';

/** Runs a request to the host of a URL when fewer than four others run there. */
export type LimitHost = <Result>(url: string, waitMaxMs: number, send: () => Promise<Result>) => Promise<Result>;

const requestsPerHostMax = 4;

export function createHostLimit(): LimitHost {
  const hosts = new Map<string, { semaphore: Semaphore; users: number }>();
  return async (url, waitMaxMs, send) => {
    const { host } = new URL(url);
    const limit = hosts.get(host) ?? { semaphore: createSemaphore(requestsPerHostMax), users: 0 };
    hosts.set(host, limit);
    limit.users += 1;
    try {
      return await limit.semaphore(send, waitMaxMs);
    } catch (error) {
      throw error instanceof SemaphoreTimeout ? new CalendarError('timeout') : error;
    } finally {
      limit.users -= 1;
      if (limit.users === 0) hosts.delete(host);
    }
  };
}
