import type { Readable } from 'node:stream';
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
  /** Gathers a stream with flat memory. More than bytesMax, or a stream that breaks: it throws, and nothing stays. */
  receive(stream: Readable, bytesMax: number): Promise<Upload>;
  /** Makes an upload durable under a random name. What nobody owns (see `ownFiles`) within an hour is swept. */
  keep(workspaceId: string, upload: Upload): Promise<StoredUpload>;
  /** The bytes of a file. Nothing, when they are not there. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /**
   * Removes those that nobody owns: after an erasure, or when what should have owned them was not committed. Resolves within a second or
   * so, also when the storage is slow or away: then they are removed later. Never throws.
   */
  remove(workspaceId: string, keys: string[]): Promise<void>;
  /** Removes what could not be removed when it was to be. */
  removeDue(signal?: AbortSignal): Promise<void>;
  /** Removes what nobody came to own, what was kept for forms that were never sent, and uploads that their processes left behind. */
  sweep(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type FilesDeps = Pick<Runtime, 'config' | 'database' | 'noteError' | 'isDiskLow'>;

export function openFiles(app: FilesDeps): Files {
  const { config, database } = app;
  const store = openStore(config);
  const uploads = openUploads({ folder: store.uploadsFolder, reserveBytes: config.diskReserveBytes, isDiskLow: app.isDiskLow });
  const removing = { database, store, noteError: app.noteError };
  const closing = new AbortController();
  return {
    receive: uploads.receive,
    keep: async (workspaceId, { path, bytes }) => {
      const key = newKey();
      // Before the first byte: whatever happens from here on, the sweep knows where to look.
      await insertStoredFile(database, workspaceId, key);
      await store.put(key, path, bytes).catch(refuse);
      return { key, bytes };
    },
    open: (key) => store.get(key).catch(refuse),
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

function refuse(error: unknown): never {
  throw storeError(error);
}

/** The bytes alone, for those who know their names. */
export function openStore({ files, dataDir }: Pick<Runtime['config'], 'files' | 'dataDir'>): Store {
  return files.kind === 's3' ? openS3Store(files, dataDir) : openDiskStore(files.folder);
}
