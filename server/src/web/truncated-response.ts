import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { NoteError } from '#observability/background-errors.ts';

/**
 * Logs and counts an error in the middle of an answer. Its status has gone out by then, and only the client sees that it is cut off. A
 * client that has hung up is no error, although the stream may end with one.
 */
export function reportTruncatedResponse(
  { noteError }: { noteError: NoteError },
  reply: FastifyReply,
  work: string,
  stream: Readable,
): Readable {
  return stream.on('error', (error) => {
    if (!reply.raw.destroyed) noteError(work, error, { request_id: reply.request.id });
  });
}
