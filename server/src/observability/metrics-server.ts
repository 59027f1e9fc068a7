import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { Failure, failureBody } from '#failure.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { createServer } from '#system/node-http.ts';
import type { Metrics } from './metrics.ts';

/** `metricsPortChosen`: the operator named the port, so no other one may be used in its place. */
type MetricsSettings = { metricsHost: string; metricsPort: number | 'off'; metricsPortChosen: boolean };

type MetricsServer = {
  config: MetricsSettings;
  metrics: Metrics;
  log: Pick<Logger, 'warn'>;
  /** Reads what cannot be read while the text is made. */
  refresh: () => Promise<void>;
  /** The body of /readyz; throws a Failure while the process is not ready. */
  readReadiness: () => Promise<object>;
};

type Answer = { status: number; type: string; text: string };

const localhost = 'localhost';
const [ipv4Loopback, ipv6Loopback] = ['127.0.0.1', '::1'];
const plainText = 'text/plain; charset=utf-8';
const prometheusText = 'text/plain; version=0.0.4; charset=utf-8';
const json = 'application/json; charset=utf-8';

/**
 * Serves Prometheus metrics, and the health of a process that may have no other port. When the default port is in use a free one is taken;
 * a configured port is never replaced.
 */
export async function serveMetrics(app: MetricsServer): Promise<{ url?: string; port?: number; stop: () => Promise<void> }> {
  const { metricsHost, metricsPort, metricsPortChosen } = app.config;
  if (metricsPort === 'off') return { stop: async () => {} };
  watchProcess(app.metrics);
  const open = () =>
    createServer(
      (request, response) =>
        void respond(app, request).then(({ status, type, text }) => {
          response.writeHead(status, { 'content-type': type });
          response.end(text);
        }),
    );
  const [host, second] = metricsHost === localhost ? [ipv4Loopback, ipv6Loopback] : [metricsHost];
  const server = open();
  try {
    await listen(server, host, metricsPort);
  } catch (error) {
    if (metricsPortChosen) throw refused(app.config, error);
    app.log.warn({ port: metricsPort, err: error }, 'the default metrics port cannot be opened, using a free one');
    await listen(server, host, 0).catch((again) => {
      throw refused(app.config, again);
    });
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const servers = [server];
  if (second !== undefined) {
    const other = open();
    // A machine may have no IPv6.
    await listen(other, second, port).then(
      () => servers.push(other),
      () => undefined,
    );
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    stop: async () => void (await Promise.all(servers.map(close))),
  };
}

async function respond(app: MetricsServer, request: IncomingMessage): Promise<Answer> {
  if (!isAllowedHost(app.config.metricsHost, request.headers.host))
    return { status: 403, type: plainText, text: 'The host must be localhost or an IP address.\n' };
  if (request.url === '/livez') return { status: 200, type: json, text: JSON.stringify({ success: true }) };
  if (request.url === '/readyz') return readiness(app);
  if (request.url !== '/metrics') return { status: 404, type: plainText, text: 'Not found\n' };
  await app.refresh();
  return { status: 200, type: prometheusText, text: app.metrics.text() };
}

async function readiness({ readReadiness }: MetricsServer): Promise<Answer> {
  try {
    return { status: 200, type: json, text: JSON.stringify(await readReadiness()) };
  } catch (error) {
    const { status, message } = error instanceof Failure ? error : { status: 500, message: 'Internal server error' };
    return { status, type: json, text: failureBody(message) };
  }
}

/** On loopback, a page in a browser of this machine could read the metrics by a name of its own that leads here (DNS rebinding). */
function isAllowedHost(metricsHost: string, host: string | undefined): boolean {
  if (!isLoopback(metricsHost) || host === undefined) return true;
  const name = host.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');
  return name.toLowerCase() === localhost || isIP(name) !== 0;
}

function isLoopback(host: string): boolean {
  return host === localhost || host === ipv6Loopback || /^127\./.test(host);
}

function refused({ metricsHost, metricsPort }: MetricsSettings, error: unknown): Error {
  if (hasErrorCode(error, 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'))
    return new Error(`METRICS_HOST must be an address of this machine, such as 127.0.0.1: ${metricsHost} is not one.`, {
      cause: error,
    });
  const reason = hasErrorCode(error, 'EADDRINUSE')
    ? 'is in use'
    : `cannot be opened: ${error instanceof Error ? error.message : error}`;
  return new Error(`METRICS_PORT=${metricsPort} ${reason}. Set another one, or off.`, { cause: error });
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
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
