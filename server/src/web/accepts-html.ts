import type { FastifyRequest } from 'fastify';

/** Browsers ask for a page by name, programs do not. */
export function acceptsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') === true;
}
