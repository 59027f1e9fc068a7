import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

const idBytes = 16;
const tagBytes = 16;

/** Ids that nobody can make up without the key of the installation, for an address. They can be read from it. */
export function sealIds(keys: Keys, purpose: string, ids: string[]): string {
  const bytes = Buffer.concat(ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([bytes, tagOf(keys, purpose, bytes)]).toString('base64url');
}

/** Undefined for what was not made here, or has another number of ids. */
export function openSealedIds(keys: Keys, purpose: string, sealed: string, count: number): string[] | undefined {
  const bytes = Buffer.from(sealed.slice(0, 200), 'base64url');
  const end = count * idBytes;
  if (bytes.length !== end + tagBytes || bytes.toString('base64url') !== sealed) return undefined;
  const ids = bytes.subarray(0, end);
  if (!timingSafeEqual(bytes.subarray(end), tagOf(keys, purpose, ids))) return undefined;
  return Array.from({ length: count }, (_, at) => uuidOf(ids.subarray(at * idBytes, (at + 1) * idBytes)));
}

function tagOf(keys: Keys, purpose: string, bytes: Buffer): Buffer {
  return createHmac('sha256', keys.derive(purpose)).update(bytes).digest().subarray(0, tagBytes);
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
