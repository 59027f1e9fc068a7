import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { findPostmaster, postmasterPollMs, stopPostmaster } from '#storage/embedded/postmaster/postmaster.ts';
import { type PostgresInstallation, runPostmaster } from '#storage/embedded/postmaster/postmaster-start.ts';
import { isLastLease, type PostgresLease, takeLease } from './postgres-lease.ts';

const pausesMs = [0, 100, 200, 400, 800, 1_600];
const lastPauseMs = 2_000;
const silencesMax = 500;

/** Runs PostgreSQL if need be and takes hold of it. */
export async function startAndLease(
  site: PostgresInstallation,
): Promise<PostgresLease & { socketFolder: string; started: boolean }> {
  let started = false;
  let silences = 0;
  for (;;) {
    const postmaster = await runPostmaster(site);
    started ||= postmaster.started;
    try {
      return { ...(await takeLease(postmaster.socketFolder)), socketFolder: postmaster.socketFolder, started };
    } catch (error) {
      silences += error instanceof DatabaseError ? 0 : 1;
      if (!isTransient(error) || silences > silencesMax) throw error;
    }
    await delay(postmasterPollMs);
  }
}

/** What goes on in the background: lines for the log, and errors that it goes on after. */
export type SupervisorLog = { log: (line: string) => void; onError: (error: unknown) => void };

/** Until the signal: whenever the hold is lost, takes a new one, and so starts PostgreSQL again if it has died. Never throws. */
export async function superviseLease(
  site: PostgresInstallation,
  first: PostgresLease,
  signal: AbortSignal,
  report: SupervisorLog,
): Promise<PostgresLease> {
  const aborted = once(signal, 'abort');
  let hold = first;
  while (!signal.aborted) {
    await Promise.race([hold.lost, aborted]);
    if (!signal.aborted) hold = (await renewLease(site, signal, report)) ?? hold;
  }
  return hold;
}

/** The last one out stops PostgreSQL. So does one who cannot ask: whoever still needs it starts it again. */
export async function releaseLease(
  { cluster }: PostgresInstallation,
  { client }: PostgresLease,
  { onError }: SupervisorLog,
): Promise<void> {
  const isLast = await isLastLease(client).catch((error) => {
    onError(error);
    return true;
  });
  const postmaster = await findPostmaster(cluster);
  if (isLast && postmaster) await stopPostmaster(postmaster.pid, cluster);
  await client.end().catch(() => undefined);
}

async function renewLease(
  site: PostgresInstallation,
  signal: AbortSignal,
  { log, onError }: SupervisorLog,
): Promise<PostgresLease | undefined> {
  log('The connection to PostgreSQL is lost: joining it again, or starting it.');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await delay(pausesMs[attempt] ?? lastPauseMs, undefined, { signal });
      return await startAndLease(site);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
  return undefined;
}

/** PostgreSQL comes or goes (class 57), has no connection to spare (53300), or the socket broke, which is no answer from a database at all. */
function isTransient(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^57|^53300$/.test(error.code ?? '');
}
