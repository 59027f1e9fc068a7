import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestMs = 1500;
const sweepEveryMs = 50;
const acceptQueueMaxMs = 500;
const quietTurnsMin = 5;
const stopMaxMs = 4000;

export type Drain = { isDraining: () => boolean; stop: () => Promise<void> };

/** Makes a server, before it is ready, one that can be stopped without losing a request. `acceptors` pass connections on to it. */
export function makeDrainable(server: FastifyInstance, acceptors: ReadonlySet<net.Server>): Drain {
  let draining = false;
  const doorClosed = Promise.withResolvers<void>();
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!draining) return done(null, payload);
    reply.header('connection', 'close');
    // Answers wait for that moment, too: whoever gets one comes back at once with the next request.
    doorClosed.promise.then(() => done(null, payload));
  });
  const stop = async () => {
    draining = true;
    await drainAcceptQueue(server);
    const gone = closeConnections(server, acceptors);
    doorClosed.resolve();
    await gone;
    await server.close();
  };
  return { isDraining: () => draining, stop };
}

// The operating system takes connections in before we do, and one that still waits there when we stop listening is cut. They are
// let in one for each turn of the event loop: some turns without any, and nobody is left.
async function drainAcceptQueue(server: FastifyInstance): Promise<void> {
  let quietTurns = 0;
  const comesIn = () => {
    quietTurns = 0;
  };
  server.server.on('connection', comesIn);
  const deadlineMs = performance.now() + acceptQueueMaxMs;
  while (quietTurns < quietTurnsMin && performance.now() < deadlineMs) {
    await setImmediate();
    quietTurns += 1;
  }
  server.server.off('connection', comesIn);
}

// No new connections. One that is kept alive gets the time for a request that may be on its way already; its answer closes it.
async function closeConnections(server: FastifyInstance, acceptors: ReadonlySet<net.Server>): Promise<void> {
  const startedMs = performance.now();
  const sweep = setInterval(() => {
    const elapsedMs = performance.now() - startedMs;
    if (elapsedMs > lastRequestMs) server.server.closeIdleConnections();
    if (elapsedMs > stopMaxMs) server.server.closeAllConnections();
  }, sweepEveryMs);
  await Promise.all([server.server, ...acceptors].map(stopAccepting));
  clearInterval(sweep);
}

// Not http's own close(), which cuts idle connections at once. Resolves when its connections are gone.
function stopAccepting(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    net.Server.prototype.close.call(server, () => resolve());
  });
}
