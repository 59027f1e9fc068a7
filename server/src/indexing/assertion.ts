import { sign } from 'node:crypto';
import type { ServiceAccount } from '#settings/service-account.ts';

const scope = 'https://www.googleapis.com/auth/indexing';
const lifetimeSeconds = 3600;

/** The signed JWT that Google exchanges for an access token. By hand: one fixed RS256 header does not need a JWT library. */
export function signAssertion({ email, keyId, key, tokenUrl }: ServiceAccount, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) };
  const claims = { iss: email, scope, aud: tokenUrl, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
