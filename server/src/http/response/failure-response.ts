import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PlainErrorCode } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from '#crypto/uuid.ts';
import { Failure, failure, failureBody } from '#failure.ts';
import type { App } from '#open-app.ts';
import { missingParent } from '#storage/database-errors.ts';
import { ServerResponse, STATUS_CODES } from '#system/node-http.ts';
import { answerFailure } from '#web/failure-answer.ts';
import { shortenAddress } from '#web/network.ts';

/** Errors that Fastify raises before a handler runs. */
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
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** All errors have one shape. An error that is not a Failure is a bug: its details go to the log, never to the client. */
export function failureHandler({ log, recentErrors }: Pick<App, 'log' | 'recentErrors'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = isAborted(error, request) ? failure('request_aborted') : toFailure(error);
    if (refusal.code === 'internal' || refusal.code === 'unavailable' || refusal.cause !== undefined) {
      recentErrors.note(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, refusal.cause ?? error);
      log.error({ request_id: request.id, route: request.routeOptions.url, err: refusal.cause ?? error }, refusal.message);
    }
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    // Clients act on codes, such as asking for the password, and one status has several.
    const body = answerFailure(reply, refusal);
    reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8').serializer(String).send(body);
  };
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // Everywhere the same: a user who is named was found, and removed before the commit.
  if (missingParent(error) === 'users') return failure('invalid_user_id');
  return failure(codeIn(frameworkCodes, error) ?? 'internal');
}

/** The client disconnected in the middle of its body. */
function isAborted(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.readableAborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

export type SocketResponder = (code: PlainErrorCode, socket: Duplex) => void;

/** For input that is not HTTP, too slow, or has too large headers: there is no request to answer, only a socket. */
export function socketResponder({ log, metrics }: Pick<App, 'log' | 'metrics'>): SocketResponder {
  return (code, socket) => {
    const id = uuidv7();
    const { status, message } = failure(code);
    const body = failureBody(message);
    const allow = code === 'method_not_allowed' ? 'Allow: GET, HEAD, POST, PATCH, DELETE\r\n' : '';
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\nX-Error-Code: ${code}\r\nConnection: close\r\n\r\n${body}`,
    );
    metrics.count('muster_http_requests_total', { route: 'unknown', method: 'unknown', status });
    const address =
      socket instanceof Socket && socket.remoteAddress !== undefined ? shortenAddress(socket.remoteAddress) : undefined;
    log.info({ request_id: id, status, reason: code, address }, 'invalid HTTP request');
  };
}

export function clientErrorHandler(answer: SocketResponder): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const isGone = !socket.writable || ('code' in error && error.code === 'ECONNRESET');
    if (isGone || isAnswering(socket)) socket.destroy();
    else answer(codeIn(socketCodes, error) ?? 'bad_request', socket);
  };
}

// Part of a response has been sent: a second one must not be written into it. Node's own check looks at the same property.
function isAnswering(socket: object): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : null;
  return answer instanceof ServerResponse && answer.headersSent;
}

function codeIn(codes: Record<string, PlainErrorCode>, error: unknown): PlainErrorCode | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? codes[error.code] : undefined;
}
