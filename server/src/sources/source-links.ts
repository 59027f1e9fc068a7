import type { FastifyReply } from 'fastify';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { slugShape } from '#text/slug.ts';
import { publicUrl } from '#web/links.ts';
import type { SourceLink } from './source.ts';
import { createVisitCounter } from './visits.ts';

/** The pages for links without a job. */
type SourceLinkPages = Record<'gone' | 'notFound', (reply: FastifyReply) => FastifyReply>;

export type FollowSourceLink = (link: SourceLink | undefined, method: string, reply: FastifyReply) => Promise<FastifyReply>;

const codeShape = /^[0-9A-Za-z]+$/;
const storageRetrySeconds = 30;

/** Redirects to the job. Every GET is a visit, counted before the response is sent; a HEAD is not counted. */
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
    // Through URL, which encodes it as ASCII for the header: the configured base URL may contain other letters.
    const { href } = new URL(`${publicUrl(destination, app.links)}?source=${destination.code}`);
    return reply.redirect(href, 302);
  };
}

// Only well-formed slugs and codes are looked up: PostgreSQL refuses some strings, and that would fail the whole batch of visits.
export function parseSourceLink({ company, source }: { company: string; source: string }): SourceLink | undefined {
  return slugShape.test(company) ? { companySlug: company, sourceId: source.toLowerCase() } : undefined;
}

export function parseShortLink({ code }: { code: string }): SourceLink | undefined {
  return codeShape.test(code) ? { code } : undefined;
}
