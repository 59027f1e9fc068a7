import { createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

/** The secret of a link that grants access without sign-in. It is looked up by its hash. */
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

/** Encrypts the secrets of links that are shown again, each for its row. */
export type LinkSealer = {
  seal(secretBox: SecretBox, workspaceId: string, link: { id: string; secret: string }): Buffer;
  open(secretBox: SecretBox, workspaceId: string, link: { id: string; sealed: Buffer }): LinkSecret;
};

/** `contextOf` names the row, as SecretBox explains. Changing it makes stored secrets unreadable. */
export function linkSealer(contextOf: (workspaceId: string, id: string) => string): LinkSealer {
  return {
    seal: (secretBox, workspaceId, { id, secret }) => secretBox.seal(Buffer.from(secret), contextOf(workspaceId, id)),
    open: (secretBox, workspaceId, { id, sealed }) => {
      const secret = secretBox.open(sealed, contextOf(workspaceId, id)).toString();
      return { secret, hash: hashSecret(secret) };
    },
  };
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
