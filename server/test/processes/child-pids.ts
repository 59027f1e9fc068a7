import { readdir, readFile } from 'node:fs/promises';

/** The processes that a process has started. Linux only. */
export async function childPids(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const children = await Promise.all(pids.map(async (pid) => ((await parentPid(pid)) === parent ? [pid] : [])));
  return children.flat();
}

async function parentPid(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The name of the command is in parentheses and may have spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
