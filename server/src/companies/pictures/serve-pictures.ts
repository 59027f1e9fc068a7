import type { FastifyInstance } from 'fastify';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import { matchesIfNoneMatch } from '#web/etag-and-encoding.ts';
import { picturesPath } from '#web/links.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { findPublicPicture } from './picture-queries.ts';

type PictureParams = { company: string; name: string };

/** Serves the pictures of companies, without a token. The name is the hash of the bytes: what is at an address never changes. */
export function servePictures(
  server: FastifyInstance,
  app: Pick<Runtime, 'database' | 'log' | 'noteError'> & { files: Files },
): void {
  server.route<{ Params: PictureParams }>({
    // HEAD is a route of its own because of its Content-Length.
    method: ['GET', 'HEAD'],
    url: `${picturesPath}:company(^[a-z0-9-]+$)/:name(^[0-9a-f]{32}.(?:webp|jpg)$)`,
    handler: async ({ method, params, headers }, reply) => {
      const picture = await findPublicPicture(app.database, params.company, params.name);
      if (!picture) return reply.callNotFound();
      const etag = `"${params.name}"`;
      reply.headers({
        'content-type': picture.media_type,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
      });
      if (matchesIfNoneMatch(headers['if-none-match'], etag)) return reply.code(304).send();
      reply.header('content-length', picture.bytes);
      if (method === 'HEAD') return reply.send();
      const opened = await app.files.open(picture.key);
      if (opened?.bytes === picture.bytes) return reply.send(reportTruncatedResponse(app, reply, 'send a picture', opened.stream));
      opened?.stream.destroy();
      app.log.error(
        { company: params.company, picture: params.name },
        'a picture is missing from the storage, or has another size',
      );
      for (const name of Object.keys(reply.getHeaders()))
        if (name.startsWith('content-') || name === 'cache-control') reply.removeHeader(name);
      return reply.callNotFound();
    },
  });
}
