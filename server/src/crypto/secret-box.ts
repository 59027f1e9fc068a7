import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Encrypts secrets for the database. `context` names the row: a secret that was copied to another row cannot be decrypted. */
export type SecretBox = {
  seal(secret: Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
};

// Format: version, nonce, tag, ciphertext.
const boxVersion = Buffer.of(1);
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = boxVersion.length + nonceBytes + tagBytes;

export function openSecretBox({ root }: Pick<Keys, 'root'>): SecretBox {
  return {
    seal: (secret, context) => seal(root(), secret, context),
    open: (sealed, context) => unseal(root(), sealed, context),
  };
}

function seal(key: KeyObject, secret: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(additionalData(context));
  const text = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([boxVersion, nonce, sealing.getAuthTag(), text]);
}

function unseal(key: KeyObject, sealed: Buffer, context: string): Buffer {
  if (sealed.length < headBytes || !sealed.subarray(0, boxVersion.length).equals(boxVersion)) refuseSealed(context);
  const nonce = sealed.subarray(boxVersion.length, boxVersion.length + nonceBytes);
  const tag = sealed.subarray(boxVersion.length + nonceBytes, headBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(additionalData(context)).setAuthTag(tag);
  const secret = opening.update(sealed.subarray(headBytes));
  try {
    opening.final();
  } catch {
    refuseSealed(context);
  }
  return secret;
}

function additionalData(context: string): Buffer {
  return Buffer.concat([boxVersion, Buffer.from(context)]);
}

function refuseSealed(context: string): never {
  throw new Error(
    `The secret of ${context} cannot be decrypted: it is damaged, or it was encrypted with another key than SECRETS_KEY (or the file secrets.key in DATA_DIR).`,
  );
}
