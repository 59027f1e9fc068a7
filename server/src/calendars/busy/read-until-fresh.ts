import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { type ReadWorkerDeps, readNow } from '../reading/read-worker.ts';
import { findConnectedCalendars } from './busy-queries.ts';

// For an account that is being read at this moment: that read began too early.
const betweenMs = 50;

/** Reads the calendars of these people but ICS files, each once from now on, until all have answered or the time is over. */
export async function readUntilFresh(
  app: ReadWorkerDeps,
  workspaceId: string,
  interviewerIds: string[],
  timeoutMs: number,
): Promise<void> {
  const began = app.clock().toISOString();
  const endsAtMs = performance.now() + timeoutMs;
  const answered = new Set<string>();
  const findOld = async () => {
    const calendars = await findConnectedCalendars(app.database, workspaceId, interviewerIds);
    const old = calendars.filter(
      ({ provider, status, read_at }) =>
        provider !== 'ics' && (status === 'active' || status === 'failing') && (read_at === null || read_at < began),
    );
    return [...new Set(old.map(({ account_id }) => account_id))].filter((id) => !answered.has(id));
  };
  for (let old = await findOld(); old.length > 0 && performance.now() < endsAtMs; old = await findOld()) {
    const reading = readNow(app, workspaceId, old).then((read) => {
      for (const id of read) answered.add(id);
    });
    await withTimeout(Math.max(1, endsAtMs - performance.now()), reading).catch(() => {});
    await delay(betweenMs);
  }
}
