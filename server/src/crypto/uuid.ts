import { randomFillSync } from 'node:crypto';

const randomPoolBytes = 8192;
const pool = Buffer.alloc(randomPoolBytes);
let used = randomPoolBytes;
let lastMs = 0;
let counter = 0;

/** A time-ordered UUID (version 7). Within a process each is greater than the one before, also within a millisecond. */
export function uuidv7(nowMs = Date.now()): string {
  refill();
  advance(nowMs);
  return formatUuid(lastMs, counter);
}

/** A version 7 UUID for a time in the past. Those of the same millisecond are in no order. */
export function uuidv7At(ms: number): string {
  refill();
  return formatUuid(ms, pool.readUInt16LE(used) & 0xfff);
}

function refill(): void {
  if (used + 8 <= randomPoolBytes) return;
  randomFillSync(pool);
  used = 0;
}

function formatUuid(ms: number, count: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const random = pool.toString('hex', used, used + 8);
  const variant = ((pool.readUInt8(used) & 0x3f) | 0x80).toString(16);
  used += 8;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variant}${random.slice(2, 4)}-${random.slice(4)}`;
}

function advance(nowMs: number): void {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = pool.readUInt16LE(used) & 0x7ff;
    return;
  }
  counter += 1;
  if (counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
}

/** Matches no row, and comes before all other UUIDs. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return shape.test(value);
}

/** For filters: what is no id matches nothing. */
export function idOrNil(text: string): string {
  return isUuid(text) ? text.toLowerCase() : nilUuid;
}
