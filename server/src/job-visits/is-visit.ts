import type { FastifyRequest } from 'fastify';

const userAgentMax = 512;
// All browsers say so; most programs do not.
const browser = /^(?:Mozilla|Opera)\//;
// Most bots that look like a browser have the address of a page about them. CUBOT is a telephone.
const program =
  /https?:|(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|externalhit|archive|monitor|pingdom|scan|phantom/i;

/** Whether a person asks for the page, as far as the request says: not a bot, and not a browser that loads a page in advance. */
export function isVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['accept-language'] === undefined) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  if (isPrefetch(headers['sec-purpose']) || isPrefetch(headers.purpose) || isPrefetch(headers['x-moz'])) return false;
  const userAgent = headers['user-agent']?.slice(0, userAgentMax) ?? '';
  return browser.test(userAgent) && !program.test(userAgent);
}

function isPrefetch(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && String(purpose).includes('prefetch');
}
