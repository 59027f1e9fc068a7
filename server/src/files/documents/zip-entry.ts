import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { Failure, failure } from '#failure.ts';
import { hasErrorCode } from '#system/error-code.ts';
import type { DocumentFile } from './document-file.ts';
import type { ZipEntry } from './zip-directory.ts';

// Unpacked at once: for a thousand small files, a thousand streams would cost twenty times as much.
const smallBytes = 64 * 1024;

/** Unpacks a file of an archive and keeps its first bytes. Ends as soon as more comes out than was declared. */
export async function unpack(file: DocumentFile, entry: ZipEntry, keptMax: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  let crc = 0;
  const take = (piece: Buffer) => {
    if (bytes < keptMax) kept.push(Buffer.from(piece.subarray(0, keptMax - bytes)));
    bytes += piece.length;
    if (bytes > entry.bytes) throw failure('file_unsafe');
    crc = crc32(piece, crc);
  };
  await unpackInto(take, file, entry).catch(refuse);
  if (bytes !== entry.bytes || crc !== entry.crc) throw failure('file_damaged');
  return Buffer.concat(kept);
}

async function unpackInto(
  take: (piece: Buffer) => void,
  file: DocumentFile,
  { isPacked, packedBytes, bytes, dataPosition }: ZipEntry,
): Promise<void> {
  const takeAll = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) take(piece);
  };
  if (!isPacked) await takeAll(file.pieces(dataPosition, packedBytes));
  else if (Math.max(packedBytes, bytes) > smallBytes)
    await pipeline(Readable.from(file.pieces(dataPosition, packedBytes)), createInflateRaw(), takeAll);
  else take(inflateRawSync(await file.read(dataPosition, packedBytes), { maxOutputLength: bytes + 1 }));
}

function refuse(error: unknown): never {
  if (hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')) throw failure('file_unsafe');
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  throw isOfZlib && !(error instanceof Failure) ? failure('file_damaged') : error;
}
