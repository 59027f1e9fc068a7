import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '#app.ts';
import { unavailable } from '#failure.ts';
import { publicUrl } from '#jobs/job.ts';
import type { SourceLink } from '#sources/source.ts';
import { openVisits } from '#sources/visits.ts';
import { isUuid } from '#uuid.ts';
import { gonePage, notFoundPage, sendPage } from './notice-page.ts';

const usualPath = '/jobs';
const slugShape = /^[a-z0-9-]+$/;
const codeShape = /^[0-9A-Za-z]+$/;
const storageRetrySeconds = 30;

/** The public side, for people without a token: the links of sources. */
export function serveBoard(server: FastifyInstance, app: App): void {
  const follow = linkFollower(app);
  for (const path of new Set([usualPath, pathOf(app.links.publicJobsUrl)])) {
    server.get<{ Params: Address }>(`${path}/:company/:source`, ({ method, params }, reply) =>
      isUuid(params.source) ? follow(linkAt(params), method, reply) : reply.callNotFound(),
    );
  }
  // Nothing with a hyphen: where links start at the root, those of a company called s are /s/<id>.
  server.get<{ Params: Short }>('/s/:code(^[^-]+$)', ({ method, params }, reply) => follow(shortLink(params), method, reply));
}

type Address = { company: string; source: string };
type Short = { code: string };
type Follow = (link: SourceLink | undefined, method: string, reply: FastifyReply) => Promise<FastifyReply>;

/** Every GET is a visit, counted before it is answered; a HEAD only looks where the link leads. */
function linkFollower(app: App): Follow {
  const count = openVisits(app);
  return async (link, method, reply) => {
    if (!link) return sendPage(reply, notFoundPage);
    if (method === 'GET' && app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
    const destination = await count(link, method === 'GET' ? 1 : 0);
    if (!destination) return sendPage(reply, notFoundPage);
    if (destination.gone) return sendPage(reply, gonePage);
    // Through URL, because a header takes no letters beyond ASCII, and a setting may have some.
    const { href } = new URL(`${publicUrl(destination, app.links)}?source=${destination.code}`);
    return reply.redirect(href, 302);
  };
}

// What no slug or code can look like is not asked for: PostgreSQL refuses some of it, and with it all visits of the moment.
function linkAt({ company, source }: Address): SourceLink | undefined {
  return slugShape.test(company) ? { companySlug: company, sourceId: source.toLowerCase() } : undefined;
}

function shortLink({ code }: Short): SourceLink | undefined {
  return codeShape.test(code) ? { code } : undefined;
}

function pathOf(url: string): string {
  const path = decodeURI(new URL(url).pathname);
  return path === '/' ? '' : path;
}
