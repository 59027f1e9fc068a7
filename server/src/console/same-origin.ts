import type { FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';
import type { Links } from '#web/links.ts';

/**
 * Refuses changes that a page of another site makes the browser send. Browsers say where a request comes from; those that do not send
 * Sec-Fetch-Site send Origin. A request with neither is refused.
 */
export function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, { publicUrl }: Links): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host, publicUrl) : site === 'same-origin';
  if (!isOwn) throw failure('cross_site_request');
}

/** Our origin is that of PUBLIC_URL. Without a proxy in between, it is also the host that the browser has asked. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  const url = origin === undefined ? null : URL.parse(origin);
  return url !== null && (url.origin === new URL(publicUrl).origin || url.host === host);
}
