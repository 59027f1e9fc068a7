import { Socket } from 'node:net';
import pg from 'pg';
import type { ClockReading } from './clock-offset.ts';
import { type Connection, listServers } from './connection.ts';
import { type PooledSession, pooledSession } from './pooled-session.ts';
import { afterRunningTime } from './running-time.ts';
import { type SessionSettings, setCommands } from './session-settings.ts';

/**
 * Which server, its start time and its timeline. All servers of a cluster share `system`; each promotion begins a new timeline. A crash
 * recovery under the same postmaster does not change the identity, but closes all connections.
 */
export type ServerIdentity = { system: string; timeline: number; startedAt: string };

/** A connection to a server that accepts writes. */
export type OpenConnection = {
  client: pg.Client;
  socket: Socket;
  server: ServerIdentity;
  clock: ClockReading;
  /** Undefined where settings and prepared statements hold for the session: see run-statement.ts. */
  pooled: () => PooledSession | undefined;
  /** Replaces the settings of the session. */
  changeSession: (settings: SessionSettings) => Promise<void>;
  isOpen: () => boolean;
  /** True once the server has warned that a commit did not wait for the standby: nothing sent on this connection may be acknowledged. */
  hasSkippedStandby: () => boolean;
};

export type ConnectOptions = {
  name: string;
  session?: SessionSettings;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** The newest timeline seen so far: of several hosts, the first one on this timeline is taken without waiting for the others. */
  newestTimeline?: number;
  /** Send statements without waiting for earlier answers. Must be off for COPY. */
  pipeline?: boolean;
  /** Through a pooler in transaction mode. */
  isPooled?: boolean;
};

const connectTimeoutDefaultMs = 900;

const serverStateQuery = `
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly",
    extract(epoch FROM pg_postmaster_start_time())::text AS "startedAt", (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",`;
const fullIdentity = `${serverStateQuery} (SELECT system_identifier::text FROM pg_control_system()) AS system,
    CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;
// Some hosted servers do not let clients read the control file.
const plainIdentity = `${serverStateQuery} '' AS system, '0' AS timeline`;

/** None of the servers that answered accepts writes. */
export class ReadOnlyServerError extends Error {
  readonly code = '25006';
}

/** The server cancelled its wait for the standby, which is only a warning in PostgreSQL: the commit may be lost with the server. */
export function standbySkipped(): Error {
  return Object.assign(new Error('The commit did not wait for the standby.'), { code: '08006' });
}

/** Connects to the server that accepts writes; if several do, to the one on the newest timeline. */
export async function connectToPrimary(connection: Connection, options: ConnectOptions): Promise<OpenConnection> {
  const attempts = listServers(connection).map((server) => connectToServer(server, options));
  const first = await firstOnTimeline(attempts, options.newestTimeline);
  const chosen = first ?? chooseNewest(await Promise.allSettled(attempts));
  for (const attempt of attempts) attempt.then((opened) => opened !== chosen && drop(opened)).catch(() => {});
  return chosen;
}

/** Resolves to the first connection on this timeline or a newer one, or to nothing once all attempts are settled. */
function firstOnTimeline(attempts: Promise<OpenConnection>[], timeline: number | undefined): Promise<OpenConnection | undefined> {
  return new Promise((resolve) => {
    Promise.allSettled(attempts).then(() => resolve(undefined));
    for (const attempt of attempts)
      attempt.then((opened) => timeline !== undefined && opened.server.timeline >= timeline && resolve(opened)).catch(() => {});
  });
}

function chooseNewest(results: PromiseSettledResult<OpenConnection>[]): OpenConnection {
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [best] = opened.toSorted((one, other) => other.server.timeline - one.server.timeline);
  if (best) return best;
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  throw errors.find((error) => error instanceof ReadOnlyServerError) ?? errors[0];
}

async function connectToServer(address: pg.ClientConfig, options: ConnectOptions): Promise<OpenConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    ...address,
    application_name: options.name,
    keepAlive: true,
    pipeline: options.pipeline ?? true,
    stream: () => socket,
  });
  let isOpen = true;
  let hasSkippedStandby = false;
  // Pending statements fail by themselves; without a listener the error would end the process.
  client.on('error', () => {});
  client.on('end', () => {
    isOpen = false;
  });
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') hasSkippedStandby = true;
  });
  const stopTimer = afterRunningTime(options.connectTimeoutMs ?? connectTimeoutDefaultMs, () => {
    socket.destroy(new Error('timeout expired'));
  });
  try {
    await client.connect();
    const askedAtMs = Date.now();
    const { isReadOnly, nowMs, ...server } = await readServerState(client);
    const roundTripMs = Date.now() - askedAtMs;
    const clock = { offsetMs: nowMs - askedAtMs - roundTripMs / 2, roundTripMs };
    if (isReadOnly) throw new ReadOnlyServerError(`The server at ${client.host}:${client.port} does not accept writes.`);
    const session = await openSession(client, server, options);
    return {
      client,
      socket,
      server,
      clock,
      ...session,
      isOpen: () => isOpen && !socket.destroyed,
      hasSkippedStandby: () => hasSkippedStandby,
    };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    stopTimer();
  }
}

/** Not as parameters of the start-up message, which poolers refuse. */
async function openSession(client: pg.Client, server: ServerIdentity, options: ConnectOptions) {
  const { session = {}, statementTimeoutMs, isPooled = false } = options;
  const withTimeout = (settings: SessionSettings): SessionSettings => ({
    ...(statementTimeoutMs !== undefined && { statement_timeout: `${statementTimeoutMs}` }),
    ...settings,
  });
  const settings = withTimeout(session);
  let pooled = isPooled ? pooledSession(settings, server) : undefined;
  if (!isPooled && Object.keys(settings).length > 0) await client.query(setCommands(settings));
  return {
    pooled: () => pooled,
    changeSession: async (next: SessionSettings) => {
      if (isPooled) pooled = pooledSession(withTimeout(next), server);
      else await client.query(['RESET ALL', setCommands(withTimeout(next))].join('; '));
    },
  };
}

type ServerState = ServerIdentity & { isReadOnly: boolean; nowMs: number };

async function readServerState(client: pg.Client): Promise<ServerState> {
  const { rows } = await client
    .query<{ isReadOnly: boolean; startedAt: string; nowMs: number; system: string; timeline: string }>(fullIdentity)
    .catch((error) => (isIdentityUnavailable(error) ? client.query(plainIdentity) : Promise.reject(error)));
  const [state] = rows;
  if (!state) throw new Error('The server did not tell its state.');
  return { ...state, timeline: Number.parseInt(state.timeline || '0', 16) };
}

/** Permission denied, unknown or unsupported function. Any other error could hide a change of the timeline. */
function isIdentityUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42501', '42883', '0A000', '55000'].includes(error.code ?? '');
}

function drop({ socket }: OpenConnection): void {
  socket.destroy();
}
