import { conditionOf } from '#nodes/node.ts';
import { listNodes } from '#nodes/node-queries.ts';
import { findSwitches } from '#nodes/switch-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Finding, note, ok } from './finding.ts';

/** What is switched for all nodes, and which there are. None is no problem: doctor also runs before the first start. */
export async function checkNodes(db: Queryable): Promise<Finding[]> {
  const { maintenance_since, log_level } = await findSwitches(db);
  return [
    maintenance_since === null
      ? ok('maintenance', 'Off.')
      : note('maintenance', `On since ${maintenance_since}: everybody gets 503. Switch it off: muster maintenance off`),
    ...(log_level === null
      ? []
      : [note('log level', `All nodes log at ${log_level}. Back to LOG_LEVEL: muster log-level default`)]),
    await checkRunning(db),
  ];
}

async function checkRunning(db: Queryable): Promise<Finding> {
  const nodes = await listNodes(db);
  const running = nodes.filter((node) => conditionOf(node) === 'running');
  if (nodes.length === 0) return ok('nodes', 'None runs now.');
  const versions = [...new Set(running.map(({ version }) => version))];
  const words = `${running.length} of ${nodes.length} run: ${running.map(({ id, role, version }) => `${id} (${role}, ${version})`).join(', ') || 'none'}.`;
  if (running.length < nodes.length)
    return note('nodes', `${words} The others do not answer, or are told to stop. See: muster nodes`);
  if (versions.length > 1) return note('nodes', `${words} They are of different versions.`);
  if (!running.some(({ role }) => role !== 'web'))
    return note('nodes', `${words} None does background work: start one with --role worker.`);
  return ok('nodes', words);
}
