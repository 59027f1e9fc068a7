import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { Failure, failure } from '#failure.ts';
import { hasErrorCode } from '#system/error-code.ts';
import type { DocumentFile } from './document-file.ts';
import type { ZipEntry } from './zip-directory.ts';

// Unpacked synchronously: a stream for each of a thousand small entries would take twenty times as long.
const smallBytes = 64 * 1024;

/** Unpacks an entry, verifies size and checksum, and returns its first bytes. Stops as soon as there are more bytes than declared. */
export async function unpack(file: DocumentFile, entry: ZipEntry, keptMax: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  let crc = 0;
  const addChunk = (chunk: Buffer) => {
    if (bytes < keptMax) kept.push(Buffer.from(chunk.subarray(0, keptMax - bytes)));
    bytes += chunk.length;
    if (bytes > entry.bytes) throw failure('file_unsafe');
    crc = crc32(chunk, crc);
  };
  await unpackInto(addChunk, file, entry).catch(throwAsFailure);
  if (bytes !== entry.bytes || crc !== entry.crc) throw failure('file_damaged');
  return Buffer.concat(kept);
}

/** The same as a stream, for what is too large to be kept: what is wrong with the entry is thrown at its end. */
export async function* unpackChunks(file: DocumentFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = file.chunks(entry.dataPosition, entry.compressedBytes);
  const chunks = entry.isCompressed ? Readable.from(packed).compose(createInflateRaw()) : packed;
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > entry.bytes) throw failure('file_unsafe');
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throwAsFailure(error);
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw failure('file_damaged');
}

async function unpackInto(
  addChunk: (chunk: Buffer) => void,
  file: DocumentFile,
  { isCompressed, compressedBytes, bytes, dataPosition }: ZipEntry,
): Promise<void> {
  const addAll = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) addChunk(chunk);
  };
  if (!isCompressed) await addAll(file.chunks(dataPosition, compressedBytes));
  else if (Math.max(compressedBytes, bytes) > smallBytes)
    await pipeline(Readable.from(file.chunks(dataPosition, compressedBytes)), createInflateRaw(), addAll).catch(acceptEarlyEnd);
  else addChunk(inflateRawSync(await file.read(dataPosition, compressedBytes), { maxOutputLength: bytes + 1 }));
}

/** The compressed data end before the entry does: what they contained is checked by size and checksum. */
function acceptEarlyEnd(error: unknown): void {
  if (!hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}

function throwAsFailure(error: unknown): never {
  if (hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')) throw failure('file_unsafe');
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  throw isOfZlib && !(error instanceof Failure) ? failure('file_damaged') : error;
}
