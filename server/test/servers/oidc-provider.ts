import { createHash, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { rsaKeys } from '#test/rsa-keys.ts';

type Claims = Record<string, unknown>;
type Person = { email?: string; email_verified?: boolean | string; name?: string };
type IdToken = { header: { alg: string; kid?: string }; claims: Claims; signature?: string };
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };
/** What a path does instead: an error, no answer, or an answer that is too long. */
type Fault = number | 'hang' | 'flood';

/** An OpenID Connect provider with one client: authorization code flow with PKCE, tokens signed with RS256. */
export type OidcServer = {
  issuer: string;
  /** Settings of a Muster server that uses it. */
  settings: Record<string, string>;
  /** Who signs in. */
  person: Person;
  /** Changes the ID token before it is signed; with a `signature`, it is not signed. */
  tamper: (token: IdToken) => IdToken;
  /** The address is in the answer of the userinfo endpoint, not in the ID token. */
  isAddressInUserinfo: boolean;
  faults: Map<string, Fault>;
  /** The requested paths. */
  requests: string[];
  /** The person agrees: the address that the browser is sent to. */
  authorize(url: string): string;
  replaceKey(): void;
};

const clientId = 'muster';
const clientSecret = 'secret/of+the:client';

/** In a `before` hook, give it a scope of your own: there `after` means the end of the hook. */
export async function startOidcProvider(scope: { after(cleanUp: () => Promise<void>): unknown }): Promise<OidcServer> {
  const grants = new Map<string, { challenge: string; nonce: string; redirectUri: string }>();
  let keyNumber = 0;
  let key = newKey(keyNumber);

  const metadata = () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    userinfo_endpoint: `${provider.issuer}/userinfo`,
    jwks_uri: `${provider.issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  });

  const authorize = (url: string): string => {
    const { searchParams: asked } = new URL(url);
    const get = (name: string) => asked.get(name) ?? '';
    const redirectUri = get('redirect_uri');
    if (get('client_id') !== clientId || get('response_type') !== 'code' || !redirectUri.endsWith('/console/oidc'))
      throw new Error(`the request is not valid: ${url}`);
    if (get('code_challenge_method') !== 'S256' || !get('state')) throw new Error(`the request is not protected: ${url}`);
    const code = randomUUID();
    grants.set(code, { challenge: get('code_challenge'), nonce: get('nonce'), redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: get('state') })}`;
  };

  const exchange = ({ headers }: IncomingMessage, body: string): Reply => {
    const sent = new URLSearchParams(body);
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const login = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
    if (headers.authorization !== login) return { status: 401, body: { error: 'invalid_client' } };
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== sent.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    return { body: { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken(grant.nonce) } };
  };

  const idToken = (nonce: string): string => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const address = provider.isAddressInUserinfo ? {} : provider.person;
    const claims = { iss: provider.issuer, sub: 'person', aud: clientId, iat: nowSeconds, exp: nowSeconds + 60, nonce, ...address };
    const token = provider.tamper({ header: { alg: 'RS256', kid: key.kid }, claims });
    const content = [token.header, token.claims].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')).join('.');
    return `${content}.${token.signature ?? sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
  };

  const answer = async (request: IncomingMessage, path: string, body: string): Promise<Reply> => {
    if (path === '/.well-known/openid-configuration') return { body: metadata() };
    if (path === '/jwks') return { body: { keys: [key.jwk] } };
    if (path === '/token') return exchange(request, body);
    if (path === '/userinfo') return { body: { sub: 'person', ...provider.person } };
    if (path === '/authorize') return { headers: { 'content-type': 'text/html' }, body: consentPage(request.url ?? '') };
    return { status: 404, body: {} };
  };

  const consentPage = (path: string) => {
    const address = authorize(new URL(path, provider.issuer).href).replaceAll('&', '&amp;');
    return `<!doctype html><title>Provider</title><h1>Provider</h1><a href="${address}">Continue as ${provider.person.email}</a>`;
  };

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    provider.requests.push(path);
    const fault = provider.faults.get(path);
    if (fault === 'hang') return;
    if (fault === 'flood') return response.writeHead(200, jsonType).end(`{"x":"${'x'.repeat(1_000_000)}"}`);
    if (fault !== undefined) return response.writeHead(fault, jsonType).end('{}');
    const { status = 200, headers = jsonType, body } = await answer(request, path, await text(request));
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider: OidcServer = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Example Login' },
    person: {},
    tamper: (token) => token,
    isAddressInUserinfo: false,
    faults: new Map(),
    requests: [],
    authorize,
    replaceKey: () => {
      keyNumber += 1;
      key = newKey(keyNumber);
    },
  };
  return provider;
}

const jsonType = { 'content-type': 'application/json' };

function newKey(number: number): { kid: string; privateKey: KeyObject; jwk: object } {
  const kid = randomUUID();
  const { privateKey, publicKey } = rsaKeys(number);
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}
