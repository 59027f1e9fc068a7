import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type Ended = { seconds: number; mb: number; output: string };

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const memoryEveryMs = 50;
// As `npm start` sets them.
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** How a shell starts a command of muster with these settings. */
export function shellCommand(args: string[], settings: Record<string, string>): string {
  const given = Object.entries({ ...allocation, ...settings }).map(([name, value]) => `${name}='${value}'`);
  return ['exec', 'env', ...given, `'${process.execPath}'`, `'${main}'`, ...args].join(' ');
}

/** Runs a command of muster: how long it takes, and the most memory that one of its processes has. */
export async function runCommand(args: string[], settings: Record<string, string>): Promise<Ended> {
  const startedMs = performance.now();
  const env = { ...process.env, ...allocation, ...settings };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let mb = 0;
  const timer = setInterval(() => {
    for (const pid of withChildren(child.pid ?? 0)) mb = Math.max(mb, peakMb(pid));
  }, memoryEveryMs);
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  clearInterval(timer);
  if (code !== 0) throw new Error(`muster ${args[0]} ended with ${code}: ${complaint}`);
  return { seconds: (performance.now() - startedMs) / 1000, mb, output };
}

function withChildren(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').map(Number).filter(Boolean);
  return [pid, ...children.flatMap(withChildren)];
}

/** Without what is not of ours, such as the PostgreSQL of a command. */
function peakMb(pid: number): number {
  if (!read(`/proc/${pid}/cmdline`).includes('main.ts')) return 0;
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
