import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasErrorCode } from '#system/error-code.ts';

/** `addressesOf` resolves a name; localhost may have two addresses. */
export type Address = { host: string; port: number; addressesOf?: (host: string) => Promise<string[]> };

/**
 * Listens on every address of localhost, and on any other host as given. Fastify would open a second HTTP server for the second
 * address, without our protocol error handlers, and would not wait for its requests on stop: here all connections belong to one
 * server.
 */
export async function listenOnAll(
  fastify: FastifyInstance,
  acceptors: Set<net.Server>,
  { host, port: wanted, addressesOf = lookupAll }: Address,
): Promise<number> {
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  await fastify.listen({ host: first, port: wanted });
  const { server } = fastify;
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server listens on no port');
  for (const other of others) {
    const acceptor = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    if (await canListen(acceptor, other, address.port)) acceptors.add(acceptor);
  }
  return address.port;
}

async function lookupAll(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/** False when the machine does not have this address, such as ::1 without IPv6. */
async function canListen(acceptor: net.Server, host: string, port: number): Promise<boolean> {
  acceptor.listen(port, host);
  try {
    await once(acceptor, 'listening');
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return false;
    throw error;
  }
}
