import { once } from 'node:events';
import net from 'node:net';
import type { Scope } from '#test/processes/processes.ts';
import type { PostgresServer } from './postgres-server.ts';

/** A TCP port in front of PostgreSQL servers that sends each connection to one of them, by its application_name. */
export type PostgresProxy = {
  port: number;
  route: (choose: Route) => void;
  drop: (isDropped: (name: string) => boolean) => void;
  /** Delays answers and closes on these connections until released; keep-alive messages make them look alive meanwhile. */
  holdAnswers: (isHeld: (name: string) => boolean) => HeldAnswers;
};

type Route = (applicationName: string) => PostgresServer;
type HeldAnswers = { count: () => number; release: () => void };

const keepAliveEveryMs = 50;
// ParameterStatus, which a server may send at any time.
const parameter = 'application_name\0muster\0';
const keepAlive = Buffer.from(`S\0\0\0${String.fromCharCode(4 + parameter.length)}${parameter}`, 'latin1');

export async function startPostgresProxy(t: Scope, first: Route): Promise<PostgresProxy> {
  const sockets = new Map<net.Socket, string>();
  let choose = first;
  let isHeld = (_name: string) => false;
  let answers: (() => void)[] = [];
  const inOrder = (name: string, act: () => void) => {
    if (isHeld(name)) answers.push(act);
    else act();
  };
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
      const timer = setInterval(() => {
        for (const [socket, name] of sockets) if (isHeld(name)) socket.write(keepAlive);
      }, keepAliveEveryMs);
      timer.unref();
      return {
        count: () => answers.length,
        release: () => {
          clearInterval(timer);
          isHeld = () => false;
          const held = answers;
          answers = [];
          for (const act of held) act();
        },
      };
    },
  };
}
