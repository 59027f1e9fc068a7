import { once } from 'node:events';
import net from 'node:net';
import type { PostgresServer } from './postgres-server.ts';
import type { Scope } from './processes.ts';

/** A TCP port in front of PostgreSQL servers that sends each connection to one of them, by its application_name. */
export type PostgresProxy = {
  port: number;
  route: (choose: Route) => void;
  drop: (isDropped: (name: string) => boolean) => void;
  /** Keeps what servers answer on these connections, and that they end, until it is released. */
  holdAnswers: (isHeld: (name: string) => boolean) => HeldAnswers;
  /** Lets new connections wait until it is released. */
  holdConnections: () => { release: () => void };
};

type Route = (applicationName: string) => PostgresServer;
type HeldAnswers = { count: () => number; release: () => void };

export async function startPostgresProxy(t: Scope, first: Route): Promise<PostgresProxy> {
  const sockets = new Map<net.Socket, string>();
  let choose = first;
  let isHeld = (_name: string) => false;
  let answers: (() => void)[] = [];
  let opened = Promise.resolve();
  const inOrder = (name: string, act: () => void) => {
    if (isHeld(name)) answers.push(act);
    else act();
  };
  const server = net.createServer((incoming) => {
    incoming.on('error', () => undefined);
    incoming.once('data', async (startup) => {
      incoming.pause();
      await opened;
      if (incoming.destroyed) return;
      const name = /application_name\0([^\0]*)/.exec(startup.toString('latin1'))?.[1] ?? '';
      const outgoing = net.connect(choose(name).socketPath);
      sockets.set(incoming, name);
      incoming.on('close', () => {
        sockets.delete(incoming);
        outgoing.destroy();
      });
      const end = () => inOrder(name, () => incoming.end(() => incoming.destroy()));
      outgoing.on('error', end).on('close', end);
      outgoing.on('data', (bytes) => inOrder(name, () => incoming.write(bytes)));
      outgoing.write(startup);
      incoming.pipe(outgoing);
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
    holdAnswers: (isNowHeld) => {
      isHeld = isNowHeld;
      return {
        count: () => answers.length,
        release: () => {
          isHeld = () => false;
          const held = answers;
          answers = [];
          for (const act of held) act();
        },
      };
    },
    holdConnections: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened = promise;
      return { release: resolve };
    },
  };
}
