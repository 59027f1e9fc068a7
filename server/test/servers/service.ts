import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenNow } from './listen-now.ts';

export type ServiceRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type ServiceAnswer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang' | 'cut';

/** A stand-in for an HTTP service that screening asks. */
export type FakeService = {
  url: string;
  requests: ServiceRequest[];
  answer: (request: ServiceRequest) => ServiceAnswer | Promise<ServiceAnswer>;
};

/** Runs until all tests of the file are done. A body that is not a string is sent as JSON. */
export function startService(): FakeService {
  const service: FakeService = { url: '', requests: [], answer: () => ({ status: 404 }) };
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: await text(incoming) };
    service.requests.push(request);
    const answer = await service.answer(request);
    if (answer === 'cut') incoming.socket.destroy();
    else if (answer !== 'hang') {
      const { status = 200, headers: fields = {}, body = '' } = answer;
      response.writeHead(status, fields).end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  });
  service.url = listenNow(server);
  return service;
}
