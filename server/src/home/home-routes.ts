import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
import { bytesResponse, type CompressibleResponse, sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import type { Links } from '#web/links.ts';
import { homePage } from './home-page.ts';

const iconCaching = 'public, max-age=86400';

/** The root page of the server, and the favicon. */
export function serveHome(server: FastifyInstance, { links }: Pick<App, 'links'>): void {
  const ico = icon('./favicon.ico', 'image/x-icon');
  const svg = icon('./favicon.svg', 'image/svg+xml');
  // Rendered at the first request: the port is not known before.
  const pages = new Map<string, CompressibleResponse>();

  server.get('/', (request, reply) => {
    // The router treats the request target `*` as the root.
    if (request.url === '*') throw failure('not_found');
    if (!acceptsHtml(request)) return reply.header('vary', 'accept').send(serverInfo(links));
    const language = chooseLanguage(request);
    const key = keepLanguage(language.language, language);
    const page = pages.get(key) ?? pageAnswer(language, links);
    pages.set(key, page);
    return sendResponse(request, reply, page);
  });
  server.get('/favicon.ico', (request, reply) => sendResponse(request, reply, ico));
  server.get('/favicon.svg', (request, reply) => sendResponse(request, reply, svg));
}

function pageAnswer(language: PageLanguage, links: Links): CompressibleResponse {
  const answer = textResponse(homePage(language, links));
  return { ...answer, headers: { ...answer.headers, vary: 'accept, accept-language, accept-encoding' } };
}

/** The root for programs. */
function serverInfo({ publicUrl }: Links): Record<string, unknown> {
  return {
    success: true,
    service: 'muster',
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
