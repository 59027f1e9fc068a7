import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { BulkConnection } from '#storage/copy/bulk.ts';
import { dryRunBatch } from './dry-run.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';
import { loadBatch } from './load-batch.ts';
import { openSearchTexts } from './search-texts.ts';

export type Loader = {
  /** Takes one more; a promise when it is as busy as it may be, which must be awaited before the next. */
  add(incoming: IncomingCandidate): Promise<void> | undefined;
  /** Loads what has not been yet. */
  finish(): Promise<void>;
  counts(): { added: number; alreadyThere: number };
  close(): Promise<void>;
};

export type LoadOptions = { workspaceId: string; withEvents: boolean; isDryRun: boolean };

/** One connection with the batch that is being filled for it, and the one that is being loaded. */
type LoadConnection = { bulk: BulkConnection; batch: IncomingCandidate[]; length: number; loading: Promise<void> };

// PostgreSQL spends more time on a row than we do: two connections use what one leaves idle.
const connectionsCount = 2;
const batchRowsMax = 2000;
// Events are written while every other change of the workspace waits for its counter.
const batchRowsWithEventsMax = 250;
const batchLengthMax = 4 * 1024 * 1024;
const retryAfterSeconds = 1;

type LoaderDeps = Pick<Runtime, 'database' | 'clock' | 'isDiskLow'>;

export async function openLoader(app: LoaderDeps, { workspaceId, withEvents, isDryRun }: LoadOptions): Promise<Loader> {
  // A dry run remembers on its connection what it has seen: an external_id may come again with another person.
  const connections = await Promise.all(Array.from({ length: isDryRun ? 1 : connectionsCount }, () => openLoadConnection(app)));
  const load = { workspaceId, withEvents, texts: openSearchTexts(workspaceId), clock: app.clock };
  const rowsMax = withEvents ? batchRowsWithEventsMax : batchRowsMax;
  const counts = { added: 0, alreadyThere: 0 };

  const loadNow = async (bulk: BulkConnection, batch: IncomingCandidate[]) => {
    if (app.isDiskLow()) throw unavailable('storage_full', retryAfterSeconds);
    const added = isDryRun ? await dryRunBatch(bulk, workspaceId, batch) : await loadBatch(bulk, load, batch);
    counts.added += added;
    counts.alreadyThere += batch.length - added;
  };
  const send = async (connection: LoadConnection) => {
    const { batch } = connection;
    connection.batch = [];
    connection.length = 0;
    await connection.loading;
    connection.loading = loadNow(connection.bulk, batch);
    // Told to whoever awaits it next.
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
    counts: () => counts,
    close: async () => void (await Promise.all(connections.map(({ bulk }) => bulk.close()))),
  };
}

async function openLoadConnection({ database }: LoaderDeps): Promise<LoadConnection> {
  return { bulk: await database.openBulk(), batch: [], length: 0, loading: Promise.resolve() };
}

// The same person always comes this way: no two batches that are loaded at the same time share one.
function connectionFor(connections: LoadConnection[], key: string): LoadConnection {
  let sum = 0;
  for (let index = 0; index < key.length; index += 1) sum = (sum * 31 + key.charCodeAt(index)) | 0;
  const connection = connections[Math.abs(sum) % connections.length];
  if (!connection) throw new Error('there is no connection');
  return connection;
}
