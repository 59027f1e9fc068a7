import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#config.ts';
import { readInstanceId } from '#crypto/instance-id.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';

const fetchTimeoutMs = 3000;
const loopback = '127.0.0.1';

export async function checkPort(config: Config): Promise<Finding> {
  const { host, port } = config;
  if (port === 0) return ok('port', 'PORT=0 takes any free one.');
  try {
    if (await isFree(host, port)) return ok('port', `${port} is free: no server runs here now.`);
  } catch (error) {
    return problem('port', `${errorReason(error)}. Check HOST and PORT.`);
  }
  const address = addressOf(host, port);
  if (!(await fetchText(`${address}/`)).includes('"service":"muster"'))
    return problem('port', `${port} is used by another program. Set PORT to another one.`);
  const instance = instanceIn(await fetchText(`${address}/readyz`));
  if (instance === 'not ready') return note('port', `Muster answers on ${port}, but is not ready.`);
  if (instance !== (readInstanceId(config) ?? null))
    return problem('port', `${port} is used by another installation of Muster. Set PORT to another one.`);
  return ok('port', `Muster answers on ${port}.`);
}

export async function checkMetricsPort({ metricsHost, metricsPort, metricsPortChosen }: Config): Promise<Finding> {
  if (metricsPort === 'off') return ok('metrics', 'Off.');
  if (metricsPort === 0) return ok('metrics', 'METRICS_PORT=0 takes any free one.');
  const host = metricsHost === 'localhost' ? loopback : metricsHost;
  try {
    if (await isFree(host, metricsPort)) return ok('metrics', `Port ${metricsPort} is free.`);
  } catch (error) {
    return problem('metrics', `${errorReason(error)}. Check METRICS_HOST and METRICS_PORT.`);
  }
  const text = await fetchText(`${addressOf(host, metricsPort)}/metrics`);
  if (text.includes('muster_')) return ok('metrics', `Muster answers on ${metricsPort}.`);
  if (!metricsPortChosen) return note('metrics', `Port ${metricsPort} is used by another program: a free one is taken instead.`);
  return problem('metrics', `Port ${metricsPort} is used by another program. Set METRICS_PORT to another one, or to off.`);
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EADDRINUSE')) return false;
    throw error;
  } finally {
    server.close();
  }
}

function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? loopback : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** The instance in the answer of /readyz; null when it has no key yet. */
function instanceIn(text: string): string | null | 'not ready' {
  const found = /"instance":(?:"([0-9a-f]+)"|null)/.exec(text);
  return found === null ? 'not ready' : (found[1] ?? null);
}

/** The response body; empty when there is no response. */
async function fetchText(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs), headers: { accept: 'application/json' } });
    return await answer.text();
  } catch {
    return '';
  }
}
