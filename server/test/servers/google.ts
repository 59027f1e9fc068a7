import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { rsaKeys } from '#test/rsa-keys.ts';
import { listenNow } from './listen-now.ts';

export type UrlNotification = { url: string; type: string };

/** A fault instead of a success: an error response, no response, or a connection closed before or after the work was done. */
export type Trouble = { status: number; body: string } | 'hang' | 'cut' | 'cut after';

/** A stand-in for Google: its token endpoint and its Indexing API. */
export type FakeGoogle = {
  /** Settings of a Muster server that uses it. */
  settings: Record<string, string>;
  /** Accepted notifications, in order. */
  notifications: UrlNotification[];
  /** All calls of the Indexing API, refused ones included. */
  calls: UrlNotification[];
  tokens: number;
  now: () => Date;
  /** Faults of the token endpoint and of the API; undefined for none. */
  tokenTrouble: () => Trouble | undefined;
  trouble: (notification: UrlNotification) => Trouble | undefined;
  /** Invalidates all access tokens issued so far. */
  revokeTokens(): void;
  /** Resolves when it has been called this often. */
  called(count: number): Promise<void>;
};

const scope = 'https://www.googleapis.com/auth/indexing';
const tokenSeconds = 3600;

/** Runs until all tests of the file are done. */
export function startGoogle(): FakeGoogle {
  const { privateKey, publicKey } = rsaKeys();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const good = new Map<string, number>();
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/token') answer(response, google.tokenTrouble() ?? exchange(body));
    else answer(response, publish(request.url ?? '', request.headers.authorization ?? '', body));
  });
  const origin = listenNow(server);
  const account = {
    type: 'service_account',
    client_email: 'jobs@example.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${origin}/token`,
  };

  const exchange = (body: string) => {
    const form = new URLSearchParams(body);
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    if (!isGrant || !isGood(form.get('assertion') ?? ''))
      return json(400, { error: 'invalid_grant', error_description: 'Invalid JWT' });
    const token = `ya29.${randomUUID()}`;
    google.tokens += 1;
    good.set(token, google.now().getTime() + tokenSeconds * 1000);
    return json(200, { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' });
  };

  const isGood = (assertion: string) => {
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const { iss, aud, scope: asked, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const now = google.now().getTime() / 1000;
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${claims}`),
      createPublicKey(publicPem),
      Buffer.from(signature, 'base64url'),
    );
    const isFresh = iat <= now + 1 && exp > now && exp - iat <= 3600;
    const isOurs = alg === 'RS256' && kid === account.private_key_id && iss === account.client_email && aud === account.token_uri;
    return isSigned && isFresh && isOurs && asked === scope;
  };

  const publish = (path: string, authorization: string, body: string): Trouble => {
    if (path !== '/v3/urlNotifications:publish') return failed(404, 'NOT_FOUND', 'Not found');
    const notification: UrlNotification = JSON.parse(body);
    google.calls.push(notification);
    for (const checkCount of waiting) checkCount();
    const until = good.get(authorization.replace('Bearer ', ''));
    if (until === undefined || until <= google.now().getTime())
      return failed(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const trouble = google.trouble(notification);
    if (trouble && trouble !== 'cut after') return trouble;
    google.notifications.push(notification);
    if (trouble) return trouble;
    return json(200, { urlNotificationMetadata: { url: notification.url } });
  };

  const google: FakeGoogle = {
    settings: { GOOGLE_INDEXING_CREDENTIALS: JSON.stringify(account), GOOGLE_INDEXING_URL: origin },
    notifications: [],
    calls: [],
    tokens: 0,
    now: () => new Date(),
    tokenTrouble: () => undefined,
    trouble: () => undefined,
    revokeTokens: () => good.clear(),
    called: (count) =>
      new Promise((resolve) => {
        const checkCount = () => {
          if (google.calls.length < count) return;
          waiting.delete(checkCount);
          resolve();
        };
        waiting.add(checkCount);
        checkCount();
      }),
  };
  return google;
}

/** An error body in Google's format. */
export function failed(code: number, status: string, message: string): { status: number; body: string } {
  return json(code, { error: { code, message, status } });
}

function json(status: number, body: object): { status: number; body: string } {
  return { status, body: JSON.stringify(body) };
}

function answer(response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'hang') return;
  if (trouble === 'cut' || trouble === 'cut after') return void response.destroy();
  response.writeHead(trouble.status, { 'content-type': 'application/json' }).end(trouble.body);
}
