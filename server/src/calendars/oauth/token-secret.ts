import type { SecretBox } from '#crypto/secret-box.ts';
import { isRecord } from '#text/is-record.ts';
import { accountContext } from '../accounts/account.ts';
import { CalendarError } from '../calendar-error.ts';

/** What is stored of an account in the place of a password. */
export type TokenSecret = { accessToken: string; refreshToken: string };

export function sealTokens(secretBox: SecretBox, workspaceId: string, accountId: string, tokens: TokenSecret): Buffer {
  return secretBox.seal(Buffer.from(JSON.stringify(tokens)), accountContext(workspaceId, accountId));
}

/** Throws a CalendarError when they cannot be decrypted, for example with another SECRETS_KEY. */
export function openTokens(secretBox: SecretBox, workspaceId: string, accountId: string, secret: Buffer): TokenSecret {
  try {
    const opened: unknown = JSON.parse(secretBox.open(secret, accountContext(workspaceId, accountId)).toString());
    if (isRecord(opened) && typeof opened.accessToken === 'string' && typeof opened.refreshToken === 'string')
      return { accessToken: opened.accessToken, refreshToken: opened.refreshToken };
  } catch {
    // Below.
  }
  throw new CalendarError('secret_unreadable');
}
