import { type FileHandle, open } from 'node:fs/promises';

/** Random access to a file, which is never read into memory as a whole. */
export type DocumentFile = {
  bytes: number;
  /** Fewer bytes at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** The same range as a stream of chunks. */
  chunks(position: number, length: number): AsyncGenerator<Buffer>;
};

const chunkBytes = 64 * 1024;

export async function withDocument<Result>(path: string, inspect: (file: DocumentFile) => Promise<Result>): Promise<Result> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = (position: number, length: number) => readUpTo(handle, position, Math.max(0, Math.min(length, size - position)));
    return await inspect({ bytes: size, read, chunks: (position, length) => readChunks(read, position, length) });
  } finally {
    await handle.close();
  }
}

async function readUpTo(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function* readChunks(read: DocumentFile['read'], position: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += chunkBytes) yield await read(position + done, Math.min(chunkBytes, length - done));
}

/** The same for bytes in memory. */
export function memoryDocument(bytes: Uint8Array): DocumentFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = async (position: number, length: number) => buffer.subarray(position, position + length);
  return { bytes: buffer.length, read, chunks: (position, length) => readChunks(read, position, length) };
}
