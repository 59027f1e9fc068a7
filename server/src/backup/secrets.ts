import { createHmac, type KeyObject } from 'node:crypto';
import type { Manifest } from '#backup/format/format.ts';
import type { Config } from '#config.ts';
import { loadKey } from '#crypto/secret-key.ts';

type Settings = Pick<Config, 'secretsKey' | 'dataDir'>;

/** The secrets key, and whether the backup includes it. */
export type Secrets =
  | { kind: 'included'; key: KeyObject; text: Buffer }
  | { kind: 'left out' | 'environment'; key: KeyObject }
  | { kind: 'none'; key?: undefined };

export function installationKey({ secretsKey, dataDir }: Settings, withoutSecrets: boolean): Secrets {
  const key = secretsKey ?? loadKey(dataDir);
  if (!key) return { kind: 'none' };
  if (withoutSecrets) return { kind: 'left out', key };
  // A key from the environment is not copied.
  if (secretsKey) return { kind: 'environment', key };
  return { kind: 'included', key, text: Buffer.from(key.export().toString('base64')) };
}

/** Identifies the key, which is 32 random bytes, without revealing it. */
export function keyCheck(key: KeyObject): string {
  return createHmac('sha256', key).update('muster backup: which key is it').digest('hex');
}

/** Whether a restore writes the key of the backup to DATA_DIR. Throws when the key is missing or a different one is present. */
export function planKey(manifest: Manifest, settings: Settings, isKeyLost: boolean): 'write' | 'keep' {
  const here = settings.secretsKey ?? loadKey(settings.dataDir);
  if (manifest.key_check === null || isKeyLost) return 'keep';
  if (here && keyCheck(here) !== manifest.key_check) throw new Error(otherKey(settings));
  if (here) return 'keep';
  if (manifest.secrets === 'included') return 'write';
  throw new Error(
    'The backup is without the key that encrypts the secrets of webhooks. Set SECRETS_KEY to it, or put its secrets.key into DATA_DIR. If it is lost for good, restore with --without-secrets and make new secrets for the webhooks.',
  );
}

function otherKey({ secretsKey, dataDir }: Settings): string {
  return secretsKey
    ? 'SECRETS_KEY is not the key of the backup.'
    : `${dataDir}/secrets.key is not the key of the backup. Move it away, or restore into another DATA_DIR.`;
}
