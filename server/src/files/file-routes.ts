import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Runtime } from '#runtime.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { type Download, findDownload, type RecordDownload, type WantedDownload } from './download.ts';
import type { FileLink, FileLinks } from './file-links.ts';
import { attachment } from './filename.ts';

/** The pages for links without a file. */
type FileLinkPages = Record<'expired' | 'notFound', (reply: FastifyReply) => FastifyReply>;

/** What is no file of a candidate, and may be continued. */
type FindOther = (link: FileLink, wanted: WantedDownload) => Promise<Download | undefined>;

/** Serves signed links to files, always as downloads: a browser never renders a file in our origin. */
export function serveFiles(
  server: FastifyInstance,
  app: Parameters<typeof findDownload>[0] & Pick<Runtime, 'noteError'> & { fileLinks: FileLinks },
  { pages, recordDownload, findOther }: { pages: FileLinkPages; recordDownload: RecordDownload; findOther: FindOther },
): void {
  server.route<{ Params: FileParams }>({
    // HEAD is a route of its own because of its Content-Length.
    method: ['GET', 'HEAD'],
    // The name at the end is only for clients that save by it.
    url: '/files/:workspace/:file/*',
    handler: async (request, reply) => {
      const { method, params, url } = request;
      const link = fileLinkAt(params, url);
      const state = app.fileLinks.check(link);
      if (state !== 'valid') return pages[state === 'expired' ? 'expired' : 'notFound'](reply);
      const withBytes = method === 'GET';
      const download =
        (await findDownload(app, link, withBytes)) ??
        (await findOther(link, { withBytes, from: firstByte(request.headers, link) }));
      if (!download) return pages.notFound(reply);
      const { stream, candidateId } = download;
      if (stream && candidateId !== null) await recordDownload(request, { ...link, candidateId }).catch(closing(stream));
      setHeaders(reply, download);
      return reply.send(stream && reportTruncatedResponse(app, reply, 'send a file', stream));
    },
  });
}

/** A stream that is not sent must be closed. */
function closing(stream: Readable): (error: unknown) => never {
  return (error) => {
    stream.destroy();
    throw error;
  };
}

type FileParams = { workspace: string; file: string };

function fileLinkAt({ workspace, file }: FileParams, url: string): FileLink {
  const query = new URLSearchParams(url.split('?')[1]);
  return { workspaceId: workspace, fileId: file, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
}

/** Of a download that goes on. A Range of another kind is answered with the whole file, as the standard allows. */
function firstByte({ range = '', 'if-range': condition }: IncomingHttpHeaders, { fileId }: FileLink): number {
  const [, first] = /^bytes=([0-9]{1,15})-$/.exec(range) ?? [];
  return first === undefined || (condition !== undefined && condition !== `"${fileId}"`) ? 0 : Number(first);
}

function setHeaders(reply: FastifyReply, { filename, mediaType, bytes, start, etag }: Download): void {
  if (etag !== undefined) reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (start) reply.code(206).header('content-range', `bytes ${start}-${bytes - 1}/${bytes}`);
  reply.headers({
    'content-type': mediaType,
    'content-length': bytes - (start ?? 0),
    'content-disposition': attachment(filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
