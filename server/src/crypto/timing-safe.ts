import { timingSafeEqual } from 'node:crypto';

/** Compares signatures and secrets in a time that does not depend on where they differ. Their length is not secret. */
export function equalsTimingSafe(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [toBytes(given), toBytes(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function toBytes(value: string | Buffer): Buffer {
  return typeof value === 'string' ? Buffer.from(value) : value;
}
