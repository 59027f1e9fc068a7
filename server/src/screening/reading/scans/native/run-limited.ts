import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { processorTimeMs } from '#system/processor-time.ts';

type Run = { input: Uint8Array; hasLimits: boolean; signal: AbortSignal };

const processorSeconds = 20;
// A machine with much to do gives it less of a processor than it could use.
const wallMs = 90_000;
const checkMs = 500;
const memoryMax = 1024 * 1024 * 1024;
const outputMax = 8 * 1024 * 1024;
const niceness = 10;
// It writes no file, and no memory that it had when it failed.
const limits = [`--cpu=${processorSeconds}`, `--as=${memoryMax}`, '--fsize=0', '--core=0', '--nofile=64'];

/**
 * What a program writes when it is given `input`, without a shell, and with nothing of our environment. Undefined when it fails, takes too long or
 * writes too much.
 */
export async function runLimited(program: string, args: string[], { input, hasLimits, signal }: Run): Promise<string | undefined> {
  const [command, ...rest] = hasLimits ? ['prlimit', ...limits, program, ...args] : [program, ...args];
  const child = spawn(command ?? program, rest, {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: '/',
    env: { LC_ALL: 'C', OMP_THREAD_LIMIT: '1' },
    signal,
    killSignal: 'SIGKILL',
  });
  yieldToOthers(child);
  const timer = limitTime(child);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('error', () => resolve(null));
  child.on('close', resolve);
  // It may end before it has read all of it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > outputMax) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const code = await promise;
  clearInterval(timer);
  return code === 0 && bytes <= outputMax ? Buffer.concat(chunks).toString() : undefined;
}

function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined || getPriority() >= niceness) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended.
  }
}

/** Where the system has no limits for it, too. */
function limitTime(child: ChildProcess): NodeJS.Timeout {
  const end = performance.now() + wallMs;
  return setInterval(async () => {
    const used = (await processorTimeMs(child.pid ?? 0)) ?? 0;
    if (performance.now() > end || used > processorSeconds * 1000) child.kill('SIGKILL');
  }, checkMs);
}
