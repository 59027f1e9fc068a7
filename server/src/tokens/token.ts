import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/* mst_ + 30 random letters and digits + 6 that check them: a typing error is told from a token without a query. */
const prefix = 'mst_';
const randomLength = 30;
const checkLength = 6;
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checkLength}}$`);

export function newToken(): string {
  const random = Array.from({ length: randomLength }, () => base62[randomInt(base62.length)]).join('');
  return prefix + random + checkOf(random);
}

/** A token of our shape whose check does not fit cannot exist. One of another shape may: it was brought along. */
export function hasWrongChecksum(token: string): boolean {
  return shape.test(token) && checkOf(token.slice(prefix.length, -checkLength)) !== token.slice(-checkLength);
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  while (check.length < checkLength) {
    check = base62[rest % base62.length] + check;
    rest = Math.floor(rest / base62.length);
  }
  return check;
}

const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** "90d", "12h", "1s" → seconds; undefined when it is none of these. */
export function parseLifetimeSeconds(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (amount === undefined || (unit !== 's' && unit !== 'm' && unit !== 'h' && unit !== 'd')) return undefined;
  return Number(amount) * units[unit] || undefined;
}
