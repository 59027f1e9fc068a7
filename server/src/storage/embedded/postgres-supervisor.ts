import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { findPostmaster, postmasterPollMs, stopPostmaster } from '#storage/embedded/postmaster/postmaster.ts';
import { type PostgresInstallation, runPostmaster } from '#storage/embedded/postmaster/postmaster-start.ts';
import { isLastLease, type PostgresLease, takeLease } from './postgres-lease.ts';

const backoffMs = [0, 100, 200, 400, 800, 1_600];
const backoffMaxMs = 2_000;
const socketErrorsMax = 500;

/** Starts PostgreSQL unless it runs, and takes a lease on it. */
export async function startAndLease(
  installation: PostgresInstallation,
): Promise<PostgresLease & { socketFolder: string; started: boolean }> {
  let started = false;
  let socketErrors = 0;
  for (;;) {
    const postmaster = await runPostmaster(installation);
    started ||= postmaster.started;
    try {
      return { ...(await takeLease(postmaster.socketFolder)), socketFolder: postmaster.socketFolder, started };
    } catch (error) {
      socketErrors += error instanceof DatabaseError ? 0 : 1;
      if (!isTransientStart(error) || socketErrors > socketErrorsMax) throw error;
    }
    await delay(postmasterPollMs);
  }
}

/** Log lines of the supervisor, and errors after which it continues. */
export type SupervisorLog = { log: (line: string) => void; onError: (error: unknown) => void };

/** Until the signal is aborted: takes a new lease whenever it is lost, which restarts a crashed PostgreSQL. Never throws. */
export async function superviseLease(
  installation: PostgresInstallation,
  first: PostgresLease,
  signal: AbortSignal,
  report: SupervisorLog,
): Promise<PostgresLease> {
  const aborted = once(signal, 'abort');
  let lease = first;
  while (!signal.aborted) {
    await Promise.race([lease.lost, aborted]);
    if (!signal.aborted) lease = (await renewLease(installation, signal, report)) ?? lease;
  }
  return lease;
}

/** Stops PostgreSQL when this was the last lease, or when that cannot be determined: a process that still needs it restarts it. */
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
  installation: PostgresInstallation,
  signal: AbortSignal,
  { log, onError }: SupervisorLog,
): Promise<PostgresLease | undefined> {
  log('The connection to PostgreSQL is lost: reconnecting or restarting it.');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await delay(backoffMs[attempt] ?? backoffMaxMs, undefined, { signal });
      return await startAndLease(installation);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
  return undefined;
}

/** PostgreSQL is starting or stopping (class 57), has no free connection (53300), or the socket broke before it answered. */
function isTransientStart(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^57|^53300$/.test(error.code ?? '');
}
