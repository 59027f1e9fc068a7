import { once } from 'node:events';
import net from 'node:net';
import type { PostgresServer } from './postgres-server.ts';
import type { Scope } from './processes.ts';

/** A TCP port in front of PostgreSQL servers that sends each connection to one of them, by its application_name. */
export type PostgresProxy = { port: number; route: (choose: Route) => void; drop: (isDropped: (name: string) => boolean) => void };

type Route = (applicationName: string) => PostgresServer;

export async function startPostgresProxy(t: Scope, first: Route): Promise<PostgresProxy> {
  const sockets = new Map<net.Socket, string>();
  let choose = first;
  const server = net.createServer((incoming) => {
    incoming.on('error', () => undefined);
    incoming.once('data', (startup) => {
      const name = /application_name\0([^\0]*)/.exec(startup.toString('latin1'))?.[1] ?? '';
      const outgoing = net.connect(choose(name).socketPath);
      sockets.set(incoming, name);
      incoming.on('close', () => {
        sockets.delete(incoming);
        outgoing.destroy();
      });
      outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
      outgoing.write(startup);
      incoming.pipe(outgoing).pipe(incoming);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const drop = (isDropped: (name: string) => boolean) => {
    for (const [socket, name] of sockets) if (isDropped(name)) socket.destroy();
  };
  t.after(() => {
    server.close();
    drop(() => true);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    route: (next) => {
      choose = next;
    },
    drop,
  };
}
