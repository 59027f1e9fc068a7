import pg from 'pg';
import { unavailable } from '#failure.ts';
import type { NoteError } from '#observability/background-errors.ts';
import { createChanges } from '#storage/changes/changes.ts';
import { createFlusher, type Epoch } from '#storage/changes/flusher.ts';
import { runTransaction } from '#storage/changes/transaction.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { trackPrimary } from '#storage/connections/current-primary.ts';
import { type Subscription, subscribe } from '#storage/connections/notifications.ts';
import { leastBusy, openPipeline, type WatchedConnections } from '#storage/connections/pipeline.ts';
import { openPool } from '#storage/connections/pool.ts';
import { type ConnectOptions, connectToPrimary, type OpenConnection } from '#storage/connections/primary.ts';
import { sessionSettings } from '#storage/connections/session-settings.ts';
import { watchConnections } from '#storage/connections/watchdog.ts';
import { type BulkConnection, openBulk } from '#storage/copy/bulk.ts';
import { isDiskFull, isReadOnly, isUnavailable } from './database-errors.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { rowsOf } from './rows.ts';
import { type Statement, sql } from './sql.ts';
import { isoTimestamp } from './timestamps.ts';

/** Hears of errors after which the work goes on: see background-errors.ts. */

/** Four ways to run SQL, each on connections of its own. */
export type Database = Queryable & {
  /** Reads a few rows by key. Many requests share a connection, so it must be quick. Read-only. */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** Reads what may take long: lists, searches, counts. A connection for each statement, and a fair share of them for each workspace. Read-only. */
  longReads(share: string): Queryable;
  /**
   * Changes something in one statement, and resolves when that is on the disk: all changes of a moment share one wait, see
   * docs/adr/0005. Null for a statement about several workspaces, from background work. A statement that returns no row has changed
   * nothing, and is not waited for.
   */
  change<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]>;
  /** For changes that need more than one statement. Null when it is about no workspace. */
  transaction<Result>(workspaceId: string | null, work: (tx: Transaction) => Promise<Result>): Promise<Result>;

  /** For an answer that rests on what somebody else has written: asked before that is read, handed to `flush` after. */
  epoch(): Promise<Epoch>;
  /** Resolves when all that was read since then is on the disk of the server that it was read from. */
  flush(since: Epoch): Promise<void>;
  /** The counter of requests lives here. Its commits do not wait for the disk, and its silence tells that the database is unreachable. */
  counter: Queryable;
  /** Resolves when the server answers and takes changes, and fails within a second when it does not. */
  checkWritable(): Promise<void>;
  /** Hears what is sent to a channel with NOTIFY. Whoever listens stops it. */
  listen(channel: string, hear: (payload: string) => void): Subscription;
  /** A connection for very many rows. Whoever opened it closes it. */
  openBulk(): Promise<BulkConnection>;
  close(): Promise<void>;
};

const readConnections = 2;
const changeConnections = 4;
const backgroundConnections = 2;
const contendedConnectionsMax = 4;
const longReadConnectionsMax = 10;
const transactionConnectionsMax = 6;

const statementTimeoutMs = 10_000;
const bulkTimeoutMs = 300_000;
// The server cancels a statement itself: a connection that is silent for longer is dead.
const silenceMaxMs = 12_000;
// Without an answer of its standby, or of its disk, the server cannot acknowledge anything.
const flushSilenceMaxMs = 3000;
const flushOverdueMs = 1000;
// Every request passes the counter first: when the database hangs, it is told so within a second.
const counterSilenceMaxMs = 800;
const retryAfterSeconds = 1;
const noWorkspace = '';
const readOnlyStatement = sql`SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

// The columns here hold milliseconds and doubles; the client would turn bigint into text, which no sequence needs before 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);

export function openDatabase(connection: Connection, noteError: NoteError = () => {}): Database {
  const watched: WatchedConnections[] = [];
  const renew = (isUnwanted: (opened: OpenConnection) => boolean) => {
    for (const each of watched) each.renew(isUnwanted);
  };
  const primary = trackPrimary(() => renew(({ server }) => !primary.isCurrent(server)));

  const connect = async (options: ConnectOptions) => {
    const newestTimeline = primary.timeline();
    const opened = await connectToPrimary(connection, { ...options, ...(newestTimeline !== undefined && { newestTimeline }) });
    primary.accept(opened);
    return opened;
  };
  const connector = (name: string, session: string) => () => connect({ name: `muster ${name}`, session, statementTimeoutMs });
  // Asks all servers: the one that it was lost from may still call itself the primary.
  const connectFlush = async () => {
    const opened = await connectToPrimary(connection, { name: 'muster flush', session: sessionSettings.flush });
    primary.accept(opened);
    return opened;
  };
  const watch = <Kind extends WatchedConnections>(each: Kind): Kind => {
    watched.push(each);
    return each;
  };
  const pipeline = (name: string, session: string) => watch(openPipeline({ connect: connector(name, session), silenceMaxMs }));

  const reads = Array.from({ length: readConnections }, () => pipeline('reads', sessionSettings.read));
  const longReads = watch(
    openPool({ connect: connector('long reads', sessionSettings.read), connectionsMax: longReadConnectionsMax, silenceMaxMs }),
  );
  const transactions = watch(
    openPool({
      connect: connector('transactions', sessionSettings.transaction),
      connectionsMax: transactionConnectionsMax,
      silenceMaxMs,
    }),
  );
  const changes = createChanges({
    pipelines: Array.from({ length: changeConnections }, () => pipeline('changes', sessionSettings.change)),
    background: Array.from({ length: backgroundConnections }, () => pipeline('background', sessionSettings.background)),
    contended: watch(
      openPool({
        connect: connector('contended changes', sessionSettings.contended),
        connectionsMax: contendedConnectionsMax,
        perShareMax: 1,
        silenceMaxMs,
      }),
    ),
  });
  const flushing = watch(
    openPipeline({
      connect: connectFlush,
      silenceMaxMs: flushSilenceMaxMs,
      onLost: primary.noteLostFlushConnection,
    }),
  );
  const flusher = createFlusher(flushing, primary);
  const counter = openPipeline({ connect: connector('requests', sessionSettings.counter), silenceMaxMs: counterSilenceMaxMs });
  const watchdog = watchConnections(counter, counterSilenceMaxMs, watched, (error) => noteError('reach the database', error));

  // Nothing is changed there: a change is our own mistake, and no sign of a standby.
  const translatedRead = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw isReadOnly(error) ? error : asFailure(error);
    }
  };
  const translated = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      // A standby, or a server that was made one: the server that takes changes is looked for again.
      if (isReadOnly(error)) renewAll();
      throw asFailure(error);
    }
  };
  const renewAll = () => {
    renew(() => true);
    counter.renew(() => true);
  };
  const changeDurably = async <Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> => {
    const epoch = await flusher.epoch();
    const rows = await changes.run<Row>(workspaceId, statement);
    if (rows.length > 0) await flusher.flush(epoch);
    return rows;
  };

  return {
    query: (statement) => translatedRead(leastBusy(reads).query(statement)),
    longReads: (share) => ({
      query: (statement) => translatedRead(longReads.use(share, ({ client }) => rowsOf(client, statement))),
    }),
    change: (workspaceId, statement) => translated(changeDurably(workspaceId, statement)),
    transaction: (workspaceId, work) =>
      translated(transactions.use(workspaceId ?? noWorkspace, (opened) => runTransaction(opened, work))),
    epoch: () => translated(flusher.epoch()),
    flush: (since) => translated(flusher.flush(since)),
    counter: { query: (statement) => translated(counter.query(statement)) },
    checkWritable: async () => {
      if (flushing.silentMs() > flushOverdueMs) throw unavailable('unavailable', retryAfterSeconds);
      const [server] = await translated(counter.query<{ isReadOnly: boolean }>(readOnlyStatement));
      if (!server?.isReadOnly) return;
      renewAll();
      throw unavailable('unavailable', retryAfterSeconds);
    },
    listen: (channel, hear) =>
      watch(subscribe(connector('listens', ''), channel, hear, (error) => noteError('listen for notifications', error))),
    openBulk: () =>
      openBulk(() => connect({ name: 'muster bulk', statementTimeoutMs: bulkTimeoutMs, pipeline: false }), translated),
    close: async () => {
      watchdog.stop();
      await Promise.all([counter, ...watched].map((each) => each.close()));
    },
  };
}

function asFailure(error: unknown): unknown {
  if (isDiskFull(error)) return Object.assign(unavailable('storage_full', retryAfterSeconds), { cause: error });
  if (isUnavailable(error)) return Object.assign(unavailable('unavailable', retryAfterSeconds), { cause: error });
  return error;
}
