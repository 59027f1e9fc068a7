import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sink } from '#backup/format/sink.ts';
import { withRetries } from '#concurrency/retry.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { ownerOnly } from '#system/durable-files.ts';
import type { NewObject, Repository } from './repository.ts';
import { DamagedError } from './sealing.ts';

// Any storage takes as much at once, and a disk for drafts has room for it.
const pieceBytes = 64 * 1024 * 1024;

export type PiecesSink = Sink & { count(): number };

/** A stream of any length as objects of limited size: `rows/ID/000001`, and so on. */
export function openPieces(repository: Repository, prefix: string): PiecesSink {
  let piece: NewObject | undefined;
  let inPiece = 0;
  let count = 0;
  const finishPiece = async () => {
    await piece?.finish();
    piece = undefined;
    inPiece = 0;
  };
  return {
    count: () => count,
    write: async (bytes) => {
      if (!piece) {
        count += 1;
        piece = await repository.create(pieceName(prefix, count));
      }
      await piece.write(bytes);
      inPiece += bytes.length;
      if (inPiece >= pieceBytes) await finishPiece();
    },
    finish: finishPiece,
    discard: async () => {
      await piece?.discard();
      piece = undefined;
    },
  };
}

function pieceName(prefix: string, number: number): string {
  return `${prefix}/${String(number).padStart(6, '0')}`;
}

/** Puts the pieces together in a local file. */
export async function fetchPieces(repository: Repository, prefix: string, count: number, path: string): Promise<void> {
  const file = await open(path, 'wx', ownerOnly);
  try {
    let at = 0;
    for (let number = 1; number <= count; number += 1) {
      const begin = at;
      if ((await readFreeBytes(dirname(path))) < repository.reserveBytes + pieceBytes)
        throw new Error(`Less than DISK_RESERVE_MB would be left at ${dirname(path)}. Make room, or set another DATA_DIR.`);
      at = await withRetries({ pausesMs: [100, 1000], mayRetry: (error) => !(error instanceof DamagedError) }, () =>
        fetchPiece(repository, pieceName(prefix, number), file, begin),
      );
    }
  } finally {
    await file.close();
  }
}

async function fetchPiece(repository: Repository, name: string, file: FileHandle, begin: number): Promise<number> {
  const content = await repository.read(name);
  if (!content) throw new DamagedError(`${name} is missing at ${repository.place}.`);
  let at = begin;
  for await (const bytes of content)
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
      done += bytesWritten;
      at += bytesWritten;
    }
  return at;
}
