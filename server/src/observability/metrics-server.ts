import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { hasErrorCode } from '#system/error-code.ts';
import { createServer } from '#system/node-http.ts';
import type { Metrics } from './metrics.ts';

/** `metricsPortChosen`: the operator named the port, so no other one may be used in its place. */
type MetricsSettings = { metricsPort: number | 'off'; metricsPortChosen: boolean };

const loopback = '127.0.0.1';

/**
 * Serves Prometheus metrics on loopback. When the default port is in use a free one is taken; a configured port is never replaced.
 */
export async function serveMetrics({
  config,
  metrics,
  log,
}: {
  config: MetricsSettings;
  metrics: Metrics;
  log: Pick<Logger, 'warn'>;
}): Promise<{ port?: number; stop: () => Promise<void> }> {
  if (config.metricsPort === 'off') return { stop: async () => {} };
  watchProcess(metrics);
  const server = createServer((request, response) => {
    const found = request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(found ? metrics.text() : 'Not found\n');
  });
  try {
    await listenOnLoopback(server, config.metricsPort);
  } catch (error) {
    if (config.metricsPortChosen) throw refusedPort(config.metricsPort, error);
    log.warn({ port: config.metricsPort, err: error }, 'the default metrics port cannot be opened, using a free one');
    await listenOnLoopback(server, 0);
  }
  const address = server.address();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { ...(typeof address === 'object' && address && { port: address.port }), stop };
}

function refusedPort(port: number, error: unknown): Error {
  const reason = hasErrorCode(error, 'EADDRINUSE')
    ? 'is in use'
    : `cannot be opened: ${error instanceof Error ? error.message : error}`;
  return new Error(`METRICS_PORT=${port} ${reason}. Set another one, or off.`, { cause: error });
}

function listenOnLoopback(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function watchProcess(metrics: Metrics): void {
  metrics.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  metrics.total(
    'process_cpu_seconds_total',
    'Processor time used',
    () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  );
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => process.uptime());
}
