import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '#crypto/keys.ts';
import type { MailReceiving } from '#settings/mail-receiving.ts';

/** The secret part of a reply address: who writes there has had a mail of the thread. It is looked up by its hash. */
export type AddressKey = { key: string; hash: Buffer };

type Receiving = Pick<MailReceiving, 'address' | 'isCatchAll'>;

// 100 bits, in characters that stand any change of case.
const keyLength = 20;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const keyShape = /^[a-z2-7]{20}$/;

/** Derived from the key of the installation, so that it is stored nowhere; its hash is. */
export function addressKeyOf(keys: Keys, threadId: string): AddressKey {
  const digest = createHmac('sha256', keys.derive('reply addresses')).update(threadId).digest();
  // The number of characters divides 256, so that none is more likely.
  const key = [...digest.subarray(0, keyLength)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return { key, hash: hashOf(key) };
}

/** Undefined for what is no key, so that it is never looked up. */
export function hashAddressKey(text: string): Buffer | undefined {
  const key = text.toLowerCase();
  return keyShape.test(key) ? hashOf(key) : undefined;
}

export function replyAddress({ address: { local, domain }, isCatchAll }: Receiving, { key }: Pick<AddressKey, 'key'>): string {
  return isCatchAll ? `${key}@${domain}` : `${local}+${key}@${domain}`;
}

/** What stands in the place of the key, in an address of ours; undefined for the address of another. */
export function keyInAddress({ address: { local, domain }, isCatchAll }: Receiving, given: string): string | undefined {
  const address = given.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0 || address.slice(at + 1) !== domain) return undefined;
  const name = address.slice(0, at);
  // Plus addresses are understood with a catch-all too: the setting may have changed since they were sent.
  if (name.startsWith(`${local}+`)) return name.slice(local.length + 1);
  return isCatchAll && name !== local ? name : undefined;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
