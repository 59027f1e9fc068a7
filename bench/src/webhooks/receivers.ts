import { createServer, type Socket } from 'node:net';

/*
 * Webhook receivers in a separate process, each on its own port. On raw sockets, so that they use little processor time. A first message
 * starts them; `report` returns for each port the latency of every delivery and the number of duplicates.
 */
export type Orders = { receivers: number; hanging: number[] } | { report: true };
export type Arrivals = { latenciesMs: number[]; ids: number; duplicates: number; firstAtMs: number; lastAtMs: number };

type Seen = Omit<Arrivals, 'ids'> & { ids: Set<string> };

const headEnd = '\r\n\r\n';
const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const seen: Seen[] = [];

process.on('message', async (orders: Orders) => {
  if ('report' in orders) return void process.send?.(seen.splice(0, seen.length, ...seen.map(nothing)).map(arrivals));
  const ports = Array.from({ length: orders.receivers }, (_, index) => open(index, orders.hanging.includes(index)));
  process.send?.(await Promise.all(ports));
});

function nothing(): Seen {
  return { latenciesMs: [], ids: new Set(), duplicates: 0, firstAtMs: Number.POSITIVE_INFINITY, lastAtMs: 0 };
}

function arrivals(each: Seen): Arrivals {
  return { ...each, ids: each.ids.size };
}

function open(index: number, isHanging: boolean): Promise<number> {
  seen[index] = nothing();
  const server = createServer({ noDelay: true }, (socket) => receive(socket, index, isHanging));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function receive(socket: Socket, index: number, isHanging: boolean): void {
  let received = '';
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (chunk: string) => {
    received += chunk;
    const headLength = received.indexOf(headEnd);
    if (headLength < 0) return;
    const head = received.slice(0, headLength);
    const length = headLength + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < length) return;
    note(index, /webhook-id: (\S+)/i.exec(head)?.[1] ?? '', received.slice(headLength, headLength + 200));
    received = received.slice(length);
    if (!isHanging) socket.write(answer);
  });
}

function note(index: number, id: string, bodyStart: string): void {
  const place = seen[index];
  if (!place) return;
  place.lastAtMs = Date.now();
  place.firstAtMs = Math.min(place.firstAtMs, place.lastAtMs);
  if (place.ids.has(id)) place.duplicates += 1;
  place.ids.add(id);
  place.latenciesMs.push(place.lastAtMs - Date.parse(/"timestamp":"([^"]+)"/.exec(bodyStart)?.[1] ?? ''));
}
