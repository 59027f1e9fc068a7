import type { Readable } from 'node:stream';
import type { Config } from '#config.ts';
import { removeDue, removeUnowned, sweepUnowned } from '#files/removal/file-removal.ts';
import { openDiskStore } from '#files/stores/disk-store.ts';
import { openS3Store } from '#files/stores/s3-store.ts';
import { newKey, type Store } from '#files/stores/store.ts';
import { storeError } from '#files/stores/store-errors.ts';
import { expireUploads } from '#files/uploads/kept-uploads.ts';
import { openUploads, type Upload } from '#files/uploads/uploads.ts';
import type { Runtime } from '#runtime.ts';
import { insertStoredFile } from './file-queries.ts';

export type StoredUpload = { key: string; bytes: number };

/** The files of candidates, outside the database: on disk, or on S3-compatible storage. */
export type Files = {
  /** Where uploads are received, on the local disk. What is forgotten there is removed after an hour. */
  folder: string;
  /** Streams an upload to the local disk in constant memory. Throws, and leaves nothing behind, when it is larger than bytesMax or fails. */
  receive(stream: Readable, bytesMax: number): Promise<Upload>;
  /** Stores an upload durably under a random key. It is swept unless it has an owner (see `ownFiles`) within an hour. */
  keep(workspaceId: string, upload: Upload): Promise<StoredUpload>;
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /**
   * Removes files without an owner: after an erasure, or when their owner was not committed. Resolves within about a second, also when the
   * storage is slow or unavailable: then they are removed later. Never throws.
   */
  remove(workspaceId: string, keys: string[]): Promise<void>;
  /** Retries removals that have failed. */
  removeDue(signal?: AbortSignal): Promise<void>;
  /** Removes files without an owner, expired files of forms that were never sent, and uploads of processes that were killed. */
  sweep(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type FilesDeps = Pick<Runtime, 'database' | 'noteError' | 'isDiskLow'> & {
  config: Pick<Config, 'files' | 'dataDir' | 'diskReserveBytes'>;
};

export function openFiles(app: FilesDeps): Files {
  const { config, database } = app;
  const store = openStore(config);
  const uploads = openUploads({ folder: store.uploadsFolder, reserveBytes: config.diskReserveBytes, isDiskLow: app.isDiskLow });
  const removing = { database, store, noteError: app.noteError };
  const closing = new AbortController();
  return {
    folder: store.uploadsFolder,
    receive: uploads.receive,
    keep: async (workspaceId, { path, bytes }) => {
      const key = newKey();
      // Recorded before the first byte is stored, so that the sweep finds it after a crash.
      await insertStoredFile(database, workspaceId, key);
      await store.put(key, path, bytes).catch(throwStoreError);
      return { key, bytes };
    },
    open: (key) => store.get(key).catch(throwStoreError),
    remove: (workspaceId, keys) => removeUnowned(removing, workspaceId, keys, closing.signal),
    removeDue: (signal) => removeDue(removing, signal),
    sweep: async (signal) => {
      await expireUploads({ database }, signal);
      await sweepUnowned(removing, signal);
      await removeDue(removing, signal);
      await uploads.removeStale();
    },
    close: async () => {
      closing.abort();
      await store.close();
    },
  };
}

function throwStoreError(error: unknown): never {
  throw storeError(error);
}

/** The store alone, without the records in the database. */
export function openStore({ files, dataDir }: Pick<Runtime['config'], 'files' | 'dataDir'>): Store {
  return files.kind === 's3' ? openS3Store(files, dataDir) : openDiskStore(files.folder);
}
