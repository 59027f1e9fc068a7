import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SecretBox } from '#crypto/secret-box.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';

export type SecretCache = (sealed: Buffer, workspaceId: string, webhookId: string) => KeyObject;

const cachedMax = 2000;

/** Decrypts each secret once and keeps its key object: a busy webhook signs a thousand times a second. */
export function createSecretCache(secretBox: SecretBox): SecretCache {
  const cached = new Map<string, KeyObject>();
  return (sealed, workspaceId, webhookId) => {
    const context = secretContext(workspaceId, webhookId);
    const key = `${context} ${sealed.toString('latin1')}`;
    const secret = cached.get(key) ?? createSecretKey(secretBox.open(sealed, context));
    if (cached.size >= cachedMax) cached.clear();
    cached.set(key, secret);
    return secret;
  };
}
