import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { markTokensUsed } from './token-queries.ts';

const writeEveryMs = 10_000;

/** Tracks when tokens were last used: in memory at each request, in the database every ten seconds. */
export function trackTokenUse({ database, noteError }: Pick<Runtime, 'database' | 'noteError'>): {
  note: (caller: Caller) => void;
  stop: () => Promise<void>;
} {
  let used = new Map<string, Caller>();

  const write = async () => {
    if (used.size === 0) return;
    const callers = [...used.values()];
    used = new Map();
    await markTokensUsed(
      database,
      callers.map((caller) => caller.workspaceId),
      callers.map((caller) => caller.actor.id),
    ).catch((error) => noteError('record token use', error));
  };

  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await write();
  };
  return { note: (caller) => used.set(caller.actor.id, caller), stop };
}
