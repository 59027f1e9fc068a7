import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#config.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';

const fetchTimeoutMs = 3000;
const loopback = '127.0.0.1';

export async function checkPort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('port', 'PORT=0 takes any free one.');
  try {
    if (await isFree(host, port)) return ok('port', `${port} is free: no server runs here now.`);
  } catch (error) {
    return problem('port', `${errorReason(error)}. Check HOST and PORT.`);
  }
  if (await isMuster(host, port)) return ok('port', `Muster answers on ${port}.`);
  return problem('port', `${port} is used by another program. Set PORT to another one.`);
}

export async function checkMetricsPort({ metricsPort, metricsPortChosen }: Config): Promise<Finding> {
  if (metricsPort === 'off') return ok('metrics', 'Off.');
  if (metricsPort === 0) return ok('metrics', 'METRICS_PORT=0 takes any free one.');
  try {
    if (await isFree(loopback, metricsPort)) return ok('metrics', `Port ${metricsPort} is free.`);
  } catch (error) {
    return problem('metrics', `${errorReason(error)}. Check METRICS_PORT.`);
  }
  const text = await fetchText(`http://${loopback}:${metricsPort}/metrics`);
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

async function isMuster(host: string, port: number): Promise<boolean> {
  const reachable = host === '0.0.0.0' || host === '::' ? loopback : host;
  const text = await fetchText(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/`);
  return text.includes('"service":"muster"');
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
