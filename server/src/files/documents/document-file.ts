import { type FileHandle, open } from 'node:fs/promises';

/** A file that is looked into piece by piece, and never read as a whole. */
export type DocumentFile = {
  bytes: number;
  /** These bytes, or as many of them as there are. */
  read(position: number, length: number): Promise<Buffer>;
  /** The same in pieces. */
  pieces(position: number, length: number): AsyncGenerator<Buffer>;
};

const pieceBytes = 64 * 1024;

export async function withDocument<Result>(path: string, look: (file: DocumentFile) => Promise<Result>): Promise<Result> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = (position: number, length: number) => readUpTo(handle, position, Math.max(0, Math.min(length, size - position)));
    return await look({ bytes: size, read, pieces: (position, length) => piecesOf(read, position, length) });
  } finally {
    await handle.close();
  }
}

async function readUpTo(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function* piecesOf(read: DocumentFile['read'], position: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += pieceBytes) yield await read(position + done, Math.min(pieceBytes, length - done));
}
