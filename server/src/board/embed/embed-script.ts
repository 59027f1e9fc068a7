import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesResponse, sendResponse } from '#web/etag-and-encoding.ts';

const headers = { 'content-type': 'text/javascript; charset=utf-8' };
// An hour, because its address has no version: pages that use it are never changed for a new one.
const caching = 'public, max-age=3600, stale-while-revalidate=86400';
const plain = readFileSync(new URL('./embed.js', import.meta.url));
const script = bytesResponse({ status: 200, headers, plain }, caching);

/** The script that lists the jobs of a company on the pages of others. */
export function sendEmbedScript(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendResponse(request, reply, script);
}
