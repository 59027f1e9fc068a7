import type { Logger } from 'pino';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { createDemo, type Demo } from '#demo/demo.ts';
import { buildServer } from '#http/server.ts';
import { openLogOutput } from '#observability/log-output.ts';
import { serveMetrics } from '#observability/metrics-server.ts';
import { warmUpCriteria } from '#screening/criteria/job-criteria.ts';
import { killProcessAfter } from '#system/exit-process.ts';
import { createLinks } from '#web/links.ts';
import { explainListenError } from '#web/listen-error.ts';
import { startWorker } from '#worker/worker.ts';
import type { Config } from './config.ts';
import { type OpenApp, openApp } from './open-app.ts';

type ServerRole = 'all' | 'web' | 'worker';
type Stoppable = { stop: () => Promise<void> };

const openingMaxMs = 3000;
// Under npm one Ctrl-C arrives twice: from the terminal and from npm.
const sameSignalMs = 500;
// Docker kills after 10 s by default.
const stopMaxMs = 8000;

/** Runs until a stop signal; resolves after the graceful stop. */
export async function serve(config: Config, role: ServerRole, json: boolean): Promise<void> {
  const { log, flush } = openLogOutput(config);
  const stopped = firstStopSignal();
  const opening = openApp(config, log);
  const opened = await unlessStopped(opening, stopped);
  if (!opened) return;
  const parts: Stoppable[] = [];
  try {
    const demo = await createDemo(opened.app, opened.storage);
    const metrics = await serveMetrics(opened.app);
    parts.push(metrics);
    if (role !== 'worker') parts.unshift(await startWeb(opened));
    if (role !== 'web') parts.push(startWorker(opened.app));
    process.stdout.write(
      json ? `${JSON.stringify(facts(opened, role, metrics.port, demo))}\n` : banner(opened, role, metrics.port, demo),
    );
    await stopped;
    log.info('stopping');
  } finally {
    for (const part of [...parts, { stop: opened.close }]) await stopPart(part, log);
    log.info('stopped');
    await flush();
  }
}

/** A part that fails to stop must not prevent the others from stopping. */
async function stopPart({ stop }: Stoppable, log: Logger): Promise<void> {
  await stop().catch((error) => log.error({ err: error }, 'a part of the server could not be stopped'));
}

/** Undefined when the stop signal arrives while the database does not respond. */
function unlessStopped(opening: Promise<OpenApp>, stopped: Promise<void>): Promise<OpenApp | undefined> {
  return Promise.race([opening, stopped.then(() => withTimeout(openingMaxMs, opening)).catch(() => undefined)]);
}

async function startWeb({ app }: OpenApp): Promise<Stoppable> {
  const { listen, stop } = await buildServer(app);
  const port = await listen(app.config).catch((error) => explainListenError(error, app.config));
  Object.assign(app.links, createLinks(app.config, port));
  void warmUpCriteria(app.readJobCriteria);
  return { stop };
}

/** Resolves at the first signal; a second one exits at once. */
function firstStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSinceMs: number | undefined;
    const stop = () => {
      if (stoppingSinceMs !== undefined && performance.now() - stoppingSinceMs > sameSignalMs) process.exit(130);
      if (stoppingSinceMs === undefined) killProcessAfter(stopMaxMs);
      stoppingSinceMs ??= performance.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  });
}

function facts({ app, storage }: OpenApp, role: ServerRole, metricsPort: number | undefined, demo: Demo | undefined): object {
  return { role, url: app.links.publicUrl, metrics_port: metricsPort ?? null, storage: storage.description, demo: demo ?? null };
}

function banner({ app, storage }: OpenApp, role: ServerRole, metricsPort: number | undefined, demo: Demo | undefined): string {
  const { publicUrl, publicJobsUrl } = app.links;
  const web = role === 'worker' ? [] : [`API        ${publicUrl}/v1`, `Reference  ${publicUrl}/docs`];
  const lines = [
    `Muster is running (${role}, pid ${process.pid}).`,
    '',
    ...web,
    `Metrics    ${metricsPort === undefined ? 'off' : `http://127.0.0.1:${metricsPort}/metrics`}`,
    `Data       ${storage.description}`,
    ...(demo
      ? [
          '',
          `Demo workspace ${demo.workspace_id} with a token, shown this once:`,
          '',
          `  curl -H 'Authorization: Bearer ${demo.token}' ${publicUrl}/v1/jobs`,
          '',
          `Its job board: ${publicJobsUrl}/${demo.company_slug}`,
        ]
      : []),
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}
