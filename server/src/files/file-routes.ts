import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Runtime } from '#runtime.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { type Download, findDownload, type RecordDownload } from './download.ts';
import type { FileLink, FileLinks } from './file-links.ts';
import { attachment } from './filename.ts';

/** The pages for links without a file. */
type FileLinkPages = Record<'expired' | 'notFound', (reply: FastifyReply) => FastifyReply>;

/** Serves signed links to files, always as downloads: a browser never renders a file in our origin. */
export function serveFiles(
  server: FastifyInstance,
  app: Parameters<typeof findDownload>[0] & Pick<Runtime, 'noteError'> & { fileLinks: FileLinks },
  { pages, recordDownload }: { pages: FileLinkPages; recordDownload: RecordDownload },
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
      const download = await findDownload(app, link, method === 'GET');
      if (!download) return pages.notFound(reply);
      if (download.stream) await recordDownload(request, { ...link, ...download }).catch(closing(download.stream));
      setHeaders(reply, download);
      return reply.send(download.stream && reportTruncatedResponse(app, reply, 'send a file', download.stream));
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

function setHeaders(reply: FastifyReply, { filename, mediaType, bytes }: Download): void {
  reply.headers({
    'content-type': mediaType,
    'content-length': bytes,
    'content-disposition': attachment(filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
