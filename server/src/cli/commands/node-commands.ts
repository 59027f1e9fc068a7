import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type ParsedArguments, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { conditionOf, type NodeOrder, type NodeRow, nodesNamed } from '#nodes/node.ts';
import { giveOrder } from '#nodes/node-actions.ts';
import { listNodes } from '#nodes/node-queries.ts';
import type { App } from '#open-app.ts';

const pollMs = 200;
// A stop takes 8 s at most, and an order that was not heard arrives with the next beat.
const stopMaxMs = 20_000;

/** The processes of "muster serve" on this database. Those with more words first, by which they are found. */
export const nodeCommands: Command[] = [
  {
    name: 'nodes drain',
    about: 'Stop a node after what it has begun, as SIGTERM does, and wait until it is gone.',
    takes: ['ID'],
    run: (given) => stopNode(given, 'drain'),
  },
  {
    name: 'nodes fence',
    about: 'Take a node out at once: it refuses all work from now on, also when it hangs now, and exits.',
    takes: ['ID'],
    run: (given) => stopNode(given, 'fence'),
  },
  {
    name: 'nodes',
    about: 'List the nodes: the processes of "muster serve" that use this database.',
    run: async ({ json, io }) => {
      const nodes = await withApp(io, async ({ database }) => (await listNodes(database)).map(withCondition));
      print(
        { json, io },
        { nodes },
        nodes.length > 0
          ? textTable(['ID', 'ROLE', 'STATE', 'VERSION', 'SCHEMA', 'MACHINE', 'PID', 'STARTED', 'LAST SEEN'], nodes.map(cells))
          : 'No node runs.',
      );
    },
  },
];

async function stopNode({ takes: [start = ''], json, io }: ParsedArguments, order: NodeOrder): Promise<void> {
  const { id, isGone } = await withApp(io, async (app) => {
    const [node, another] = nodesNamed(await listNodes(app.database), start);
    if (!node) throw new UsageError(`There is no node ${start}. See: muster nodes`);
    if (another) throw new UsageError(`Several nodes begin with ${start}. See: muster nodes`);
    await giveOrder(app.database, node.id, order);
    return { id: node.id, isGone: await waitUntilGone(app, node.id) };
  });
  print({ json, io }, { id, order, is_gone: isGone }, isGone ? `${id} has stopped.` : stillThere[order](id));
  if (!isGone) io.exitCode = 1;
}

const stillThere: Record<NodeOrder, (id: string) => string> = {
  drain: (id) => `${id} has not stopped yet. If it hangs, take its work away: muster nodes fence ${id}`,
  fence: (id) => `${id} does not answer. It stays fenced: if it goes on, it refuses all work and exits.`,
};

async function waitUntilGone({ database }: Pick<App, 'database'>, id: string): Promise<boolean> {
  const endsMs = performance.now() + stopMaxMs;
  while (performance.now() < endsMs) {
    if (!(await listNodes(database)).some((node) => node.id === id)) return true;
    await delay(pollMs);
  }
  return false;
}

function withCondition({ silent_seconds, wanted, ...node }: NodeRow) {
  return { ...node, state: conditionOf({ silent_seconds, wanted }) };
}

function cells(node: ReturnType<typeof withCondition>): string[] {
  const { id, role, state, version, commit, schema, host, pid, started_at, seen_at } = node;
  const build = commit === null ? version : `${version} (${commit.slice(0, 12)})`;
  return [id, role, state, build, schema.replace('.sql', ''), host, String(pid), started_at, seen_at];
}
