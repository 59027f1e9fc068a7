import pg from 'pg';
import { failure, unavailable } from '#failure.ts';
import { type Bulk, openBulk } from './bulk.ts';
import { coalesce } from './coalesce.ts';
import { isAway, isDiskFull } from './database-errors.ts';
import { type Listening, listen } from './listen.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { openPool } from './pool.ts';
import { watchSilence } from './silence.ts';
import { type Statement, sql } from './sql.ts';
import { isoTimestamp } from './timestamps.ts';

export type Connection = { connectionString: string } | { host: string; user: string; database: string };

export type Queryable = {
  query<Row>(statement: Statement): Promise<Row[]>;
};

export type Transaction = Queryable & {
  /** Sends a statement whose answer nobody waits for; it goes out together with the commit, in one round trip. */
  send(statement: Statement): void;
};

export type Database = Queryable & {
  /** For a statement that may take long: on a connection of its own, so that quick ones do not queue behind it. */
  queryApart<Row>(statement: Statement): Promise<Row[]>;
  /**
   * For a statement that changes something of a workspace; resolves when the change is on the disk. One connection for each
   * workspace, so that its changes, which wait for each other at the counter of its events anyway, do so in a queue and not at
   * a lock. And one wait for the disk for all changes of a moment, see docs/adr/0005. Null for a statement about several workspaces.
   */
  change<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]>;
  /** As `change`, for what runs in the background and goes over many workspaces: no client queues behind it. */
  changeApart<Row>(statement: Statement): Promise<Row[]>;
  /** Resolves when everything that could be read before is on the disk: for an answer that rests on what somebody else has written. */
  flush(): Promise<void>;
  /** The counter of requests lives here: its commits do not wait for the disk. */
  unsynced: Queryable;
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Hears what is sent to a channel with NOTIFY. Who listens stops it. */
  listen(channel: string, hear: (payload: string) => void): Listening;
  /** A connection for very many rows. Who opened it closes it. */
  openBulk(): Promise<Bulk>;
  close(): Promise<void>;
};

const readingConnections = 2;
const changingConnections = 4;
const pooledConnectionsMax = 16;
const connectTimeoutMs = 900;
const statementTimeoutMs = 10_000;
const bulkTimeoutMs = 300_000;
// Every request passes here first: when the database hangs, it is told so within a second.
const countTimeoutMs = 900;
const retryAfterSeconds = 1;

// The commit does not wait for the disk, and plans are made once: these statements find rows by key, and planning them anew for
// each set of values costs more than running them.
// A plan from when a table was empty must not read all of it once it is full, hence no sequential scans.
// The list of words that wait for their index stays short: whoever fills it has to work it off.
const quickCommits =
  "SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET gin_pending_list_limit = '256kB'";

// Queues grow and shrink faster than their statistics: their statements are written for an index, whatever the table looks like.
export const alongIndexes =
  'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off';

// A page behind an index costs about as much as the next one; the default is from the days of turning disks. And two processes for one
// list would take them from two other clients.
const forLists = 'SET random_page_cost = 1.1; SET max_parallel_workers_per_gather = 0';

// The columns here hold milliseconds and doubles; the client would turn bigint into text, which no sequence needs before 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);

export function openDatabase(connection: Connection): Database {
  const settings = {
    ...connection,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  };
  const pipeline = (purpose: string, answerTimeoutMs: number, onConnect?: string) =>
    openPipeline({ ...settings, application_name: `muster ${purpose}` }, { answerTimeoutMs, ...(onConnect && { onConnect }) });
  const reading = Array.from({ length: readingConnections }, () => pipeline('reads', statementTimeoutMs, forLists));
  const changing = Array.from({ length: changingConnections }, () => pipeline('changes', statementTimeoutMs, quickCommits));
  const changingApart = pipeline('background', statementTimeoutMs, `${quickCommits}; ${alongIndexes}`);
  const flushing = pipeline('flush', statementTimeoutMs);
  const flush = coalesce(() => flushing.query(sql`SELECT pg_logical_emit_message(true, 'muster', '')`));
  const counting = pipeline('requests', countTimeoutMs, quickCommits);
  const pool = openPool({ ...settings, application_name: 'muster', max: pooledConnectionsMax }, forLists);
  const { count, stop } = watchSilence(counting, [flushing, changingApart, ...reading, ...changing, pool]);
  return {
    query: (statement) => translated(leastBusy(reading).query(statement)),
    change: (workspaceId, statement) => translated(durably(changingFor(changing, workspaceId), statement, flush)),
    changeApart: (statement) => translated(durably(changingApart, statement, flush)),
    flush: async () => void (await translated(flush())),
    queryApart: (statement) => translated(pool.use((client) => rowsOf(client, statement), isAway)),
    unsynced: { query: (statement) => translated(count(statement)) },
    transaction: (work) => translated(pool.use((client) => inTransaction(client, work), isAway)),
    listen: (channel, hear) => listen({ ...settings, application_name: 'muster listens' }, channel, hear),
    openBulk: () => openBulk({ ...settings, statement_timeout: bulkTimeoutMs, application_name: 'muster bulk' }, translated),
    close: async () => {
      stop();
      await Promise.all([counting, flushing, changingApart, ...reading, ...changing, pool].map((each) => each.close()));
    },
  };
}

function leastBusy(pipelines: Pipeline[]): Pipeline {
  return pipelines.reduce((best, next) => (next.pending() < best.pending() ? next : best));
}

function changingFor(pipelines: Pipeline[], workspaceId: string | null): Pipeline {
  if (workspaceId === null) return leastBusy(pipelines);
  const index = Number.parseInt(workspaceId.slice(-4), 16) % pipelines.length;
  return pipelines[index] ?? leastBusy(pipelines);
}

// The log is written in order: when anything later is on the disk, so is the change.
async function durably<Row>(pipeline: Pipeline, statement: Statement, flush: () => Promise<unknown>): Promise<Row[]> {
  const rows = await pipeline.query<Row>(statement);
  if (rows.length > 0) await flush();
  return rows;
}

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isDiskFull(error)) throw Object.assign(unavailable('storage_full', retryAfterSeconds), { cause: error });
    if (isAway(error)) throw Object.assign(unavailable('unavailable', retryAfterSeconds), { cause: error });
    throw error;
  }
}

async function rowsOf<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  return (await client.query(statement)).rows;
}

async function inTransaction<Result>(client: pg.PoolClient, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await runTransaction(client, work);
  } catch (error) {
    if (!isAway(error)) await client.query('ROLLBACK').catch(ignore);
    throw error;
  }
}

async function runTransaction<Result>(client: pg.PoolClient, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const sent: Promise<unknown>[] = [];
  const send = (statement: Statement | string) => {
    const answer = client.query(statement);
    answer.catch(ignore);
    sent.push(answer);
  };
  send('BEGIN');
  const result = await work({ query: (statement) => rowsOf(client, statement), send });
  const commit = client.query('COMMIT');
  commit.catch(ignore);
  await Promise.all(sent);
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK, and no error.
  if ((await commit).command !== 'COMMIT') throw failure('internal');
  return result;
}

function ignore(): void {}
