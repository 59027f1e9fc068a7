import type { FastifyInstance } from 'fastify';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import { matchesIfNoneMatch } from '#web/etag-and-encoding.ts';
import { picturesPath } from '#web/links.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { findPublicPicture, type PublicPicture } from './picture-queries.ts';

type PictureParams = { company: string; name: string };
type PicturesDeps = Pick<Runtime, 'database' | 'log' | 'noteError'> & { files: Files };

/** Serves the pictures of companies, without a token. The name is the hash of the bytes: what is at an address never changes. */
export function servePictures(server: FastifyInstance, app: PicturesDeps): void {
  server.route<{ Params: PictureParams }>({
    // HEAD is a route of its own because of its Content-Length.
    method: ['GET', 'HEAD'],
    url: `${picturesPath}:company(^[a-z0-9-]+$)/:name(^[0-9a-f]{32}.(?:webp|jpg)$)`,
    handler: async ({ method, params, headers }, reply) => {
      const picture = await findPublicPicture(app.database, params.company, params.name);
      if (!picture) return reply.callNotFound();
      const cached = pictureHeaders(params, picture);
      if (matchesIfNoneMatch(headers['if-none-match'], cached.etag)) return reply.code(304).headers(cached).send();
      const stream = method === 'HEAD' ? undefined : await openPicture(app, params, picture);
      if (method !== 'HEAD' && !stream) return reply.callNotFound();
      reply.headers({ ...cached, 'content-length': picture.bytes });
      return reply.send(stream && reportTruncatedResponse(app, reply, 'send a picture', stream));
    },
  });
}

function pictureHeaders({ name }: PictureParams, { media_type }: PublicPicture) {
  return {
    'content-type': media_type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  };
}

async function openPicture({ files, log }: PicturesDeps, { company, name }: PictureParams, { key, bytes }: PublicPicture) {
  const opened = await files.open(key);
  if (opened?.bytes === bytes) return opened.stream;
  opened?.stream.destroy();
  log.error({ company, picture: name }, 'a picture is missing from the storage, or has another size than recorded');
  return undefined;
}
