import type { Runtime } from '#runtime.ts';
import type { ActiveSession } from './session.ts';
import { markSessionsUsed } from './session-queries.ts';

const writeEveryMs = 10_000;

/** Tracks when sessions were last used: in memory at each request, in the database every ten seconds. */
export function trackSessionUse({ database, noteError }: Pick<Runtime, 'database' | 'noteError'>): {
  note: (session: ActiveSession) => void;
  stop: () => Promise<void>;
} {
  let used = new Map<string, string>();
  const write = async () => {
    if (used.size === 0) return;
    const sessions = [...used];
    used = new Map();
    await markSessionsUsed(
      database,
      sessions.map(([, workspaceId]) => workspaceId),
      sessions.map(([sessionId]) => sessionId),
    ).catch((error) => noteError('record session use', error));
  };
  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  return {
    note: ({ sessionId, workspaceId, isUseStale }) => {
      if (isUseStale) used.set(sessionId, workspaceId);
    },
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
