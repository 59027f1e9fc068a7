import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { BulkConnection } from '#storage/copy/bulk.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';
import { sortBatch } from './known-people.ts';
import { type LoadedCounts, loadBatch } from './load-batch.ts';
import { findSeen, rememberSeen } from './load-queries.ts';
import type { RowLinks } from './row-links.ts';
import { openSearchTexts } from './search-texts.ts';

export type Loader = {
  /** Returns a promise when the queue is full, which must be awaited before the next call. */
  add(incoming: IncomingCandidate): Promise<void> | undefined;
  /** Loads the remaining candidates. */
  finish(): Promise<void>;
  counts(): LoaderCounts;
  close(): Promise<void>;
};

export type LoaderCounts = {
  added: number;
  alreadyThere: number;
  /** Who was erased here, and does not come again: where there is somebody. */
  erased?: number;
};

export type LoadOptions = { workspaceId: string; withEvents: boolean; isDryRun: boolean; links?: RowLinks };

/** A connection, the batch that is being filled for it, and the load in progress. */
type LoadConnection = { bulk: BulkConnection; batch: IncomingCandidate[]; length: number; loading: Promise<void> };

// PostgreSQL takes longer for a row than we do, so two connections keep it busy.
const connectionsCount = 2;
const batchRowsMax = 2000;
// A batch with events locks the counter of the workspace, for which all other changes wait.
const batchRowsWithEventsMax = 250;
const batchLengthMax = 4 * 1024 * 1024;
const retryAfterSeconds = 1;

type LoaderDeps = Pick<Runtime, 'database' | 'clock' | 'isDiskLow'>;

export async function openLoader(app: LoaderDeps, { workspaceId, withEvents, isDryRun, links }: LoadOptions): Promise<Loader> {
  // A dry run remembers the rows in a temporary table of its connection: an external_id may occur again with another person.
  const connections = await Promise.all(Array.from({ length: isDryRun ? 1 : connectionsCount }, () => openLoadConnection(app)));
  const load = { workspaceId, withEvents, texts: openSearchTexts(workspaceId), clock: app.clock, links };
  const rowsMax = withEvents ? batchRowsWithEventsMax : batchRowsMax;
  const counts = { added: 0, alreadyThere: 0, erased: 0 };

  const loadNow = async (bulk: BulkConnection, batch: IncomingCandidate[]) => {
    if (app.isDiskLow()) throw unavailable('storage_full', retryAfterSeconds);
    const { added, erased } = isDryRun ? await dryRunBatch(bulk, load, batch) : await loadBatch(bulk, load, batch);
    counts.added += added;
    counts.erased += erased;
    counts.alreadyThere += batch.length - added - erased;
  };
  const send = async (connection: LoadConnection) => {
    const { batch } = connection;
    connection.batch = [];
    connection.length = 0;
    await connection.loading;
    connection.loading = loadNow(connection.bulk, batch);
    // The error reaches the next caller that awaits it.
    connection.loading.catch(() => {});
  };

  return {
    add(incoming) {
      const connection = connectionFor(connections, identityKey(incoming));
      connection.batch.push(incoming);
      connection.length += incoming.length;
      return connection.batch.length >= rowsMax || connection.length >= batchLengthMax ? send(connection) : undefined;
    },
    async finish() {
      await Promise.all(connections.map(send));
      await Promise.all(connections.map(({ loading }) => loading));
    },
    counts: () => {
      const { erased, ...others } = counts;
      return erased > 0 ? { ...others, erased } : others;
    },
    close: async () => void (await Promise.all(connections.map(({ bulk }) => bulk.close()))),
  };
}

async function openLoadConnection({ database }: LoaderDeps): Promise<LoadConnection> {
  return { bulk: await database.openBulk(), batch: [], length: 0, loading: Promise.resolve() };
}

// By the hash of the person, so that no two batches that are loaded at the same time contain the same one.
function connectionFor(connections: LoadConnection[], key: string): LoadConnection {
  let sum = 0;
  for (let index = 0; index < key.length; index += 1) sum = (sum * 31 + key.charCodeAt(index)) | 0;
  const connection = connections[Math.abs(sum) % connections.length];
  if (!connection) throw new Error('no connection is open');
  return connection;
}

/** Counts the candidates that would be added. A temporary table remembers those of earlier batches. */
async function dryRunBatch(
  bulk: BulkConnection,
  { workspaceId, links }: { workspaceId: string; links: RowLinks | undefined },
  batch: readonly IncomingCandidate[],
): Promise<LoadedCounts> {
  const { missing, erased } = await sortBatch(bulk, workspaceId, links, batch);
  const requestedKeys = missing.map(({ incoming }) => identityKeys(incoming));
  const seen = new Set(await findSeen(bulk, requestedKeys.flat()));
  const added = requestedKeys.filter((keys) => !keys.some((key) => seen.has(key)));
  await rememberSeen(bulk, added.flat());
  return { added: added.length, erased };
}

/** A row is skipped if one of its keys was seen before. */
function identityKeys(incoming: IncomingCandidate): string[] {
  const { external_id: externalId } = incoming.input;
  return [`person ${identityKey(incoming)} ${incoming.job?.id ?? ''}`, ...(externalId ? [`external_id ${externalId}`] : [])];
}
