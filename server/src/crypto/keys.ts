import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Config } from '#config.ts';
import { loadOrCreateKey } from './secret-key.ts';

const keyBytes = 32;

/** The one secret of the installation, and what is made of it. */
export type Keys = {
  /** SECRETS_KEY, else the key in DATA_DIR. */
  root(): KeyObject;
  /** A key for one purpose: it tells nothing of the root, or of that for another purpose. */
  derive(purpose: string): KeyObject;
};

export function openKeys(config: Pick<Config, 'secretsKey' | 'dataDir'>): Keys {
  let found = config.secretsKey;
  const derived = new Map<string, KeyObject>();
  // Not before it is needed: a server without secrets needs no file.
  const root = () => {
    found ??= loadOrCreateKey(config.dataDir);
    return found;
  };
  return {
    root,
    derive: (purpose) => {
      const key =
        derived.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', root(), '', `muster ${purpose}`, keyBytes)));
      derived.set(purpose, key);
      return key;
    },
  };
}
