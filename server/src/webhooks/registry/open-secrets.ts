import type { Runtime } from '#runtime.ts';
import { openSigningSecrets, type StoredWebhook, secretContext } from './webhook.ts';

/** The secrets that sign now. Undefined when they cannot be decrypted, for example with another SECRETS_KEY; the log has the reason. */
export function openSecrets(
  { secretBox, noteError }: Pick<Runtime, 'secretBox' | 'noteError'>,
  workspaceId: string,
  webhook: StoredWebhook,
  now: Date,
): Buffer[] | undefined {
  const context = secretContext(workspaceId, webhook.id);
  try {
    return openSigningSecrets(webhook, now, (sealed) => secretBox.open(sealed, context));
  } catch (error) {
    noteError('open the secret of a webhook', error, { webhook: webhook.id });
    return undefined;
  }
}
