import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { findPostmaster, postmasterPollMs, stopPostmaster } from '#storage/embedded/postmaster/postmaster.ts';
import { runPostmaster, type Site } from '#storage/embedded/postmaster/postmaster-start.ts';
import { type Hold, isLastOut, takeHold } from './postgres-holder.ts';

const pausesMs = [0, 100, 200, 400, 800, 1_600];
const lastPauseMs = 2_000;
const silencesMax = 500;

/** Runs PostgreSQL if need be and takes hold of it. */
export async function holdRunning(site: Site): Promise<Hold & { socketFolder: string; started: boolean }> {
  let started = false;
  let silences = 0;
  for (;;) {
    const postmaster = await runPostmaster(site);
    started ||= postmaster.started;
    try {
      return { ...(await takeHold(postmaster.socketFolder)), socketFolder: postmaster.socketFolder, started };
    } catch (error) {
      silences += error instanceof DatabaseError ? 0 : 1;
      if (!isPassing(error) || silences > silencesMax) throw error;
    }
    await delay(postmasterPollMs);
  }
}

/** What goes on in the background: lines for the log, and errors that it goes on after. */
export type Report = { log: (line: string) => void; onError: (error: unknown) => void };

/** Until the signal: whenever the hold is lost, takes a new one, and so starts PostgreSQL again if it has died. Never throws. */
export async function keepHolding(site: Site, first: Hold, signal: AbortSignal, report: Report): Promise<Hold> {
  const aborted = once(signal, 'abort');
  let hold = first;
  while (!signal.aborted) {
    await Promise.race([hold.lost, aborted]);
    if (!signal.aborted) hold = (await regain(site, signal, report)) ?? hold;
  }
  return hold;
}

/** The last one out stops PostgreSQL. So does one who cannot ask: whoever still needs it starts it again. */
export async function letGo({ cluster }: Site, { client }: Hold, { onError }: Report): Promise<void> {
  const isLast = await isLastOut(client).catch((error) => {
    onError(error);
    return true;
  });
  const postmaster = await findPostmaster(cluster);
  if (isLast && postmaster) await stopPostmaster(postmaster.pid, cluster);
  await client.end().catch(() => undefined);
}

async function regain(site: Site, signal: AbortSignal, { log, onError }: Report): Promise<Hold | undefined> {
  log('The connection to PostgreSQL is lost: joining it again, or starting it.');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await delay(pausesMs[attempt] ?? lastPauseMs, undefined, { signal });
      return await holdRunning(site);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
  return undefined;
}

/** PostgreSQL comes or goes (class 57), has no connection to spare (53300), or the socket broke, which is no answer from a database at all. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^57|^53300$/.test(error.code ?? '');
}
