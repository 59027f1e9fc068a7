import { readdirSync, readFileSync } from 'node:fs';
import { onConnection } from '../servers.ts';

// Of Linux, in /proc.
const ticksPerSecond = 100;

/** Seconds that a process has computed. `withEnded`: and its children that have ended. */
export function processorSeconds(pid: number | undefined, withEnded = false): number {
  const fields = statOf(pid);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) / ticksPerSecond;
}

/** Of PostgreSQL, all of it. */
export async function databaseSeconds(databaseUrl: string): Promise<number> {
  const text = await onConnection(databaseUrl, (client) => client.query("SELECT pg_read_file('postmaster.pid') AS file"));
  const pid = Number.parseInt(text.rows[0].file, 10);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)[1]) === pid);
  return [...children.map((each) => processorSeconds(each)), processorSeconds(pid, true)].reduce((sum, each) => sum + each, 0);
}

/** Behind the name of the program, which may have blanks. */
function statOf(pid: number | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
