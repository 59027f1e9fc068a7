import pg from 'pg';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { unavailable } from '#failure.ts';
import type { NoteError } from '#observability/background-errors.ts';
import { createChanges } from '#storage/changes/changes.ts';
import { createFlusher, type Epoch } from '#storage/changes/flusher.ts';
import { runTransaction } from '#storage/changes/transaction.ts';
import { trackClockOffset } from '#storage/connections/clock-offset.ts';
import { type Connection, poolerOf } from '#storage/connections/connection.ts';
import { trackPrimary } from '#storage/connections/current-primary.ts';
import { openNotifications, type Subscription } from '#storage/connections/notifications.ts';
import { leastBusy, openPipeline, type WatchedConnections } from '#storage/connections/pipeline.ts';
import { openPool } from '#storage/connections/pool.ts';
import { isOtherServer } from '#storage/connections/pooled-session.ts';
import { type ConnectOptions, connectToPrimary, type OpenConnection } from '#storage/connections/primary.ts';
import { runStatement, withSettings } from '#storage/connections/run-statement.ts';
import { type SessionSettings, sessionSettings } from '#storage/connections/session-settings.ts';
import { watchConnections } from '#storage/connections/watchdog.ts';
import { type BulkConnection, openBulk } from '#storage/copy/bulk.ts';
import { copyBytes } from '#storage/copy/copy-bytes.ts';
import type { AdmissionStatement } from './admission-statement.ts';
import { isDiskFull, isFrozen, isReadOnly, isUnavailable } from './database-errors.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { type Statement, sql } from './sql.ts';
import { createStatementTimes, type SlowStatement } from './statement-times.ts';
import { isoTimestamp } from './timestamps.ts';

/** Four ways to run SQL, each on its own connections. */
export type Database = Queryable & {
  /** Reads a few rows by key. Requests share the connections, so it must be fast. Read-only. */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** For lists, searches and counts. Each statement has a connection to itself, of which each workspace gets a fair share. Read-only. */
  longReads(share: string): Queryable;
  /** For more than should be in memory at once: each value of the only column, of bytes, as it arrives. A long read; see `copyBytes`. */
  readBytes(share: string, statement: Statement, onBytes: (bytes: Buffer) => void): Promise<void>;
  /**
   * Runs one statement that writes, and resolves when the write is durable: concurrent changes share one flush, see docs/adr/0005. Null
   * for background work on several workspaces, and a name for a row that all of them share: while it is locked, others do not wait. A
   * statement that returns no row must have changed nothing: it is not flushed.
   */
  change<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]>;
  /**
   * The same for what a crash may undo: attempts, leases, marks, notifications. It does not wait for the disk, so requests without a token
   * cause no flush. `share` is whatever a lock may be about; while it is locked, other shares do not wait.
   */
  changeUnflushed<Row>(share: string | null, statement: Statement): Promise<Row[]>;
  /** For changes that need several statements. Null when they concern no single workspace. */
  transaction<Result>(workspaceId: string | null, work: (tx: Transaction) => Promise<Result>): Promise<Result>;

  /** For a response that depends on another request's write: taken before the read, passed to `flush` after it. */
  epoch(): Promise<Epoch>;
  /** Resolves when everything read since that epoch is durable on the server it was read from. */
  flush(since: Epoch): Promise<void>;
  /** Admits requests. Its commits do not wait for the disk, and the watchdog takes its silence for an unreachable database. */
  admit<Row>(statement: AdmissionStatement): Promise<Row[]>;
  /** How far the clock of the database is ahead of ours; 0 while they agree. */
  clockOffsetMs: () => number;
  /** Resolves when the server accepts writes, and fails within a second when it does not. */
  checkWritable(): Promise<void>;
  /** Receives what is sent to a channel with NOTIFY, until the caller stops it. */
  listen(channel: string, onNotification: (payload: string) => void): Subscription;
  /** A connection for very many rows. The caller closes it. */
  openBulk(): Promise<BulkConnection>;
  /** For metrics: open connections, and how often another server has become the primary. */
  state(): { connections: number; failovers: number };
  /** The slowest statements of this process. */
  slowStatements(): SlowStatement[];
  close(): Promise<void>;
};

// With those of the requests and of the flush at most 18: see docs/adr/0032.
const readConnections = 2;
const changeConnections = 4;
const longReadConnectionsMax = 5;
const ownConnectionsMax = 5;
const transactionsMax = 4;
const contendedMax = 2;
// Two at once, because one share leaves as many as it takes.
const backgroundMax = 3;

const statementTimeoutMs = 10_000;
const bulkTimeoutMs = 300_000;
// Longer than statement_timeout: a connection that is silent for this long is dead.
const silenceMaxMs = 12_000;
// While its standby or its disk does not answer, the server cannot acknowledge any write.
const flushSilenceMaxMs = 3000;
const flushOverdueMs = 1000;
// Every request is admitted first: when the database hangs, requests fail within a second. Longer than the lock_timeout of the connection.
const admissionSilenceMaxMs = 800;
// How long a node may go on with a primary that was replaced, when it makes no changes.
const lookAgainMs = 10_000;
const closeTimeoutMs = 1000;
const retryAfterSeconds = 1;
const noWorkspace = '';
const readOnlyStatement = sql`SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

// node-postgres returns bigint as text; no sequence or count here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);

export function openDatabase(connection: Connection, noteError: NoteError = () => {}): Database {
  const watched: WatchedConnections[] = [];
  const drop = (isUnwanted: (opened: OpenConnection) => boolean) => {
    for (const each of [admission, ...watched]) each.drop(isUnwanted);
  };
  const state = { connections: 0, failovers: 0 };
  const primary = trackPrimary(() => {
    state.failovers += 1;
    drop(({ server }) => !primary.isCurrent(server));
  });

  const clockOffset = trackClockOffset((error) => noteError('compare the clocks', error));

  let isClosed = false;
  /** Work that is under way during the close must not leave a connection open: it would keep the process running. */
  const refuseClosed = (opened?: OpenConnection) => {
    if (!isClosed) return;
    opened?.socket.destroy();
    throw new Error('Connection terminated: the database has been closed.');
  };
  const open = async (options: ConnectOptions, target = connection) => {
    refuseClosed();
    const opened = await connectToPrimary(target, options);
    refuseClosed(opened);
    state.connections += 1;
    opened.client.once('end', () => {
      state.connections -= 1;
    });
    primary.accept(opened);
    clockOffset.note(opened.clock);
    return opened;
  };
  const connect = (options: ConnectOptions) => {
    const newestTimeline = primary.timeline();
    return open({ ...options, ...(newestTimeline !== undefined && { newestTimeline }) });
  };
  const connector = (name: string, session: SessionSettings) => () =>
    connect({ name: `muster ${name}`, session, statementTimeoutMs });
  // One name for all: a pooler sets it again whenever a session goes to a connection with another one.
  const pooler = poolerOf(connection);
  const transactional = (name: string, session: SessionSettings) =>
    pooler ? () => open({ name: 'muster', session, statementTimeoutMs, isPooled: true }, pooler) : connector(name, session);
  // Without newestTimeline, so that all hosts are asked: the server that was lost may still consider itself the primary.
  const connectFlush = () => open({ name: 'muster flush', session: sessionSettings.flush });
  const watch = <Kind extends WatchedConnections>(each: Kind): Kind => {
    watched.push(each);
    return each;
  };
  const pipeline = (name: string, session: SessionSettings) =>
    watch(openPipeline({ connect: transactional(name, session), silenceMaxMs }));

  const reads = Array.from({ length: readConnections }, () => pipeline('reads', sessionSettings.read));
  const pool = (name: string, connectionsMax: number) =>
    watch(openPool({ connect: (session) => transactional(name, session)(), connectionsMax, silenceMaxMs }));
  const longReads = pool('long reads', longReadConnectionsMax).openUse({ session: sessionSettings.longRead });
  // For work that has a connection to itself, since it may wait for a lock.
  const own = pool('transactions', ownConnectionsMax);
  const transactions = own.openUse({ session: sessionSettings.transaction, max: transactionsMax });
  const changes = createChanges({
    pipelines: Array.from({ length: changeConnections }, () => pipeline('changes', sessionSettings.change)),
    background: own.openUse({ session: sessionSettings.background, max: backgroundMax }),
    contended: own.openUse({ session: sessionSettings.contended, max: contendedMax, perShareMax: 1 }),
  });
  const notifications = watch(openNotifications(connector('listens', {}), (error) => noteError('listen for notifications', error)));
  const flushing = watch(
    openPipeline({
      connect: connectFlush,
      silenceMaxMs: flushSilenceMaxMs,
      onLost: primary.noteLostFlushConnection,
    }),
  );
  const flusher = createFlusher(flushing, primary);
  const admission = openPipeline({
    connect: connector('requests', sessionSettings.admission),
    silenceMaxMs: admissionSilenceMaxMs,
  });
  const watchdog = watchConnections(admission, admissionSilenceMaxMs, watched, (error) => noteError('reach the database', error));

  // A node that only reads notices neither a new primary beside one that lives on, nor a clock that runs away.
  const lookAgain = async () => {
    const { client, socket } = await open({ name: 'muster check', statementTimeoutMs });
    await withTimeout(closeTimeoutMs, client.end()).catch(() => socket.destroy());
  };
  const looking = setInterval(() => lookAgain().catch(() => {}), lookAgainMs);
  looking.unref();

  // On read-only sessions error 25006 is a bug of ours, not a failover.
  const translateReadErrors = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isOtherServer(error)) drop(() => true);
      throw isReadOnly(error) ? error : asFailure(error);
    }
  };
  const translateErrors = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      // All connections look for the new primary.
      if (isReadOnly(error) || isOtherServer(error)) drop(() => true);
      throw asFailure(error);
    }
  };
  const changeDurably = async <Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> => {
    const epoch = await flusher.epoch();
    const rows = await changes.run<Row>(workspaceId, statement);
    if (rows.length > 0) await flusher.flush(epoch);
    return rows;
  };

  const times = createStatementTimes();
  const timed = async <Result>({ text }: Statement, work: Promise<Result>): Promise<Result> => {
    const startedMs = performance.now();
    try {
      return await work;
    } finally {
      times.note(text, performance.now() - startedMs);
    }
  };

  return {
    query: (statement) => timed(statement, translateReadErrors(leastBusy(reads).query(statement))),
    longReads: (share) => ({
      query: (statement) => timed(statement, translateReadErrors(longReads(share, (opened) => runStatement(opened, statement)))),
    }),
    readBytes: (share, statement, onBytes) =>
      translateReadErrors(longReads(share, (opened) => withSettings(opened, () => copyBytes(opened.client, statement, onBytes)))),
    change: (workspaceId, statement) => timed(statement, translateErrors(changeDurably(workspaceId, statement))),
    changeUnflushed: (share, statement) => timed(statement, translateErrors(changes.run(share, statement))),
    transaction: (workspaceId, work) =>
      translateErrors(transactions(workspaceId ?? noWorkspace, (opened) => runTransaction(opened, work))),
    epoch: () => translateErrors(flusher.epoch()),
    flush: (since) => translateErrors(flusher.flush(since)),
    admit: ({ statement }) => translateErrors(admission.query(statement)),
    clockOffsetMs: clockOffset.ms,
    checkWritable: async () => {
      if (flushing.silentMs() > flushOverdueMs) throw unavailable('unavailable', retryAfterSeconds);
      const [server] = await translateErrors(admission.query<{ isReadOnly: boolean }>(readOnlyStatement));
      if (!server?.isReadOnly) return;
      drop(() => true);
      throw unavailable('unavailable', retryAfterSeconds);
    },
    listen: notifications.listen,
    openBulk: () =>
      openBulk(() => connect({ name: 'muster bulk', statementTimeoutMs: bulkTimeoutMs, pipeline: false }), translateErrors),
    state: () => state,
    slowStatements: times.slowest,
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      watchdog.stop();
      await Promise.all([admission, ...watched].map((each) => each.close()));
    },
  };
}

function asFailure(error: unknown): unknown {
  if (isFrozen(error)) return Object.assign(unavailable('unavailable', retryAfterSeconds), { cause: error });
  if (isDiskFull(error)) return Object.assign(unavailable('storage_full', retryAfterSeconds), { cause: error });
  if (isUnavailable(error)) return Object.assign(unavailable('unavailable', retryAfterSeconds), { cause: error });
  return error;
}
