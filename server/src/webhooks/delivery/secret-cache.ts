import { createSecretKey, type KeyObject } from 'node:crypto';
import { createLruCache } from '#concurrency/lru-cache.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';

export type SecretCache = (sealed: Buffer, workspaceId: string, webhookId: string) => KeyObject;

const cachedMax = 2000;

/** Decrypts each secret once and keeps its key object: a busy webhook signs a thousand times a second. */
export function createSecretCache(secretBox: SecretBox): SecretCache {
  const cached = createLruCache<KeyObject>(cachedMax);
  return (sealed, workspaceId, webhookId) => {
    const context = secretContext(workspaceId, webhookId);
    return cached.remember(`${context} ${sealed.toString('latin1')}`, () => createSecretKey(secretBox.open(sealed, context)));
  };
}
