import { createHash, randomBytes } from 'node:crypto';
import type { Configuration, ServerMetadata } from 'openid-client';
import type { Runtime } from '#runtime.ts';
import type { OidcProvider } from '#settings/oidc-provider.ts';
import { hourMs } from '#time/durations.ts';
import type { SignInProof } from '#users/user.ts';
import { readAddress } from './address-claims.ts';
import { refuseFailed } from './oidc-failure.ts';
import { createProviderFetch } from './provider-fetch.ts';

/** What a sign-in needs when the browser comes back from the provider. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; asksAgain: boolean };

export type OidcClient = {
  /** The name on the button. */
  name: string;
  /** Where the browser continues. `asksAgain`: also when the person is signed in at the provider. */
  begin(options: { asksAgain: boolean }): Promise<{ url: string; pending: PendingSignIn }>;
  /** The address of who signed in, from the query with which the browser came back. */
  finish(response: string, pending: PendingSignIn): Promise<SignInProof>;
};

type OidcDeps = Pick<Runtime, 'serviceClient' | 'links' | 'log' | 'clock'>;
type KnownMetadata = { loaded: Promise<ServerMetadata>; staleAtMs: number };
type Library = typeof import('openid-client');

const scope = 'openid email profile';
const randomTextBytes = 32;
const clockToleranceSeconds = 60;
// As long as the browser may be away at the provider.
const confirmationSeconds = 600;
const metadataLifetimeMs = hourMs;
// So that a provider that is down is not asked by each sign-in.
const failureLifetimeMs = 5000;

// Loaded when it is needed: most installations have no provider.
const loadLibrary = () => import('openid-client');

/**
 * The authorization code flow with PKCE. The metadata of the provider are cached for an hour. Its keys are read for each sign-in: there are
 * few of these, and a key that was replaced a second ago is then known.
 */
export function openOidcClient(app: OidcDeps, provider: OidcProvider): OidcClient {
  let metadata: KnownMetadata | undefined;

  const readMetadata = (library: Library): Promise<ServerMetadata> => {
    const nowMs = app.clock().getTime();
    if (metadata && nowMs < metadata.staleAtMs) return metadata.loaded;
    const loading: KnownMetadata = { loaded: discover(app, library, provider), staleAtMs: nowMs + metadataLifetimeMs };
    loading.loaded.catch(() => {
      loading.staleAtMs = app.clock().getTime() + failureLifetimeMs;
    });
    metadata = loading;
    return loading.loaded;
  };

  const configure = async (library: Library): Promise<Configuration> => {
    const server = await readMetadata(library);
    const config = new library.Configuration(server, provider.clientId, {}, clientAuthentication(library, provider, server));
    config[library.customFetch] = createProviderFetch(app);
    if (isPlainHttp(provider)) library.allowInsecureRequests(config);
    // By default the signature of a token that came over TLS is not looked at.
    library.enableNonRepudiationChecks(config);
    return config;
  };

  const redirectUri = () => `${app.links.publicUrl}/console/oidc`;

  return {
    name: provider.name,
    begin: ({ asksAgain }) =>
      refuseFailed(app, async () => {
        const library = await loadLibrary();
        const config = await configure(library);
        const pending = { state: randomText(), nonce: randomText(), verifier: randomText(), asksAgain };
        const url = library.buildAuthorizationUrl(config, {
          scope,
          redirect_uri: redirectUri(),
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
          code_challenge_method: 'S256',
          // With max_age a provider also says when the person has signed in there.
          ...(asksAgain && { prompt: 'login', max_age: '0' }),
        });
        return { url: url.href, pending };
      }),
    finish: (response, { state, nonce, verifier, asksAgain }) =>
      refuseFailed(app, async () => {
        const library = await loadLibrary();
        const config = await configure(library);
        const tokens = await library.authorizationCodeGrant(config, new URL(`${redirectUri()}?${response}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        const nowMs = app.clock().getTime();
        checkTimes(claims, asksAgain, nowMs / 1000);
        // Some providers put the address into the answer of this endpoint only.
        const hasAddress = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
        const address = readAddress(hasAddress ? claims : await library.fetchUserInfo(config, tokens.access_token, claims.sub));
        return { ...address, provedAt: timeOfProof(claims, asksAgain, nowMs) };
      }),
  };
}

type TokenTimes = { readonly iat: number; readonly auth_time?: number };

/**
 * A confirmation is refused when the provider says that it has not asked the person again. One that does not say when it last did so is
 * believed: some leave `auth_time` out, although they asked.
 */
function checkTimes({ iat, auth_time }: TokenTimes, asksAgain: boolean, nowSeconds: number): void {
  if (iat > nowSeconds + clockToleranceSeconds) throw new Error('the ID token was issued in the future');
  if (asksAgain && auth_time !== undefined && auth_time < nowSeconds - confirmationSeconds)
    throw new Error('the provider has not asked the person to sign in again');
}

/** Without `auth_time` only a provider that was to ask the person again has done so now: others may have a session of any age. */
function timeOfProof({ auth_time }: TokenTimes, asksAgain: boolean, nowMs: number): string | null {
  if (auth_time !== undefined) return new Date(Math.min(auth_time * 1000, nowMs)).toISOString();
  return asksAgain ? new Date(nowMs).toISOString() : null;
}

async function discover(app: OidcDeps, library: Library, provider: OidcProvider): Promise<ServerMetadata> {
  const config = await library.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    [library.customFetch]: createProviderFetch(app),
    execute: isPlainHttp(provider) ? [library.allowInsecureRequests] : [],
  });
  return config.serverMetadata();
}

function isPlainHttp({ issuer }: OidcProvider): boolean {
  return issuer.startsWith('http:');
}

/** In the body where the provider says that it takes it there, else in the header, which is the default of the standard. */
function clientAuthentication(library: Library, { clientSecret }: OidcProvider, server: ServerMetadata) {
  if (!clientSecret) return library.None();
  const secret = clientSecret.export().toString();
  const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  return isInBody ? library.ClientSecretPost(secret) : library.ClientSecretBasic(secret);
}

function randomText(): string {
  return randomBytes(randomTextBytes).toString('base64url');
}
