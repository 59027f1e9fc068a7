import { isFailure } from '#failure.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { hasErrorCode } from '#system/error-code.ts';

const mebibyte = 1024 * 1024;
// As the server takes its disk for full until there is somewhat more.
const reserveFactor = 1.1;
// So that it does not stop again at the next page.
const spareBytes = 64 * mebibyte;

/** A folder on a disk of which so much stays free. */
export type Room = { folder: string; reserveBytes: number };

/** The disk is full, or would be. The sentence is for people. */
export class NoRoom extends Error {
  /** What is to be freed, at least. */
  readonly neededBytes: number;

  constructor(neededBytes: number) {
    const megabytes = Math.ceil(neededBytes / mebibyte);
    super(`The disk is nearly full. Free at least ${megabytes} MB at DATA_DIR, then go on: what is there already is kept.`);
    this.neededBytes = neededBytes;
  }
}

/** Before so many bytes are written there. */
export async function requireRoom(room: Room, bytes: number): Promise<void> {
  const free = await readFreeBytes(room.folder);
  if (free - bytes < room.reserveBytes) throw noRoom(room, free, bytes);
}

/** An error that says that a disk is full, as one of ours; undefined for others. */
export async function noRoomOf(room: Room, error: unknown): Promise<NoRoom | undefined> {
  if (error instanceof NoRoom) return error;
  if (!isFailure(error, 'storage_full') && !hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return undefined;
  return noRoom(room, await readFreeBytes(room.folder), 0);
}

function noRoom({ reserveBytes }: Room, free: number, bytes: number): NoRoom {
  return new NoRoom(Math.max(0, Math.ceil(reserveBytes * reserveFactor) + bytes - free) + spareBytes);
}
