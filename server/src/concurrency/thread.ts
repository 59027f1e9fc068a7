import { Worker } from 'node:worker_threads';

/** Runs tasks that could block the main thread on a worker thread, one after the other. */
export type Thread<Input, Output> = (input: Input) => Promise<Output>;

type ThreadTask<Input, Output> = { input: Input; resolve: (output: Output) => void; reject: (error: Error) => void };

const memoryMaxMb = 256;

/**
 * The module answers each message with one message. A task that exceeds the time limit is terminated with its thread, and the next
 * task gets a new thread. An idle thread does not keep the process running.
 */
export function openThread<Input, Output>(
  module: URL,
  timeoutMs: number,
  isOutput: (answer: unknown) => answer is Output,
): Thread<Input, Output> {
  const waiting: ThreadTask<Input, Output>[] = [];
  let current: ThreadTask<Input, Output> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  const finish = (settle: (task: ThreadTask<Input, Output>) => void) => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task) settle(task);
    next();
  };

  const fail = (error: Error) => {
    const failed = worker;
    worker = undefined;
    failed?.removeAllListeners();
    // Errors during termination are ignored: the task has failed already.
    failed?.on('error', () => {});
    void failed?.terminate();
    finish(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } });
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
    current = waiting.shift();
    if (!current) return void worker?.unref();
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
