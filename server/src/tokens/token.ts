import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/* mst_, 30 random base62 characters and a checksum of 6: a mistyped token is recognised without a query. */
const prefix = 'mst_';
const randomLength = 30;
const checksumLength = 6;
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export function newToken(): string {
  const random = Array.from({ length: randomLength }, () => base62[randomInt(base62.length)]).join('');
  return prefix + random + computeChecksum(random);
}

/** Only for tokens in our format. A token in another format may be valid: it was imported from another system. */
export function hasWrongChecksum(token: string): boolean {
  return shape.test(token) && computeChecksum(token.slice(prefix.length, -checksumLength)) !== token.slice(-checksumLength);
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function computeChecksum(random: string): string {
  let rest = crc32(random);
  let checksum = '';
  while (checksum.length < checksumLength) {
    checksum = base62[rest % base62.length] + checksum;
    rest = Math.floor(rest / base62.length);
  }
  return checksum;
}

const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** "90d", "12h", "30m" or "1s" in seconds; undefined for other text. */
export function parseLifetimeSeconds(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (amount === undefined || (unit !== 's' && unit !== 'm' && unit !== 'h' && unit !== 'd')) return undefined;
  return Number(amount) * units[unit] || undefined;
}
