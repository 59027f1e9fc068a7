import { Worker } from 'node:worker_threads';

/** Runs tasks that could block the main thread on a worker thread, one after the other. */
export type Thread<Input, Output> = (input: Input) => Promise<Output>;

type ThreadTask<Input, Output> = { input: Input; resolve: (output: Output) => void; reject: (error: Error) => void };

type Options = { /** How long a thread without tasks is kept. */ idleMaxMs?: number };

const memoryMaxMb = 256;
// The default takes more memory than most modules need.
const youngGenerationMaxMb = 8;
const usualIdleMaxMs = 60_000;

/**
 * The module answers each message with one message. A task that exceeds the time limit is terminated with its thread, and the next
 * task gets a new thread. An idle thread does not keep the process running, and ends after a while: each takes 20 to 40 MB.
 */
export function openThread<Input, Output>(
  module: URL,
  timeoutMs: number,
  isOutput: (answer: unknown) => answer is Output,
  { idleMaxMs = usualIdleMaxMs }: Options = {},
): Thread<Input, Output> {
  const waiting: ThreadTask<Input, Output>[] = [];
  let current: ThreadTask<Input, Output> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const finish = (settle: (task: ThreadTask<Input, Output>) => void) => {
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
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb, maxYoungGenerationSizeMb: youngGenerationMaxMb },
    });
    started.on('message', (answer: unknown) =>
      finish(({ resolve, reject }) =>
        isOutput(answer) ? resolve(answer) : reject(new Error(`${module.pathname} posted something else.`)),
      ),
    );
    started.on('error', fail);
    started.on('exit', () => fail(new Error(`${module.pathname} ended.`)));
    return started;
  };

  const next = () => {
    if (current) return;
    clearTimeout(idleTimer);
    current = waiting.shift();
    if (!current) return rest();
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => fail(new Error(`${module.pathname} took longer than ${timeoutMs} ms.`)), timeoutMs);
    worker.postMessage(current.input);
  };

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      next();
    });
}
