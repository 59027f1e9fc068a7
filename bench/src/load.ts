import { connect, type Socket } from 'node:net';

/** The requests: `#` in path and body becomes a unique number. */
export type Load = {
  port: number;
  connections: number;
  seconds: number;
  requests: { method: string; path: string; token: string; body?: string; headers?: Record<string, string> }[];
};

export type Result = { perSecond: number; p50: number; p99: number; failed: number };

const warmUpShare = 0.2;
const headEnd = '\r\n\r\n';

process.on('message', async (load: Load) => {
  process.send?.(await run(load));
});

/** One request at a time on every connection. On raw sockets, so that the load generator uses little processor time. */
function run({ port, connections, seconds, requests }: Load): Promise<Result> {
  const latencies: number[] = [];
  let failed = 0;
  let number = Math.floor(Math.random() * 1e12);
  const start = performance.now();
  const measureFrom = start + seconds * 1000 * warmUpShare;
  const end = start + seconds * 1000;

  const drive = (socket: Socket) => {
    let sentAt = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      number += 1;
      sentAt = performance.now();
      if (sentAt >= end) return void socket.end();
      socket.write(requestText(requests[number % requests.length] ?? requests[0], number));
    };
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === undefined || received.length < length) return;
      if (received[9] !== 0x32) failed += 1; // the first digit of the status
      if (sentAt >= measureFrom) latencies.push(performance.now() - sentAt);
      received = Buffer.alloc(0);
      send();
    });
    send();
  };

  return new Promise((resolve, reject) => {
    let open = connections;
    for (let count = 0; count < connections; count += 1) {
      const socket = connect(port, '127.0.0.1', () => drive(socket));
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('close', () => {
        open -= 1;
        if (open === 0) resolve(summary(latencies, failed, (end - measureFrom) / 1000));
      });
    }
  });
}

function requestText(request: Load['requests'][number] | undefined, number: number): string {
  if (!request) throw new Error('there is nothing to send');
  const body = request.body?.replaceAll('#', String(number));
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${request.method} ${request.path.replaceAll('#', String(number))} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${request.token}\r\n${headers.join('')}`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`;
}

function answerLength(received: Buffer): number | undefined {
  const headLength = received.indexOf(headEnd);
  if (headLength < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, headLength))?.[1];
  return headLength + headEnd.length + Number(length ?? 0);
}

function summary(latencies: number[], failed: number, seconds: number): Result {
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}
