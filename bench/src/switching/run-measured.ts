import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processorSeconds } from './processor-time.ts';

/** As `npm start` sets them. */
export const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** `mb`: the most that was ever resident. `processor`: seconds that it has computed, but for its last moment. */
export type Ended = { seconds: number; processor: number; mb: number; output: string };

const lookEveryMs = 100;

/** A process of its own, which must end well. */
export async function runMeasured(args: string[], settings: Record<string, string>, codes: number[] = [0]): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'exit');
  let mb = 0;
  let processor = 0;
  while (child.exitCode === null && child.signalCode === null) {
    mb = Math.max(mb, peakMb(child.pid));
    processor = Math.max(processor, processorSeconds(child.pid));
    await Promise.race([ended, delay(lookEveryMs)]);
  }
  const [code] = await ended;
  if (!codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return { seconds: (performance.now() - started) / 1000, processor, mb, output };
}

/** The most that was ever resident. */
function peakMb(pid: number | undefined): number {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
