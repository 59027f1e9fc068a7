import type { KeyObject } from 'node:crypto';
import { refuseSetting, secretHeader } from './setting-values.ts';

/** An OpenID Connect provider. `issuer` to the letter, as its tokens name it. The secret is a KeyObject, which reveals nothing when printed. */
export type OidcProvider = { issuer: string; clientId: string; clientSecret: KeyObject | undefined; name: string };

type OidcSetting = 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET';

const clientIdLengthMax = 500;
const nameLengthMax = 40;

/** Undefined without an issuer. The other settings are checked in any case. */
export function oidcProvider(
  given: (name: OidcSetting) => string | undefined,
  orDefault: (name: 'OIDC_NAME') => string,
): OidcProvider | undefined {
  const clientSecret = secretHeader('OIDC_CLIENT_SECRET', given('OIDC_CLIENT_SECRET'), 'the secret of OIDC_CLIENT_ID');
  const name = orDefault('OIDC_NAME');
  if (name.length > nameLengthMax) refuseSetting('OIDC_NAME', `a text of at most ${nameLengthMax} characters`);
  const issuer = given('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  if (!isIssuer(issuer))
    refuseSetting('OIDC_ISSUER', 'an https URL without a query, such as https://login.example.com; http on this machine only');
  return { issuer, clientId: clientIdOf(given('OIDC_CLIENT_ID')), clientSecret, name };
}

function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname));
}

function clientIdOf(value: string | undefined): string {
  const isId = value !== undefined && value.length <= clientIdLengthMax && /^[\x20-\x7e]+$/.test(value);
  return isId ? value : refuseSetting('OIDC_CLIENT_ID', 'the client id that the provider at OIDC_ISSUER has given');
}
