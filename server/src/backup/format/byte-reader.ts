import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const readBytes = 1024 * 1024;

/** The next bytes from an offset on, as many as there are at once; none at the end. */
export type ReadBytes = (from: number) => Promise<Buffer>;

export function bytesOfFile(file: FileHandle): ReadBytes {
  return async (from) => {
    const more = Buffer.allocUnsafe(readBytes);
    const { bytesRead } = await file.read(more, 0, readBytes, from);
    return more.subarray(0, bytesRead);
  };
}

/** Reads a file or a stream sequentially and hashes what was read. */
export class ByteReader {
  readonly path: string;
  /** Offset of the next byte. */
  at: number;
  #read: ReadBytes;
  #readTo: number;
  #rest = Buffer.alloc(0);
  #hash = createHash('sha256');

  constructor(path: string, read: ReadBytes, at: number) {
    this.path = path;
    this.#read = read;
    this.#readTo = at;
    this.at = at;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const found = await this.atMost(bytes);
    if (found.length < bytes) this.refuseTruncated();
    return found;
  }

  /** Fewer only at the end of the file. */
  async atMost(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes && (await this.#readOn())) {}
    const found = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(found.length);
    this.#hash.update(found);
    this.at += found.length;
    return found;
  }

  refuseTruncated(): never {
    throw new Error(`${this.path} is truncated: it ends after ${this.at} bytes.`);
  }

  refuseDamage(what: string, cause?: unknown): never {
    throw new Error(`${this.path} is damaged: ${what}.`, { cause });
  }

  /** The SHA-256 of everything read so far, computed only when the result is called. */
  hashSoFar(): () => string {
    const hash = this.#hash.copy();
    return () => hash.digest('hex');
  }

  async #readOn(): Promise<boolean> {
    const more = await this.#read(this.#readTo).catch((error: Error) => {
      throw new Error(`${this.path} cannot be read: ${error.message}.`, { cause: error });
    });
    this.#readTo += more.length;
    this.#rest = Buffer.concat([this.#rest, more]);
    return more.length > 0;
  }
}
