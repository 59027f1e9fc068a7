import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The bytes of files, by key. */
export type Store = {
  /** Moves a file from the uploads folder into the store; durable when it resolves. */
  put(key: string, path: string, bytes: number): Promise<void>;
  get(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Succeeds also when there is no such file. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** The keys that begin with this, in no order. */
  list(prefix: string): AsyncGenerator<string>;
  /** Whether it has no files. Uploads in progress do not count. */
  isEmpty(): Promise<boolean>;
  /** Where uploads are received: on the same file system, for a store on disk. */
  uploadsFolder: string;
  close(): Promise<void>;
};

const keyBytes = 16;

/** A random key, in two levels of folders, so that no folder has too many entries. */
export function newKey(): string {
  const name = randomBytes(keyBytes).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`;
}
