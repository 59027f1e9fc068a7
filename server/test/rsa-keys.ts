import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';

const made = new Map<number, KeyPairKeyObjectResult>();

/** RSA keys; another number, other keys. Each takes a fifth of a second to make, so a process makes it once. */
export function rsaKeys(number = 0): KeyPairKeyObjectResult {
  const keys = made.get(number) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  made.set(number, keys);
  return keys;
}
