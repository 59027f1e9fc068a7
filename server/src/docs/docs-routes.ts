import { readFileSync } from 'node:fs';
import { openApiDocument } from '@muster/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#app.ts';
import { page } from './page.ts';
import { type Reference, readReference } from './reference.ts';
import { type StaticAnswer, sendStatic, staticAnswer } from './static-answer.ts';

const shortCache = 'public, max-age=300';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The API reference: the OpenAPI document and one page made from it, so that they cannot say different things. */
export function serveDocs(server: FastifyInstance, app: Pick<App, 'links'>): void {
  const document = openApiDocument();
  const json = staticAnswer(JSON.stringify(document), cached('application/json; charset=utf-8'));
  const style = staticAnswer(fileText(new URL('./reference.css', import.meta.url)), cached('text/css; charset=utf-8'));
  const script = staticAnswer(fileText(new URL('./reference.js', import.meta.url)), cached('text/javascript; charset=utf-8'));
  const pageFor = pages(readReference(document), style, script);

  server.get('/openapi.json', (request, reply) => sendStatic(request, reply, json));
  server.get('/docs', (request, reply) => sendStatic(request, reply, pageFor(app.links.publicUrl)));
  server.get('/docs/reference.css', (request, reply) => sendStatic(request, reply, style));
  server.get('/docs/reference.js', (request, reply) => sendStatic(request, reply, script));
}

function cached(type: string): Record<string, string> {
  return { 'content-type': type, 'cache-control': shortCache };
}

function fileText(file: URL): string {
  return readFileSync(file, 'utf8');
}

/** The public address is known only once the server listens, and then stays: the page is made again when it is another one. */
function pages(reference: Reference, style: StaticAnswer, script: StaticAnswer): (publicUrl: string) => StaticAnswer {
  const assets = { style: `docs/reference.css?v=${style.version}`, script: `docs/reference.js?v=${script.version}` };
  let last: { publicUrl: string; answer: StaticAnswer } | undefined;
  return (publicUrl) => {
    if (last?.publicUrl !== publicUrl) {
      last = { publicUrl, answer: staticAnswer(page(reference, publicUrl, assets).toString(), pageHeaders) };
    }
    return last.answer;
  };
}
