import { connect, type Socket } from 'node:net';

/** Requests at a constant rate, whether or not earlier ones were answered. */
export type SteadyLoad = {
  port: number;
  perSecond: number;
  seconds: number;
  requests: { method: string; path: string; token: string; body: string }[];
};
export type SteadyResult = { sent: number; failed: number; latenciesMs: number[]; lateMs: number };

const connections = 64;
const headEnd = '\r\n\r\n';

process.on('message', async (load: SteadyLoad) => {
  process.send?.(await run(load));
});

type Line = { socket: Socket; sentAtMs: number; received: string };

async function run({ port, perSecond, seconds, requests }: SteadyLoad): Promise<SteadyResult> {
  const result: SteadyResult = { sent: 0, failed: 0, latenciesMs: [], lateMs: 0 };
  const free: Line[] = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
  const waiting: number[] = [];
  const total = perSecond * seconds;
  const startMs = performance.now();
  let answered = 0;
  const { promise, resolve } = Promise.withResolvers<SteadyResult>();

  const send = () => {
    while (waiting.length > 0 && free.length > 0) {
      // Round robin: the server closes idle connections.
      const line = free.shift();
      const wantedAtMs = waiting.shift() ?? 0;
      const request = requests[result.sent % requests.length];
      if (!line || !request) return;
      line.sentAtMs = wantedAtMs;
      result.lateMs = Math.max(result.lateMs, performance.now() - wantedAtMs);
      line.socket.write(requestText(request));
      result.sent += 1;
    }
  };
  for (const line of free)
    line.socket.on('data', (chunk: string) => {
      line.received += chunk;
      if (!isCompleteResponse(line.received)) return;
      if (line.received[9] !== '2') result.failed += 1;
      result.latenciesMs.push(performance.now() - line.sentAtMs);
      line.received = '';
      answered += 1;
      free.push(line);
      if (answered === total) resolve(result);
      else send();
    });
  let planned = 0;
  const tick = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
    for (; planned < due; planned += 1) waiting.push(startMs + (planned / perSecond) * 1000);
    send();
    if (planned === total && waiting.length === 0) clearInterval(tick);
  }, 1);
  return promise;
}

function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve({ socket, sentAtMs: 0, received: '' }));
    socket.setNoDelay(true).setEncoding('latin1').on('error', reject);
  });
}

function requestText({ method, path, token, body }: SteadyLoad['requests'][number]): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(body)}${headEnd}${body}`;
}

function isCompleteResponse(received: string): boolean {
  const headLength = received.indexOf(headEnd);
  const length = /content-length: (\d+)/i.exec(received.slice(0, Math.max(0, headLength)))?.[1];
  return headLength >= 0 && received.length >= headLength + headEnd.length + Number(length ?? 0);
}
