import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { NoteError } from '#observability/background-errors.ts';

/**
 * Logs and counts a stream error after the status has been sent, when only the client would notice the truncated response. A client
 * that has disconnected is not an error, although the stream may end with one.
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
