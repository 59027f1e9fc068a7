import { hash, randomBytes } from 'node:crypto';

// Standard Webhooks: the secret is 24 to 64 bytes, its text starts with a prefix that scanners for lost secrets know.
const secretBytes = 32;
const secretBytesMin = 24;
const secretBytesMax = 64;
const prefix = 'whsec_';
const hmacBlockBytes = 64;

/** The headers that every message to a receiver carries. With two secrets, as during a rotation, either verifies it. */
export function webhookSignatureHeaders(
  secrets: Buffer[],
  id: string,
  timestampSeconds: number,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': sign(secrets, id, timestampSeconds, body),
  };
}

export function sign(secrets: Buffer[], id: string, timestampSeconds: number, body: string): string {
  const signed = Buffer.from(`${id}.${timestampSeconds}.${body}`);
  return secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' ');
}

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function secretText(bytes: Buffer): string {
  return prefix + bytes.toString('base64');
}

export function parseSecret(text: string): Buffer | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(text.slice(prefix.length), 'base64');
  const isWhole = secretText(bytes) === text && bytes.length >= secretBytesMin && bytes.length <= secretBytesMax;
  return isWhole ? bytes : undefined;
}

// HMAC-SHA-256 by hand, for secrets of at most one block: createHmac makes a key object of the secret each time, at six times the cost.
function hmac(secret: Buffer, message: Buffer): string {
  const inner = hash('sha256', Buffer.concat([padded(secret, 0x36), message]), 'buffer');
  return hash('sha256', Buffer.concat([padded(secret, 0x5c), inner]), 'base64');
}

function padded(secret: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(hmacBlockBytes, pad);
  for (const [index, byte] of secret.entries()) block[index] = byte ^ pad;
  return block;
}
