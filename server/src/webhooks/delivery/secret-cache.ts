import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SecretBox } from '#crypto/secret-box.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';

export type SecretCache = (sealed: Buffer, workspaceId: string, webhookId: string) => KeyObject;

const keptMax = 2000;

/** Opens each secret once: busy webhooks would have theirs opened a thousand times a second. */
export function createSecretCache(secretBox: SecretBox): SecretCache {
  const kept = new Map<string, KeyObject>();
  return (sealed, workspaceId, webhookId) => {
    const context = secretContext(workspaceId, webhookId);
    const key = `${context} ${sealed.toString('latin1')}`;
    const secret = kept.get(key) ?? createSecretKey(secretBox.open(sealed, context));
    if (kept.size >= keptMax) kept.clear();
    kept.set(key, secret);
    return secret;
  };
}
