import type { Logger } from 'pino';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { createDemo, type Demo } from '#demo/demo.ts';
import { buildServer } from '#http/server.ts';
import { openLogOutput } from '#observability/log-output.ts';
import { serveMetrics } from '#observability/metrics-server.ts';
import { warmUpCriteria } from '#screening/criteria/job-criteria.ts';
import { endStartup } from '#system/end-startup.ts';
import { killProcessAfter } from '#system/exit-process.ts';
import { createFirstRunLinks, type FirstRunLink } from '#users/invites/first-run.ts';
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
    endStartup();
    if (role !== 'worker') parts.unshift(await startWeb(opened));
    if (role !== 'web') parts.push(startWorker(opened.app));
    const started = { role, metricsPort: metrics.port, demo, startLinks: role === 'worker' ? [] : await startLinks(opened) };
    process.stdout.write(json ? `${JSON.stringify(facts(opened, started))}\n` : banner(opened, started));
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

type Started = { role: ServerRole; metricsPort: number | undefined; demo: Demo | undefined; startLinks: FirstRunLink[] };

/** The server also starts without them: the command line makes owners too. */
function startLinks({ app }: OpenApp): Promise<FirstRunLink[]> {
  return createFirstRunLinks(app).catch((error) => {
    app.noteError('make the links for the first owners', error);
    return [];
  });
}

function facts({ app, storage }: OpenApp, { role, metricsPort, demo, startLinks }: Started): object {
  return {
    role,
    url: app.links.publicUrl,
    metrics_port: metricsPort ?? null,
    storage: storage.description,
    demo: demo ?? null,
    start_links: startLinks,
  };
}

function banner({ app, storage }: OpenApp, { role, metricsPort, demo, startLinks }: Started): string {
  const { publicUrl, publicJobsUrl } = app.links;
  const web =
    role === 'worker' ? [] : [`Console    ${publicUrl}/console`, `API        ${publicUrl}/v1`, `Reference  ${publicUrl}/docs`];
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
    ...startLinks.flatMap(({ workspace_name, url }) => [
      '',
      `${workspace_name} has no owner yet. This link makes one; it works once, within an hour:`,
      '',
      `  Open ${url}`,
    ]),
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}
