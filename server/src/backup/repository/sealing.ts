import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/*
 * An encrypted object: the magic line, a salt, then chunks of AES-256-GCM, each with its tag. The key of the object is made of BACKUP_KEY
 * and the salt. The nonce is the number of the chunk and whether it is the last one, so that none can be left out, repeated or moved; the
 * name of the object is authenticated with each, so that none can be exchanged for another. See docs/backup.md.
 */
const magic = Buffer.from('MUSTER-SEALED 1\n');
const cipher = 'aes-256-gcm';
const saltBytes = 32;
const headBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const frameBytes = chunkBytes + tagBytes;

/** It cannot be decrypted: it was altered, or the key is another one. */
export class DamagedError extends Error {}

/** What is wrong with a local copy, with the name of the object instead of its path. Other errors stay what they are. */
export function asDamage(error: unknown, path: string, name: string): unknown {
  if (!(error instanceof Error) || 'code' in error || !error.message.startsWith(path)) return error;
  return new DamagedError(error.message.replaceAll(path, name), { cause: error });
}

/** Encrypts a stream: at most one chunk is in memory. */
export class Sealer {
  readonly head: Buffer;
  #key: KeyObject;
  #name: Buffer;
  #rest = Buffer.alloc(0);
  #chunk = 0;

  constructor(key: KeyObject, name: string) {
    const salt = randomBytes(saltBytes);
    this.head = Buffer.concat([magic, salt]);
    this.#key = objectKey(key, salt);
    this.#name = Buffer.from(name);
  }

  update(bytes: Buffer): Buffer {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const sealed: Buffer[] = [];
    // A full chunk waits for the next byte, because it may be the last one.
    while (this.#rest.length > chunkBytes) {
      sealed.push(this.#seal(this.#rest.subarray(0, chunkBytes), false));
      this.#rest = this.#rest.subarray(chunkBytes);
    }
    return Buffer.concat(sealed);
  }

  finish(): Buffer {
    return this.#seal(this.#rest, true);
  }

  #seal(chunk: Buffer, isLast: boolean): Buffer {
    const sealing = createCipheriv(cipher, this.#key, nonceOf(this.#chunk, isLast), { authTagLength: tagBytes });
    sealing.setAAD(this.#name);
    this.#chunk += 1;
    return Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
  }
}

export async function* openSealed(key: KeyObject, name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let opening: KeyObject | undefined;
  let chunk = 0;
  const open = (frame: Buffer, isLast: boolean): Buffer => {
    if (!opening || frame.length < tagBytes) throw damaged(name);
    chunk += 1;
    return openChunk(opening, name, frame, nonceOf(chunk - 1, isLast));
  };
  for await (const bytes of content) {
    rest = Buffer.concat([rest, bytes]);
    if (!opening && rest.length >= headBytes) {
      if (!rest.subarray(0, magic.length).equals(magic)) throw damaged(name);
      opening = objectKey(key, rest.subarray(magic.length, headBytes));
      rest = rest.subarray(headBytes);
    }
    while (opening && rest.length > frameBytes) {
      yield open(rest.subarray(0, frameBytes), false);
      rest = rest.subarray(frameBytes);
    }
  }
  yield open(rest, true);
}

function openChunk(key: KeyObject, name: string, frame: Buffer, nonce: Buffer): Buffer {
  const end = frame.length - tagBytes;
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(name));
  opening.setAuthTag(frame.subarray(end));
  try {
    return Buffer.concat([opening.update(frame.subarray(0, end)), opening.final()]);
  } catch (error) {
    throw damaged(name, error);
  }
}

function damaged(name: string, cause?: unknown): DamagedError {
  return new DamagedError(`${name} is damaged: it cannot be decrypted.`, { cause });
}

function objectKey(key: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, 'muster backup object', 32)));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
