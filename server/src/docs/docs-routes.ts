import { readFileSync } from 'node:fs';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import type { FastifyInstance } from 'fastify';
import { referencePage } from '#docs/page/page.ts';
import { type Reference, readReference } from '#docs/reference/reference.ts';
import type { App } from '#open-app.ts';
import { type CompressibleResponse, sendResponse, textResponse } from '#web/etag-and-encoding.ts';

const shortCache = 'public, max-age=300';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The API reference: the OpenAPI document, and a page that is generated from it. */
export function serveDocs(server: FastifyInstance, app: Pick<App, 'links'>): void {
  const document = openApiDocument();
  const json = asset(JSON.stringify(document), 'application/json; charset=utf-8');
  const style = asset(readAsset(new URL('./reference.css', import.meta.url)), 'text/css; charset=utf-8');
  const script = asset(readAsset(new URL('./reference.js', import.meta.url)), 'text/javascript; charset=utf-8');
  const pageFor = createPageCache(readReference(document), style, script);

  server.get('/openapi.json', (request, reply) => sendResponse(request, reply, json));
  server.get('/docs', (request, reply) => sendResponse(request, reply, pageFor(app.links.publicUrl)));
  server.get('/docs/reference.css', (request, reply) => sendResponse(request, reply, style));
  server.get('/docs/reference.js', (request, reply) => sendResponse(request, reply, script));
}

function asset(text: string, type: string): CompressibleResponse {
  return textResponse({ status: 200, headers: { 'content-type': type }, text }, shortCache);
}

function readAsset(file: URL): string {
  return readFileSync(file, 'utf8');
}

/** The public URL is known only once the server listens: the page is made again when it has changed. */
function createPageCache(
  reference: Reference,
  style: CompressibleResponse,
  script: CompressibleResponse,
): (publicUrl: string) => CompressibleResponse {
  const assets = { style: `docs/reference.css?v=${style.version}`, script: `docs/reference.js?v=${script.version}` };
  let last: { publicUrl: string; answer: CompressibleResponse } | undefined;
  return (publicUrl) => {
    if (last?.publicUrl !== publicUrl) {
      const text = referencePage(reference, publicUrl, assets).toString();
      last = { publicUrl, answer: textResponse({ status: 200, headers: pageHeaders, text }, 'no-cache') };
    }
    return last.answer;
  };
}
