import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { connectForBackup } from '#backup/backup-queries.ts';
import { backUpToRepository } from '#backup/repository/back-up.ts';
import { prune } from '#backup/repository/prune.ts';
import { openRepository } from '#backup/repository/repository.ts';
import { testRestore } from '#backup/restore-test/test-restore.ts';
import type { BackupThreadEnd, BackupThreadInput, BackupThreadMessage } from './backup-thread-types.ts';
import { isHeldStatement } from './state-queries.ts';

const reportMs = 200;

const input: BackupThreadInput = workerData;
// A thread does not inherit it.
if (input.compileCache) enableCompileCache(input.compileCache);

const stopping = new AbortController();
const { signal } = stopping;
const tell = (message: BackupThreadMessage) => parentPort?.postMessage(message);
parentPort?.on('message', () => stopping.abort());

let reportedMs = Number.NEGATIVE_INFINITY;
const report = (step: string, bytes: number) => {
  if (performance.now() - reportedMs < reportMs) return;
  reportedMs = performance.now();
  tell({ step, bytes });
};

/* All of it on a thread of its own, with connections of its own: nothing of it blocks the server. */
tell(await work().catch(endOfError));
parentPort?.close();

async function work(): Promise<BackupThreadEnd> {
  const { config, connection } = input;
  if (input.work === 'test') return { end: 'test', tested: await testRestore(config, connection, { report, signal }) };
  const made = await backUpToRepository(config, connection, { isFull: input.isFull, report, signal, confirmHeld });
  // The backup is complete, whatever becomes of older ones.
  const removed = await removeOld().catch((error) => {
    tell({ noted: `Old backups could not be removed: ${messageOf(error)}` });
    return [];
  });
  return { end: 'backup', made, removed };
}

async function removeOld(): Promise<string[]> {
  const { config } = input;
  if (!config.backup) return [];
  const repository = await openRepository(config, { isNew: true });
  try {
    const { removed, damaged } = await prune(repository, { dataDir: config.dataDir, settings: config.backup, signal, confirmHeld });
    if (damaged.length > 0) tell({ noted: `Damaged backups could not be removed: ${damaged.join(', ')}` });
    return removed;
  } finally {
    await repository.close();
  }
}

async function confirmHeld(): Promise<void> {
  const client = await connectForBackup(input.connection, 'backup');
  try {
    const { rowCount } = await client.query(isHeldStatement, [input.claimId]);
    if (rowCount === 0) throw new Error('Another process makes backups now.');
  } finally {
    await client.end();
  }
}

function endOfError(error: unknown): BackupThreadEnd {
  return signal.aborted ? { end: 'aborted' } : { end: 'error', message: messageOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
