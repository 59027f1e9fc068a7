import { createSecretKey, type KeyObject } from 'node:crypto';

const keyBytes = 32;

/** Undefined when the text is not exactly 32 bytes as base64. */
export function parseKey(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64');
  const isValid = bytes.length === keyBytes && bytes.toString('base64') === text;
  return isValid ? createSecretKey(bytes) : undefined;
}
