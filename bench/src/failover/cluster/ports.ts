import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral port range: the port of a killed server must still be free when it restarts, and must not be assigned to a client
// that connects to it meanwhile.
const firstPort = 21_000;
const lastPort = 31_999;

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = firstPort + Math.floor(Math.random() * 9000); ports.length < count && port <= lastPort; port += 1)
    if (await isFree(port)) ports.push(port);
  if (ports.length < count) throw new Error(`There are no ${count} free ports between ${firstPort} and ${lastPort}.`);
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
