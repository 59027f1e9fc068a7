import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
import { bytesResponse, type CompressibleResponse, sendResponse } from '#web/etag-and-encoding.ts';
import { basePath, type Links } from '#web/links.ts';

const iconCaching = 'public, max-age=86400';

/** The root of the server, which leads people to the console, and the favicon. */
export function serveHome(server: FastifyInstance, { links }: Pick<App, 'links'>): void {
  const ico = icon('./favicon.ico', 'image/x-icon');
  const svg = icon('./favicon.svg', 'image/svg+xml');

  server.get('/', (request, reply) => {
    // The router treats the request target `*` as the root.
    if (request.url === '*') throw failure('not_found');
    reply.header('vary', 'accept');
    return acceptsHtml(request) ? reply.redirect(`${basePath(links)}/console`, 302) : reply.send(serverInfo(links));
  });
  server.get('/favicon.ico', (request, reply) => sendResponse(request, reply, ico));
  server.get('/favicon.svg', (request, reply) => sendResponse(request, reply, svg));
}

/** The root for programs. */
function serverInfo({ publicUrl }: Links): Record<string, unknown> {
  return {
    success: true,
    service: 'muster',
    console_url: `${publicUrl}/console`,
    api_url: `${publicUrl}/v1`,
    reference_url: `${publicUrl}/docs`,
    openapi_url: `${publicUrl}/openapi.json`,
    health_url: `${publicUrl}/readyz`,
  };
}

function icon(file: string, type: string): CompressibleResponse {
  const plain = readFileSync(new URL(file, import.meta.url));
  return bytesResponse({ status: 200, headers: { 'content-type': type }, plain }, iconCaching);
}
