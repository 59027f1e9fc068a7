import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Failure, failure } from '#failure.ts';
import type { SocketResponder } from '#http/response/failure-response.ts';

/**
 * Errors of the HTTP protocol, which come before the path. Node would answer them itself, without our error body, request id and
 * log line.
 */
export function checkProtocol(server: FastifyInstance, answerSocket: SocketResponder): void {
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.server.on('connect', (_request, socket) => answerSocket('method_not_allowed', socket));
  server.addHook('onRequest', (request, _reply, done) => done(protocolFailure(request)));
}

/** For endpoints without a body: the type of no body cannot be wrong. */
export function ignoreContentType({ headers }: FastifyRequest, _reply: unknown, done: () => void): void {
  delete headers['content-type'];
  done();
}

function protocolFailure({ raw }: FastifyRequest): Failure | undefined {
  const { expect } = raw.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return failure('expectation_failed');
  const hosts = countHosts(raw);
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) return failure('host_missing');
  return undefined;
}

// `headers` drops the second one silently.
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
