import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { boardPath, defaultBoardPath } from '#board/board-address.ts';
import { basePath, type Links } from '#web/links.ts';

/**
 * With a path in PUBLIC_URL, `/ats` for example, a reverse proxy strips it or passes it on: `/ats/console` is served as `/console`. What does
 * not continue with a path of ours is left alone: it may be a board at the path of PUBLIC_JOBS_URL.
 */
export function openBasePath(links: Links): {
  rewriteUrl: (request: Pick<IncomingMessage, 'url'>) => string;
  /** Call before the first route is registered. */
  collectPaths: (server: FastifyInstance) => void;
} {
  const base = basePath(links);
  const own = new Set(['']);
  return {
    rewriteUrl: ({ url = '/' }) => {
      if (base === '' || !url.startsWith(base)) return url;
      const rest = url.slice(base.length);
      // A path such as `/jobs/acme` is our own already, from a proxy that has stripped it.
      const isOwn = /^(?:$|[/?])/.test(rest) && own.has(firstPart(rest)) && !own.has(firstPart(base));
      return isOwn ? `/${rest.replace(/^\//, '')}` : url;
    },
    collectPaths: (server) => {
      const board = decodeURI(boardPath(links));
      server.addHook('onRoute', ({ url }) => {
        if (board === defaultBoardPath || !`${url}/`.startsWith(`${board}/`)) own.add(firstPart(url));
      });
    },
  };
}

function firstPart(path: string): string {
  return /^\/?([^/?]*)/.exec(path)?.[1] ?? '';
}
