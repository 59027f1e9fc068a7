import type { Logger } from 'pino';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { createDemo, type Demo } from '#demo/demo.ts';
import { prepareDocs } from '#docs/prepare-docs.ts';
import { openReadiness } from '#http/health.ts';
import { buildServer } from '#http/server.ts';
import { watchInstallation } from '#http/watch-installation.ts';
import type { NodeOrder, NodeRole } from '#nodes/node.ts';
import { startNode } from '#nodes/start-node.ts';
import type { LogOutput } from '#observability/log-output.ts';
import { serveMetrics } from '#observability/metrics-server.ts';
import { mayWebhooksCallLoopback } from '#outbound/loopback.ts';
import { warmUpCriteria } from '#screening/criteria/job-criteria.ts';
import { diskLowText } from '#storage/open-storage.ts';
import { endStartup } from '#system/end-startup.ts';
import { killProcessAfter } from '#system/exit-process.ts';
import { createFirstRunLinks, type FirstRunLink } from '#users/invites/first-run.ts';
import { createLinks } from '#web/links.ts';
import { explainListenError } from '#web/listen-error.ts';
import { pauseForMaintenance } from '#worker/pause-for-maintenance.ts';
import { startBackgroundWork } from '#worker/worker.ts';
import { type OpenApp, openAppOn } from './open-app.ts';
import type { StartingStorage } from './start-storage.ts';

/** `stopped` resolves at the first stop signal. */
type StartingServer = StartingStorage & Pick<LogOutput, 'flush'> & { stopped: Promise<void> };
type Stoppable = { stop: () => Promise<void> };

const openingMaxMs = 3000;
const backgroundMaxMs = 2000;
// As after a signal. A fenced node may hang: its work is no longer wanted.
const orderedStopMaxMs: Record<NodeOrder, number> = { drain: 8000, fence: 2000 };

/** Runs until a stop signal; resolves after the graceful stop. */
export async function serve(starting: StartingServer, role: NodeRole, json: boolean): Promise<void> {
  const { log, stopped } = starting;
  const opening = openAppOn(starting);
  const opened = await unlessStopped(opening, stopped);
  if (!opened) return;
  const parts: Stoppable[] = [];
  const last: Stoppable[] = [{ stop: opened.close }];
  try {
    const created = await createDemo(opened.app, opened.storage);
    const node = await startNode(opened.app, role);
    last.unshift(node);
    const ended = Promise.race([stopped, node.ordered.then((order) => obey(order, log))]);
    let isStopping = false;
    void ended.then(() => {
      isStopping = true;
    });
    const metrics = await serveMetrics({
      ...opened.app,
      refresh: watchInstallation(opened.app),
      readReadiness: openReadiness(opened.app, () => isStopping),
    });
    parts.push(metrics);
    endStartup();
    if (role !== 'worker') parts.unshift(await startWeb(opened));
    if (role !== 'web') parts.push(pauseForMaintenance(opened.app, () => startBackgroundWork(opened.app)));
    if (created) parts.push(inBackground(created.finish()));
    const started = {
      role,
      metricsUrl: metrics.url,
      metricsPort: metrics.port,
      demo: created?.demo,
      startLinks: role === 'worker' ? [] : await startLinks(opened),
    };
    process.stdout.write(json ? `${JSON.stringify(facts(opened, started))}\n` : banner(opened, started));
    // Nobody waits for them, also not the stop: what is half made is made again after the next start.
    if (role !== 'worker') void prepareDocs().catch((error) => opened.app.noteError('make the pages of the documentation', error));
    await ended;
    log.info('stopping');
  } finally {
    for (const part of [...parts, ...last]) await stopPart(part, log);
    log.info('stopped');
    await starting.flush();
  }
}

function obey(order: NodeOrder, log: Logger): void {
  log.warn({ order }, 'an operator has ordered this node to stop');
  killProcessAfter(orderedStopMaxMs[order]);
}

/** The stop waits for work that began at the start, but not for long. */
function inBackground(work: Promise<void>): Stoppable {
  return { stop: () => withTimeout(backgroundMaxMs, work).catch(() => {}) };
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

type Started = {
  role: NodeRole;
  metricsUrl: string | undefined;
  metricsPort: number | undefined;
  demo: Demo | undefined;
  startLinks: FirstRunLink[];
};

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

function banner({ app, storage }: OpenApp, { role, metricsUrl, demo, startLinks }: Started): string {
  const { publicUrl, publicJobsUrl } = app.links;
  const web =
    role === 'worker'
      ? metricsUrl === undefined
        ? []
        : [`Health     ${metricsUrl}/readyz`]
      : [`Console    ${publicUrl}/console`, `API        ${publicUrl}/v1`, `Reference  ${publicUrl}/docs`];
  const lines = [
    `Muster is running (${role}, pid ${process.pid}).`,
    '',
    ...web,
    `Metrics    ${metricsUrl === undefined ? 'off' : `${metricsUrl}/metrics`}`,
    `Data       ${storage.description}`,
    ...(app.isDiskLow() ? [`Disk full  ${diskLowText(app.config)}`] : []),
    ...(mayWebhooksCallLoopback(app.config) ? ['Webhooks   may call this machine (127.0.0.1), until PUBLIC_URL is set'] : []),
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
