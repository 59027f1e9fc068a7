import type { FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';

type OriginDeps = Pick<Runtime, 'links' | 'config'>;

/**
 * Refuses changes that a page of another site makes the browser send. Browsers say where a request comes from; those that do not send
 * Sec-Fetch-Site send Origin. A request with neither is refused.
 */
export function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, { links, config }: OriginDeps): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host, { links, config }) : site === 'same-origin';
  if (!isOwn) throw failure('cross_site_request');
}

/** Our origin is that of PUBLIC_URL. While that is not set, it is also the host that the browser has asked. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, { links, config }: OriginDeps): boolean {
  const url = origin === undefined ? null : URL.parse(origin);
  if (url === null) return false;
  return url.origin === new URL(links.publicUrl).origin || (config.publicUrl === undefined && url.host === host);
}
