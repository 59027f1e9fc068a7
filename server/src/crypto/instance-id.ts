import { hkdfSync, type KeyObject } from 'node:crypto';
import { loadKey } from './secret-key.ts';

const idBytes = 8;

/**
 * The same on all nodes of an installation and different from every other one: made of the secrets key, which it does not reveal. Undefined
 * until there is a key, or while it cannot be read.
 */
export function readInstanceId({
  secretsKey,
  dataDir,
}: {
  secretsKey: KeyObject | undefined;
  dataDir: string;
}): string | undefined {
  try {
    const key = secretsKey ?? loadKey(dataDir);
    return key && Buffer.from(hkdfSync('sha256', key, '', 'muster instance', idBytes)).toString('hex');
  } catch {
    return undefined;
  }
}
