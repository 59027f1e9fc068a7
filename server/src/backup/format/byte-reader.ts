import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const readBytes = 1024 * 1024;

/** Reads a file sequentially and hashes what was read. */
export class ByteReader {
  readonly path: string;
  /** Offset of the next byte. */
  at: number;
  #file: FileHandle;
  #readTo: number;
  #rest = Buffer.alloc(0);
  #hash = createHash('sha256');

  constructor(path: string, file: FileHandle, at: number) {
    this.path = path;
    this.#file = file;
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
    const more = Buffer.allocUnsafe(readBytes);
    const { bytesRead } = await this.#file.read(more, 0, readBytes, this.#readTo).catch((error: Error) => {
      throw new Error(`${this.path} cannot be read: ${error.message}.`, { cause: error });
    });
    this.#readTo += bytesRead;
    this.#rest = Buffer.concat([this.#rest, more.subarray(0, bytesRead)]);
    return bytesRead > 0;
  }
}
