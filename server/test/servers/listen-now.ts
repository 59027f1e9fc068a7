import type { Server } from 'node:http';
import { after } from 'node:test';

/**
 * Listens on a free port until all tests of the file are done, and returns the address. At once, which Node does only without a host, so
 * that a file can use the address in its settings and still be loaded with require: see group-child.ts.
 */
export function listenNow(server: Server): string {
  server.listen(0);
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
