import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { guides } from '#docs/guides/guide-list.ts';
import { llmsText } from '#docs/guides/llms-text.ts';
import { searchPage } from '#docs/search/search-page.ts';
import type { App } from '#open-app.ts';
import { sendResponse } from '#web/etag-and-encoding.ts';
import type { BuiltDocs } from './built-docs.ts';
import { asset, loadDocsAssets } from './docs-assets.ts';
import { createDocsCache, docsResponse } from './docs-cache.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const queryLengthMax = 200;

/** The documentation: the reference, which is generated from the OpenAPI document, the guides, and a search over both. */
export function serveDocs(server: FastifyInstance, { links }: Pick<App, 'links'>, built?: BuiltDocs): void {
  const { style, script, find, names: assets } = loadDocsAssets();
  const cache = createDocsCache(assets, built);

  server.get('/openapi.json', async (request, reply) => sendResponse(request, reply, await cache.openapi(links.publicUrl)));
  server.get('/docs', async (request, reply) => sendResponse(request, reply, await cache.reference(links.publicUrl)));
  server.get('/docs/docs.css', (request, reply) => sendResponse(request, reply, style));
  server.get('/docs/docs.js', (request, reply) => sendResponse(request, reply, script));
  server.get('/docs/search/find-entries.js', (request, reply) => sendResponse(request, reply, find));
  server.get('/docs/index.json', async (request, reply) => sendResponse(request, reply, await cache.index(links.publicUrl)));
  server.get('/docs/search', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]).get('q') ?? '';
    const entries = await cache.entries(links.publicUrl);
    return sendResponse(
      request,
      reply,
      docsResponse(searchPage(entries, query.slice(0, queryLengthMax).toWellFormed(), assets).toString()),
    );
  });
  server.get('/llms.txt', (request, reply) =>
    sendResponse(request, reply, asset(llmsText(links.publicUrl), 'text/plain; charset=utf-8')),
  );
  for (const { name, file } of guides) {
    // Where people look for it, because the list of guides is at /docs/guides.
    server.get(`/docs/guides/${name}`, (_request, reply) => reply.redirect(`../${name}`, 301));
    server.get(`/docs/${name}`, async (request, reply) => {
      const page = await cache.guide(links.publicUrl, name);
      return page ? sendResponse(request, reply, page) : reply.callNotFound();
    });
    server.get(`/docs/${name}.md`, async (request, reply) =>
      sendResponse(request, reply, asset(await readFile(join(projectFolder, file), 'utf8'), 'text/markdown; charset=utf-8')),
    );
  }
}
