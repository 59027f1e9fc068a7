import type { KeyObject } from 'node:crypto';

/** The Authorization header for a key; no header without one. */
export function bearer(key: KeyObject | undefined): Record<string, string> {
  return key ? { authorization: `Bearer ${key.export().toString()}` } : {};
}
