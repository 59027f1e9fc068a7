import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openThread } from '#concurrency/thread.ts';
import type { Assets } from '#docs/page/page.ts';
import type { App } from '#open-app.ts';
import { isRecord } from '#text/is-record.ts';
import { type CompressibleResponse, sendResponse, textResponse } from '#web/etag-and-encoding.ts';

type ReferenceTexts = { json: string; page: string };
type ReferenceResponses = { json: CompressibleResponse; page: CompressibleResponse };

const shortCache = 'public, max-age=300';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
// It takes half a second; a busy machine may need many times as long.
const timeoutMs = 60_000;

/** The API reference: the OpenAPI document, and a page that is generated from it. */
export function serveDocs(server: FastifyInstance, app: Pick<App, 'links'>): void {
  const style = asset(readAsset(new URL('./reference.css', import.meta.url)), 'text/css; charset=utf-8');
  const script = asset(readAsset(new URL('./reference.js', import.meta.url)), 'text/javascript; charset=utf-8');
  const assets = { style: `docs/reference.css?v=${style.version}`, script: `docs/reference.js?v=${script.version}` };
  const readResponses = createReferenceCache(assets);

  server.get('/openapi.json', async (request, reply) =>
    sendResponse(request, reply, (await readResponses(app.links.publicUrl)).json),
  );
  server.get('/docs', async (request, reply) => sendResponse(request, reply, (await readResponses(app.links.publicUrl)).page));
  server.get('/docs/reference.css', (request, reply) => sendResponse(request, reply, style));
  server.get('/docs/reference.js', (request, reply) => sendResponse(request, reply, script));
}

function asset(text: string, type: string): CompressibleResponse {
  return textResponse({ status: 200, headers: { 'content-type': type }, text }, shortCache);
}

function readAsset(file: URL): string {
  return readFileSync(file, 'utf8');
}

/**
 * Made at the first request and not at the start of the server, because few processes are ever asked for it. The public URL is known
 * only once the server listens: the page is made again when it has changed.
 */
function createReferenceCache(assets: Assets): (publicUrl: string) => Promise<ReferenceResponses> {
  const thread = openThread<{ publicUrl: string; assets: Assets }, ReferenceTexts>(
    new URL('./reference-thread.ts', import.meta.url),
    timeoutMs,
    isReferenceTexts,
  );
  let last: { publicUrl: string; responses: Promise<ReferenceResponses> } | undefined;
  return (publicUrl) => {
    if (last?.publicUrl === publicUrl) return last.responses;
    const made = { publicUrl, responses: thread({ publicUrl, assets }).then(toResponses) };
    last = made;
    made.responses.catch(() => {
      if (last === made) last = undefined;
    });
    return made.responses;
  };
}

function isReferenceTexts(answer: unknown): answer is ReferenceTexts {
  return isRecord(answer) && typeof answer.json === 'string' && typeof answer.page === 'string';
}

function toResponses({ json, page }: ReferenceTexts): ReferenceResponses {
  return {
    json: asset(json, 'application/json; charset=utf-8'),
    page: textResponse({ status: 200, headers: pageHeaders, text: page }, 'no-cache'),
  };
}
