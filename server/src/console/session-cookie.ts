import type { FastifyReply, FastifyRequest } from 'fastify';
import { daySeconds } from '#time/durations.ts';
import type { Links } from '#web/links.ts';

type CookieName = 'session' | 'device' | 'sign_in';
type Requested = Pick<FastifyRequest, 'headers' | 'protocol'>;

const maxAgeSeconds: Record<CookieName, number> = { session: 30 * daySeconds, device: 180 * daySeconds, sign_in: 600 };

/** The value of one of our cookies in a request. */
export function readCookie(request: Requested, links: Links, cookie: CookieName): string | undefined {
  const prefix = `${nameOf(cookie, isSecure(request, links))}=`;
  const pair = request.headers.cookie?.split(';').find((each) => each.trimStart().startsWith(prefix));
  return pair?.trimStart().slice(prefix.length).trimEnd();
}

export function setCookie(reply: FastifyReply, links: Links, cookie: CookieName, value: string): void {
  addCookie(reply, links, cookie, `${value}; Max-Age=${maxAgeSeconds[cookie]}`);
}

export function clearCookie(reply: FastifyReply, links: Links, cookie: CookieName): void {
  addCookie(reply, links, cookie, '; Max-Age=0');
}

function addCookie(reply: FastifyReply, links: Links, cookie: CookieName, valueAndAge: string): void {
  const secure = isSecure(reply.request, links);
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(cookie, secure)}=${valueAndAge}${attributes}`);
}

// Browsers refuse the prefix and Secure on plain http, which is served on a laptop or behind nothing but a trusted network.
function nameOf(cookie: CookieName, secure: boolean): string {
  return `${secure ? '__Host-' : ''}muster_${cookie}`;
}

function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, { publicUrl }: Links): boolean {
  return publicUrl.startsWith('https:') || protocol === 'https';
}
