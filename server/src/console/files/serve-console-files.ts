import { fileURLToPath } from 'node:url';
import { consoleNotBuiltMessage } from '@muster/contract/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import type { Runtime } from '#runtime.ts';
import { sendResponse } from '#web/etag-and-encoding.ts';
import { basePath } from '#web/links.ts';
import { openConsoleFiles } from './console-files.ts';

/** Where the set-up puts the built console. */
export const consoleFolder = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types muster-worker muster-preview',
].join('; ');

const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
};

const languageCookie = /(?:^|; )muster_language=([a-z-]{2,10})(?:;|$)/;

// At the first start the console is built while the server starts: the browser asks again.
const notBuiltHeaders = { 'content-type': 'text/plain; charset=utf-8', refresh: '3' };

/** The language that was chosen in this browser, which the console keeps in a cookie; otherwise the one that the browser prefers. */
function languageOf({ headers: { cookie = '', 'accept-language': accepted } }: FastifyRequest): string {
  const [, chosen] = languageCookie.exec(cookie) ?? [];
  return chosen ?? chooseLanguage({ url: '', headers: { 'accept-language': accepted } }).language;
}

/** The page and the files of the console. Every path that is not a file is one of its screens, and gets the page. */
export function serveConsoleFiles(server: FastifyInstance, { links }: Pick<Runtime, 'links'>, folder: string): void {
  const files = openConsoleFiles(folder, basePath(links));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await files.readIndex(languageOf(request));
    reply.headers(headers);
    if (!page) return reply.code(503).headers(notBuiltHeaders).send(`${consoleNotBuiltMessage}\n`);
    return sendResponse(request, reply, page);
  };

  server.get('/console', sendPage);
  server.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const path = request.params['*'];
    if (isApiPath(path)) throw failure('not_found');
    if (!isFilePath(path)) return sendPage(request, reply);
    const file = await files.readFile(path);
    if (!file) throw failure('not_found');
    return sendResponse(request, reply.headers(headers), file);
  });
}

function isApiPath(path: string): boolean {
  return path === 'v1' || path.startsWith('v1/');
}

function isFilePath(path: string): boolean {
  return path.startsWith('assets/') || (path.split('/').at(-1)?.includes('.') ?? false);
}
