import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { PlainErrorCode } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#app.ts';
import { Failure, failure } from '#failure.ts';
import { uuidv7 } from '#uuid.ts';

/** What the framework finds wrong before we see the request, in our words. */
const frameworkCodes: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

const socketCodes: Record<string, PlainErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Every error on every path has the same shape. What is not a Failure is our bug: the detail goes to the log, not to the client. */
export function answerFailure({ log }: Pick<App, 'log'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal' || refusal.code === 'unavailable') {
      log.error({ request_id: request.id, route: request.routeOptions.url, err: refusal.cause ?? error }, refusal.message);
    }
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    reply
      .code(refusal.status)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(String)
      .send(failureBody(refusal.message));
  };
}

export function failureBody(message: string): string {
  return JSON.stringify({ success: false, error: message });
}

function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return failure(codeIn(frameworkCodes, error) ?? 'internal');
}

/** For what is no HTTP at all, or too slow, or too long in its headers: there is no request to answer, only a socket. */
export function answerSocket(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const { status, message } = failure(codeIn(socketCodes, error) ?? 'bad_request');
  const body = failureBody(message);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${uuidv7()}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function codeIn(codes: Record<string, PlainErrorCode>, error: unknown): PlainErrorCode | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? codes[error.code] : undefined;
}
