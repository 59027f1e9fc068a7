import { hostname } from 'node:os';
import type { Runtime } from '#runtime.ts';
import { migrationNames } from '#storage/migrate.ts';
import { commit, version } from '#version.ts';
import { beatEveryMs, type NodeOrder, type NodeRole } from './node.ts';
import { readNodeFacts } from './node-facts.ts';
import { beatNode, deleteNode, nodesChannel, type Orders } from './node-queries.ts';

type NodeDeps = Pick<Runtime, 'config' | 'database' | 'isDiskLow' | 'log' | 'node' | 'noteError' | 'recentErrors'>;

export type RunningNode = {
  /** Resolves with the first order to stop. */
  ordered: Promise<NodeOrder>;
  stop: () => Promise<void>;
};

/**
 * Makes this process one of the nodes of the installation: it says every ten seconds that it is alive, and does at once what an operator
 * wants of it or of all nodes. Resolves after the first answer, so that a start during maintenance serves nothing.
 */
export async function startNode(app: NodeDeps, role: NodeRole): Promise<RunningNode> {
  const { node, database, noteError } = app;
  const self = {
    id: node.id,
    role,
    host: hostname(),
    pid: process.pid,
    version,
    commit: commit ?? null,
    schema: migrationNames().at(-1) ?? '',
    startedAt: node.startedAt,
  };
  const { promise: ordered, resolve } = Promise.withResolvers<NodeOrder>();
  let asking: Promise<void> | undefined;
  let isAskedAgain = false;

  const beat = async () => {
    node.noteBeat(ask);
    do {
      isAskedAgain = false;
      const wanted = obey(app, await beatNode(database, { ...self, facts: await readNodeFacts(app) }));
      if (wanted) resolve(wanted);
    } while (isAskedAgain);
  };
  const ask = (): Promise<void> => {
    // The answer that is on its way may be older than the question.
    isAskedAgain = true;
    asking ??= beat().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const askOrNote = () => ask().catch((error) => noteError('say that this node is alive', error));

  await askOrNote();
  const timer = setInterval(askOrNote, beatEveryMs);
  const listening = database.listen(nodesChannel, askOrNote);
  return {
    ordered,
    async stop() {
      clearInterval(timer);
      await listening.stop();
      await asking?.catch(() => {});
      await deleteNode(database, node.id);
    },
  };
}

/** Applies what is switched for all, and returns what is wanted of this node. */
function obey(
  { config, log, node }: Pick<NodeDeps, 'config' | 'log' | 'node'>,
  { wanted, log_level, maintenance_since }: Orders,
): NodeOrder | null {
  const level = log_level ?? config.logLevel;
  if (log.level !== level) {
    log.level = level;
    log.info({ level }, 'the log level was switched');
  }
  if ((maintenance_since === null) !== (node.maintenanceSince() === null))
    log.warn({ since: maintenance_since }, `maintenance mode is ${maintenance_since === null ? 'off' : 'on'}`);
  node.switchTo({ maintenanceSince: maintenance_since });
  if (wanted === 'fence') node.fence();
  return wanted;
}
