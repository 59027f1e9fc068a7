import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where the bytes are. */
export type Store = {
  /** Takes a file of the uploads folder, which is gone from there afterwards; resolves when its bytes would outlive a power cut. */
  put(key: string, path: string, bytes: number): Promise<void>;
  get(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Fine too when there is nothing. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Whether nothing is kept here. Uploads that are being gathered do not count. */
  isEmpty(): Promise<boolean>;
  /** Where uploads are gathered: on the same disk, for a store that is one. */
  uploadsFolder: string;
  close(): Promise<void>;
};

const keyBytes = 16;

/** A name that says nothing, in two levels of folders, so that none of them holds very many. */
export function newKey(): string {
  const name = randomBytes(keyBytes).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`;
}
