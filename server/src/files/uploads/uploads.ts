import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failure } from '#failure.ts';
import { storageFull, storeError } from '#files/stores/store-errors.ts';
import { isLowAt } from '#system/disk-space.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import { hourMs } from '#time/durations.ts';

/** Received on the local disk, and not stored yet. */
export type Upload = {
  path: string;
  bytes: number;
  /** Removes it, unless it was stored. */
  discard(): Promise<void>;
};

export type Uploads = {
  receive(stream: Readable, bytesMax: number): Promise<Upload>;
  removeStale(): Promise<void>;
};

type UploadsOptions = { folder: string; reserveBytes: number; isDiskLow: () => boolean };

const mebibyte = 1024 * 1024;
const nameBytes = 16;
const staleMs = hourMs;

/** Receives each upload in a file of its own, readable by this account only. */
export function openUploads({ folder, reserveBytes, isDiskLow }: UploadsOptions): Uploads {
  const removeStale = () => removeOlder(folder, Date.now() - staleMs);

  let isFirst = true;

  const prepare = async () => {
    await makeFolders(folder, 0o700);
    if (isDiskLow() || isLowAt(await statfs(folder), reserveBytes, false)) throw storageFull();
    // A killed process leaves its uploads behind, and there may be no worker on this machine to sweep them.
    if (isFirst) await removeStale();
    isFirst = false;
  };

  const receive = async (stream: Readable, bytesMax: number) => {
    // It may fail before it is read.
    stream.on('error', ignoreRejection);
    try {
      await prepare();
      return await writeUpload(stream, join(folder, randomBytes(nameBytes).toString('hex')), bytesMax, isDiskLow);
    } catch (error) {
      throw error === stream.errored || hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE') ? error : storeError(error);
    } finally {
      stream.destroy();
    }
  };
  return { receive, removeStale };
}

function ignoreRejection(): void {}

async function writeUpload(stream: Readable, path: string, bytesMax: number, isDiskLow: () => boolean): Promise<Upload> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) return done(failure('file_too_large', `${Math.floor(bytesMax / mebibyte)} MB`));
      if (isDiskLow()) return done(storageFull());
      done(null, chunk);
    },
  });
  const discard = () => rm(path, { force: true });
  try {
    await pipeline(stream, counted, createWriteStream(path, { flags: 'wx', mode: ownerOnly }));
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, bytes, discard };
}

async function removeOlder(folder: string, beforeMs: number): Promise<void> {
  const names = (await readdir(folder).catch(ignoreCodes('ENOENT'))) ?? [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreCodes('ENOENT'));
    if (found && found.mtimeMs < beforeMs) await rm(path, { force: true });
  }
}
