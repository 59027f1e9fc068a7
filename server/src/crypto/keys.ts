import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { loadOrCreateKey } from './secret-key.ts';

const keyBytes = 32;

/** The root key of the installation, and the keys derived from it. */
export type Keys = {
  /** SECRETS_KEY, or else the key file in DATA_DIR. */
  root(): KeyObject;
  /** A key for one purpose (HKDF): it reveals neither the root key nor any other derived key. */
  derive(purpose: string): KeyObject;
};

export function openKeys(config: { secretsKey: KeyObject | undefined; dataDir: string }): Keys {
  let rootKey = config.secretsKey;
  const derived = new Map<string, KeyObject>();
  // Loaded on first use: a server without secrets needs no key file.
  const root = () => {
    rootKey ??= loadOrCreateKey(config.dataDir);
    return rootKey;
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
