import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import type { TestContext } from 'node:test';

export type Listening = {
  port: number;
  /** Open connections, and the number of all connections so far. */
  sockets: Set<Socket>;
  accepted(): number;
};

/** Starts a server on loopback until the end of the test. */
export async function listening(t: Pick<TestContext, 'after'>, server: Server, host = '127.0.0.1', port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, sockets, accepted: () => accepted };
}
