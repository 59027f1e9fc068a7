import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;
const userTimeField = 11;
const systemTimeField = 12;

/** The processor time that another process has used, in milliseconds. Undefined where the system does not report it. */
export async function processorTimeMs(pid: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes first, in brackets, and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userTimeField]) + Number(fields[systemTimeField]);
    return Number.isFinite(ticks) ? (1000 * ticks) / ticksPerSecond : undefined;
  } catch {
    return undefined;
  }
}
