import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Runs tasks that could block the main thread on a worker thread, one after the other. */
export type Thread<Input, Output> = (input: Input) => Promise<Output>;

/** One worker thread for the tasks of several modules, which load what they have in common once. */
export type SharedThread = (module: URL, input: unknown, timeoutMs: number) => Promise<unknown>;

type ThreadTask = {
  module: URL;
  input: unknown;
  timeoutMs: number;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
};

type SharedThreadOptions = { /** How long a thread without tasks is kept. */ idleMaxMs?: number };

const entry = new URL('./thread-entry.ts', import.meta.url);
const memoryMaxMb = 256;
// The default takes more memory than most modules need.
const youngGenerationMaxMb = 8;
const usualIdleMaxMs = 10_000;

const threadsByModule = new Map<string, SharedThread>();

/** The module exports `handle`, which turns an input into an output. All apps of a process use the same thread for it. */
export function openThread<Input, Output>(
  module: URL,
  timeoutMs: number,
  isOutput: (answer: unknown) => answer is Output,
  { shared = threadFor(module) }: { shared?: SharedThread } = {},
): Thread<Input, Output> {
  return async (input) => {
    const answer = await shared(module, input, timeoutMs);
    if (!isOutput(answer)) throw new Error(`${module.pathname} answered with something else.`);
    return answer;
  };
}

function threadFor({ href }: URL): SharedThread {
  const thread = threadsByModule.get(href) ?? openSharedThread();
  threadsByModule.set(href, thread);
  return thread;
}

/**
 * A task that exceeds its time limit is terminated with the thread, and the next task gets a new thread. An idle thread does not keep the
 * process running, and ends after a while: each takes 10 to 40 MB.
 */
export function openSharedThread({ idleMaxMs = usualIdleMaxMs }: SharedThreadOptions = {}): SharedThread {
  const waiting: ThreadTask[] = [];
  let current: ThreadTask | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const finish = (settle: (task: ThreadTask) => void) => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task) settle(task);
    next();
  };

  const end = () => {
    const ended = worker;
    worker = undefined;
    ended?.removeAllListeners();
    // Errors during termination are ignored: no task waits for it.
    ended?.on('error', () => {});
    void ended?.terminate();
  };

  const fail = (error: Error) => {
    end();
    finish(({ reject }) => reject(error));
  };

  const rest = () => {
    worker?.unref();
    idleTimer = setTimeout(end, idleMaxMs).unref();
  };

  const start = (): Worker => {
    const started = new Worker(entry, {
      workerData: { compileCache: getCompileCacheDir() },
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb, maxYoungGenerationSizeMb: youngGenerationMaxMb },
    });
    started.on('message', (answer: unknown) => finish(({ resolve }) => resolve(answer)));
    started.on('error', fail);
    started.on('exit', () => fail(new Error('A worker thread ended.')));
    return started;
  };

  const next = () => {
    if (current) return;
    clearTimeout(idleTimer);
    current = waiting.shift();
    if (!current) return rest();
    const { module, input, timeoutMs } = current;
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => fail(new Error(`${module.pathname} took longer than ${timeoutMs} ms.`)), timeoutMs);
    worker.postMessage({ module: module.href, input });
  };

  return (module, input, timeoutMs) =>
    new Promise((resolve, reject) => {
      waiting.push({ module, input, timeoutMs, resolve, reject });
      next();
    });
}
