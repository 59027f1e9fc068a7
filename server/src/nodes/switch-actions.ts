import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { notifyNodes } from './node-queries.ts';
import { findSwitches, type SwitchChange, type Switches, saveSwitches, saveSwitchesWith } from './switch-queries.ts';

type SwitchDeps = Pick<Runtime, 'database'>;

export function readSwitches({ database }: SwitchDeps): Promise<Switches> {
  return findSwitches(database);
}

/** For all nodes: each hears of it at once, or within ten seconds. */
export async function switchNodes({ database }: SwitchDeps, change: SwitchChange): Promise<Switches> {
  const switches = await saveSwitches(database, change);
  await notifyNodes(database);
  return switches;
}

/** The same by an owner, with the entry of the audit log. */
export async function switchNodesAs(
  { database }: SwitchDeps,
  workspaceId: string,
  change: SwitchChange,
  also: RowWrite[],
): Promise<Switches> {
  const switches = await saveSwitchesWith(database, workspaceId, change, also);
  await notifyNodes(database);
  return switches;
}
