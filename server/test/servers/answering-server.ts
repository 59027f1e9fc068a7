import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { TestContext } from 'node:test';

type Answered = [status: number, body: string, headers?: Record<string, string>];

/** A server that answers every request like this. Returns its address. */
export async function startAnswering(t: TestContext, answer: (headers: IncomingHttpHeaders) => Answered): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body, headers = {}] = answer(request.headers);
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** An ICS file without events. */
export function startIcsFile(t: TestContext): Promise<string> {
  return startAnswering(t, () => [200, 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n']);
}
