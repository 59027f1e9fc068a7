import { join } from 'node:path';
import { chooseKept } from '#backup/schedule/retention.ts';
import { mapInOrder } from '#concurrency/map-in-order.ts';
import type { BackupSettings } from '#settings/backup-settings.ts';
import {
  completeName,
  droppedName,
  indexPrefix,
  listBackupIds,
  listIds,
  readBackupSummary,
  rowsPrefix,
  startedName,
  timeOfBackup,
} from './backup-list.ts';
import { fetchIndex, isStored, lookAlong, readIndex } from './file-index.ts';
import { putSmall, type Repository } from './repository.ts';
import { DamagedError } from './sealing.ts';
import { inBackupFolder } from './work-folder.ts';

type PruneOptions = {
  dataDir: string;
  settings: Pick<BackupSettings, 'keep' | 'schedule'>;
  signal: AbortSignal;
  /** Throws when another process makes backups now. Asked before anything is deleted. */
  confirmHeld: () => Promise<void>;
};

type PruneResult = {
  removed: string[];
  /** What could not be removed, because it cannot be read which files it alone has. */
  damaged: string[];
};

const deletionsMax = 16;

/**
 * Removes backups that the rule does not keep, and what interrupted attempts have left. A backup first gets a mark that it is being removed,
 * which goes last: who is interrupted leaves the rest to the next one.
 */
export async function prune(repository: Repository, options: PruneOptions): Promise<PruneResult> {
  const { keep, schedule } = options.settings;
  const ids = await listBackupIds(repository);
  const all = ids.map((id) => ({ id, at: timeOfBackup(id) }));
  const kept = chooseKept(all, keep, schedule?.zone ?? 'UTC');
  const result: PruneResult = { removed: [], damaged: [] };
  for (const id of ids.filter((each) => !kept.has(each))) {
    const summary = await readBackupSummary(repository, id).catch(undefinedWhenDamaged);
    await options.confirmHeld();
    if (summary) await putSmall(repository, droppedName(id), Buffer.from(`${JSON.stringify(summary)}\n`));
    else result.damaged.push(id);
  }
  await removeInterrupted(repository, options);
  for (const id of await listIds(repository, 'dropped/')) {
    const isRemoved = await removeDropped(repository, id, options);
    result[isRemoved ? 'removed' : 'damaged'].push(id);
  }
  await repository.removeDrafts();
  return result;
}

/** Rows and lists of attempts that were never complete, and the files that no later attempt has taken up. */
async function removeInterrupted(repository: Repository, options: PruneOptions): Promise<void> {
  const complete = await listBackupIds(repository);
  const known = new Set([...complete, ...(await listIds(repository, 'dropped/'))]);
  const newest = complete.at(-1) ?? '';
  const generations = new Set<string>();
  for (const id of complete)
    generations.add((await readBackupSummary(repository, id).catch(undefinedWhenDamaged))?.generation ?? id);
  await options.confirmHeld();
  // A later one may be an attempt that is under way.
  for (const prefix of ['rows/', 'index/'])
    for (const id of await listIds(repository, prefix))
      if (!known.has(id) && id < newest) await deleteAll(repository, repository.list(`${prefix}${id}/`), options);
  for (const generation of await listIds(repository, 'started/')) {
    const isOver = generations.has(generation);
    // The newest one is taken up by the next attempt.
    if (!isOver && generation > newest) continue;
    if (!isOver) await deleteAll(repository, repository.list(`files/${generation}/`), options);
    await repository.delete(startedName(generation));
  }
}

/**
 * False when it cannot be read which files it alone has. A backup has a file of another one only if all between them have it too, so the
 * backups before and after it tell which files are still needed.
 */
async function removeDropped(repository: Repository, id: string, options: PruneOptions): Promise<boolean> {
  await repository.delete(completeName(id));
  const complete = await listBackupIds(repository);
  const neighbours = [complete.findLast((each) => each < id), complete.find((each) => each > id)];
  const firstPiece = `${indexPrefix(id)}/000001`;
  // The list goes after the files: without its beginning the files are gone.
  if (await repository.has(firstPiece))
    try {
      await inBackupFolder(options, (folder) => removeFiles(repository, id, neighbours, folder, options));
    } catch (error) {
      return undefinedWhenDamaged(error) ?? false;
    }
  await deleteAll(repository, repository.list(`${rowsPrefix(id)}/`), options);
  await repository.delete(firstPiece);
  await deleteAll(repository, repository.list(`${indexPrefix(id)}/`), options);
  await repository.delete(droppedName(id));
  return true;
}

async function removeFiles(
  repository: Repository,
  id: string,
  neighbours: (string | undefined)[],
  folder: string,
  options: PruneOptions,
): Promise<void> {
  const own = await fetchIndex(repository, await readBackupSummary(repository, id, droppedName(id)), join(folder, 'own'));
  const others: ReturnType<typeof lookAlong>[] = [];
  for (const neighbour of neighbours) {
    if (neighbour === undefined) continue;
    const summary = await readBackupSummary(repository, neighbour);
    others.push(lookAlong(await fetchIndex(repository, summary, join(folder, neighbour))));
  }
  await options.confirmHeld();
  const unneeded = async function* () {
    for await (const entry of readIndex(own)) {
      if (!isStored(entry)) continue;
      const found = await Promise.all(others.map((other) => other.find(entry.key)));
      if (!found.some((each) => each && isStored(each) && each.object === entry.object)) yield `files/${entry.object}`;
    }
  };
  try {
    await deleteAll(repository, unneeded(), options);
  } finally {
    for (const other of others) await other.close();
  }
}

async function deleteAll(repository: Repository, names: AsyncGenerator<string>, { signal }: PruneOptions): Promise<void> {
  for await (const _ of mapInOrder(names, deletionsMax, (name) => repository.delete(name))) signal.throwIfAborted();
}

function undefinedWhenDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}
