import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One of the three servers: PostgreSQL and its Patroni daemon. */
export type Member = { name: string; folder: string; port: number; restPort: number };

export type Role = { name: string; role: string; state: string; timeline?: number; lag?: number | string };

const restTimeoutMs = 2000;

/** The state of all members according to this one. */
export async function rolesSeenBy({ restPort }: Member): Promise<Role[]> {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(restTimeoutMs) });
  const { members }: { members: Role[] } = JSON.parse(await response.text());
  return members;
}

export async function switchOver(leader: Member): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${response.status} ${await response.text()}`);
}

/** Undefined when it does not run. The pid file survives kill -9, and its pid may have been reused. */
export async function readPostmasterPid({ folder }: Member): Promise<number | undefined> {
  const data = join(folder, 'data');
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(data) ? pid : undefined;
}
