import assert from 'node:assert/strict';
import type { ConsoleUser } from './console-user.ts';

type Browser = Pick<ConsoleUser, 'cookies'>;
type ProviderServer = { authorize(url: string): string };

let visits = 0;

/** Where a browser is sent to from the address of a provider in the console. */
export async function visitProvider({ url }: { url: string }, browser: Browser, path: string, headers = {}): Promise<URL> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  visits += 1;
  // With TRUSTED_PROXIES each is of an address of its own: each may send 60 requests.
  const forwarded = { 'x-forwarded-for': `10.2.${visits >> 8}.${visits & 255}` };
  const response = await fetch(`${url}/console/calendar/${path}`, {
    redirect: 'manual',
    headers: { cookie, ...forwarded, ...headers },
  });
  assert.equal(response.status, 303, await response.text());
  assert.equal(response.headers.get('cache-control'), 'no-store');
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in to a calendar, as its owner who agrees. The id of the connection. */
export async function signInToCalendar(
  running: { url: string },
  browser: Browser,
  provider: 'google' | 'microsoft',
  { server, query = '' }: { server: ProviderServer; query?: string },
): Promise<string> {
  const { href } = await visitProvider(running, browser, `${provider}${query}`);
  const back = await visitProvider(running, browser, `${provider}?${server.authorize(href)}`);
  const id = back.searchParams.get('connected');
  assert.ok(id, back.href);
  return id;
}
