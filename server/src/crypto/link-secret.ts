import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link that needs no sign-in: whoever has the link has the right. The database has its hash only. */
export type LinkSecret = { secret: string; hash: Buffer };

const secretBytes = 32;
const secretShape = /^[A-Za-z0-9_-]{43}$/;

export function newLinkSecret(): LinkSecret {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Undefined for a text that is no secret, so that it is never looked up. */
export function hashLinkSecret(secret: string): Buffer | undefined {
  return secretShape.test(secret) ? hashSecret(secret) : undefined;
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
