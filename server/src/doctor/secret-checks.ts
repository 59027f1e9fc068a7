import type { Config } from '#config.ts';
import { openSecretBox } from '#crypto/secret-box.ts';
import { loadKey } from '#crypto/secret-key.ts';
import type { Queryable } from '#storage/queryable.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';
import { listNewestSecrets } from '#webhooks/registry/webhook-health-queries.ts';
import { errorReason, type Finding, ok, problem } from './finding.ts';

const secretsMax = 1000;

/** Whether the secrets key exists and decrypts the secrets of webhooks. */
export async function checkSecrets(config: Pick<Config, 'secretsKey' | 'dataDir'>, db: Queryable): Promise<Finding> {
  const secrets = await listNewestSecrets(db, secretsMax);
  try {
    const key = config.secretsKey ?? loadKey(config.dataDir);
    const keyLocation = config.secretsKey ? 'SECRETS_KEY' : `secrets.key in ${config.dataDir}`;
    if (!key && secrets.length === 0)
      return ok('secrets', 'There is no key yet, and nothing is encrypted: it is created when it is needed.');
    if (!key)
      return problem(
        'secrets',
        `There is no secrets.key in ${config.dataDir}, and the database has webhooks whose secrets need it. Restore it from a backup, or set SECRETS_KEY.`,
      );
    const box = openSecretBox({ root: () => key });
    const undecryptable = secrets.filter(
      ({ workspace_id, id, secret }) => !canDecrypt(() => box.open(secret, secretContext(workspace_id, id))),
    );
    if (undecryptable.length === 0)
      return ok('secrets', `${keyLocation} decrypts the secrets of all ${secrets.length} webhooks that were checked.`);
    return problem(
      'secrets',
      `${keyLocation} does not decrypt the secrets of ${undecryptable.length} of ${secrets.length} webhooks. Restore the key that encrypted them, or rotate these secrets.`,
    );
  } catch (error) {
    return problem('secrets', `${errorReason(error)}.`);
  }
}

function canDecrypt(decrypt: () => unknown): boolean {
  try {
    decrypt();
    return true;
  } catch {
    return false;
  }
}
