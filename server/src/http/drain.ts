import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestMs = 1500;
const sweepEveryMs = 50;
const acceptQueueMaxMs = 1500;
const idleTurnsMin = 5;
const stopMaxMs = 4000;

export type Drain = {
  isDraining: () => boolean;
  /** Called when the stop begins, for responses that would not end by themselves. */
  onStop: (listener: () => void) => void;
  stop: () => Promise<void>;
};

/**
 * Call before the server is ready. Its `stop` loses no request. `acceptors` are listeners on further addresses that hand their
 * connections to it.
 */
export function makeDrainable(server: FastifyInstance, acceptors: ReadonlySet<net.Server>): Drain {
  let draining = false;
  const stopListeners: (() => void)[] = [];
  const acceptQueueDrained = Promise.withResolvers<void>();
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!draining) return done(null, payload);
    reply.header('connection', 'close');
    // Responses are held back until then: a client that gets one opens its next connection at once.
    acceptQueueDrained.promise.then(() => done(null, payload));
  });
  const stop = async () => {
    draining = true;
    for (const listener of stopListeners) listener();
    await drainAcceptQueue(server);
    const gone = closeConnections(server, acceptors);
    acceptQueueDrained.resolve();
    await gone;
    await server.close();
  };
  return { isDraining: () => draining, onStop: (listener) => stopListeners.push(listener), stop };
}

// The kernel queues connections before we accept them, and resets those that are still queued when we stop listening. One is
// accepted in each turn of the event loop, so a few turns without any mean that the queue is empty.
async function drainAcceptQueue(server: FastifyInstance): Promise<void> {
  let idleTurns = 0;
  const onConnection = () => {
    idleTurns = 0;
  };
  server.server.on('connection', onConnection);
  const deadlineMs = performance.now() + acceptQueueMaxMs;
  while (idleTurns < idleTurnsMin && performance.now() < deadlineMs) {
    await setImmediate();
    idleTurns += 1;
  }
  server.server.off('connection', onConnection);
}

// A keep-alive connection stays open for a request that may be on its way already; the response closes it.
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

// Not http's own close(), which closes idle connections at once. Resolves when all connections are closed.
function stopAccepting(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    net.Server.prototype.close.call(server, () => resolve());
  });
}
