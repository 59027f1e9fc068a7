import type { FastifyReply } from 'fastify';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { slugShape } from '#text/slug.ts';
import { publicUrl } from '#web/links.ts';
import type { SourceLink } from './source.ts';
import { createVisitCounter } from './visits.ts';

/** What people see where a link leads nowhere. */
type SourceLinkPages = Record<'gone' | 'notFound', (reply: FastifyReply) => FastifyReply>;

export type FollowSourceLink = (link: SourceLink | undefined, method: string, reply: FastifyReply) => Promise<FastifyReply>;

const codeShape = /^[0-9A-Za-z]+$/;
const storageRetrySeconds = 30;

/** Every GET is a visit, counted before it is answered; a HEAD only looks where the link leads. */
export function createLinkRedirect(
  app: Parameters<typeof createVisitCounter>[0] & Pick<Runtime, 'isDiskLow' | 'links'>,
  pages: SourceLinkPages,
): FollowSourceLink {
  const count = createVisitCounter(app);
  return async (link, method, reply) => {
    if (!link) return pages.notFound(reply);
    if (method === 'GET' && app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
    const destination = await count(link, method === 'GET' ? 1 : 0);
    if (!destination) return pages.notFound(reply);
    if (destination.gone) return pages.gone(reply);
    // Through URL, because a header takes no letters beyond ASCII, and a setting may have some.
    const { href } = new URL(`${publicUrl(destination, app.links)}?source=${destination.code}`);
    return reply.redirect(href, 302);
  };
}

// Only well-formed slugs and codes are looked up: PostgreSQL refuses some strings, and the whole batch of visits with them.
export function parseSourceLink({ company, source }: { company: string; source: string }): SourceLink | undefined {
  return slugShape.test(company) ? { companySlug: company, sourceId: source.toLowerCase() } : undefined;
}

export function parseShortLink({ code }: { code: string }): SourceLink | undefined {
  return codeShape.test(code) ? { code } : undefined;
}
