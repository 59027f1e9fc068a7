import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { processorTimeMs } from '#system/processor-time.ts';
import { isRecord } from '#text/is-record.ts';
import { compileCache, readerPermissions } from './reader-permissions.ts';
import { readyMessage } from './ready-message.ts';

/** A program that reads what others have sent: which packages it may load, and what its answers are. */
export type ReaderProgram<Answer> = {
  path: string;
  packages: readonly string[];
  isAnswer: (message: unknown) => message is Answer;
};

/** What a reader may ask while it reads. Undefined for what is no question; an answer of undefined is not sent. */
export type AnswerQuestion = (message: unknown, signal: AbortSignal) => Promise<object | undefined> | undefined;

export type ReaderLimits = {
  /** Of a document; where the program asks questions, of what it does until the next one. */
  timeoutMs: number;
  memoryMaxMb: number;
  /** A reader that got less than this share of a processor was kept waiting by others. */
  starvedShare?: number;
  questions?: { max: number; answer: AnswerQuestion };
};

/** The request, or undefined when it cannot be made. */
export type MakeRequest = () => Promise<object | undefined>;

/** How a reader ended without an answer. */
export type ReaderFailure = 'too_slow' | 'out_of_memory' | 'damaged';

type Settle<Answer> = (outcome: Answer | ReaderFailure) => void;

const startTimeoutMs = 30_000;
const heapMaxMb = 192;
// The answers of the API come first when there are more CVs than processors.
const niceness = 5;
const starvedShareDefault = 0.4;
const extensionsMax = 2;

/** A process that reads one document at a time. */
export class Reader<Answer extends { rssBytes: number }> {
  readonly #child: ChildProcess;
  readonly #limits: ReaderLimits;
  readonly #isAnswer: ReaderProgram<Answer>['isAnswer'];
  readonly #ready: Promise<void>;
  readonly #exited: Promise<unknown>;
  #settle: Settle<Answer> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asked = 0;
  #reading = new AbortController();
  documents = 0;
  rssBytes = 0;

  constructor({ path, packages, isAnswer }: ReaderProgram<Answer>, limits: ReaderLimits) {
    this.#limits = limits;
    this.#isAnswer = isAnswer;
    this.#child = fork(path, [String(limits.memoryMaxMb)], {
      serialization: 'advanced',
      execArgv: [
        // A small young generation: forty CVs leave a reader at 155 MB, with the default it is over 200 MB after fifteen.
        ...[`--max-old-space-size=${heapMaxMb}`, '--max-semi-space-size=4'],
        ...readerPermissions(packages),
      ],
      env: { NODE_COMPILE_CACHE: compileCache },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    yieldToServer(this.#child);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#exited = once(this.#child, 'exit');
    this.#child.on('message', (message) => this.#receive(message, resolve));
    this.#child.on('exit', (_code, signal) => this.#end(isOutOfMemory(signal) ? 'out_of_memory' : 'damaged'));
    this.#child.on('error', () => this.#end('damaged'));
  }

  /** Never rejects. The time limit does not count the start of the process. */
  async read(makeRequest: MakeRequest): Promise<Answer | ReaderFailure> {
    const { promise, resolve } = Promise.withResolvers<Answer | ReaderFailure>();
    this.#settle = resolve;
    this.#asked = 0;
    this.#reading = new AbortController();
    this.#child.ref();
    this.#timer = setTimeout(() => this.#kill('too_slow'), startTimeoutMs);
    void this.#sendRequest(makeRequest, resolve);
    const outcome = await promise;
    clearTimeout(this.#timer);
    this.documents += 1;
    return outcome;
  }

  async #sendRequest(makeRequest: MakeRequest, settle: Settle<Answer>): Promise<void> {
    await this.#ready;
    const request = await makeRequest();
    if (this.#settle !== settle) return;
    if (!request) return this.#end('damaged');
    void this.#limitTime(extensionsMax);
    this.#child.send(request, () => {});
  }

  /** On a busy machine, a reader that hardly ran gets its time again, so that no good CV fails because of others. */
  async #limitTime(extensions: number): Promise<void> {
    clearTimeout(this.#timer);
    const settle = this.#settle;
    const { timeoutMs, starvedShare = starvedShareDefault } = this.#limits;
    const before = await this.#processorTimeMs();
    if (this.#settle !== settle || settle === undefined) return;
    this.#timer = setTimeout(async () => {
      const used = ((await this.#processorTimeMs()) ?? Infinity) - (before ?? 0);
      if (this.#settle !== settle) return;
      if (extensions > 0 && used < starvedShare * timeoutMs && used > 0) void this.#limitTime(extensions - 1);
      else this.#kill('too_slow');
    }, timeoutMs);
  }

  #processorTimeMs(): Promise<number | undefined> {
    return processorTimeMs(this.#child.pid ?? 0);
  }

  /** The process exits; a document that it is reading has failed. */
  async stop(): Promise<void> {
    this.#child.ref();
    this.#kill('damaged');
    await this.#exited;
  }

  /** An idle process does not keep the server running. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #receive(message: unknown, resolveReady: () => void): void {
    if (isRecord(message) && message.kind === readyMessage.kind) return void resolveReady();
    const answered = this.#settle && this.#limits.questions?.answer(message, this.#reading.signal);
    if (answered) return void this.#answerQuestion(answered);
    if (!this.#isAnswer(message)) return;
    this.rssBytes = message.rssBytes;
    this.#end(message);
  }

  /** The time of the reader begins anew, and does not run while it waits for an answer. */
  async #answerQuestion(answered: Promise<object | undefined>): Promise<void> {
    this.#asked += 1;
    const settle = this.#settle;
    if (this.#asked > (this.#limits.questions?.max ?? 0)) return this.#kill('too_slow');
    clearTimeout(this.#timer);
    const answer = await answered;
    if (this.#settle !== settle) return;
    void this.#limitTime(extensionsMax);
    if (answer) this.#child.send(answer, () => {});
  }

  #kill(failure: ReaderFailure): void {
    this.#child.kill('SIGKILL');
    this.#end(failure);
  }

  #end(outcome: Answer | ReaderFailure): void {
    this.#settle?.(outcome);
    this.#settle = undefined;
    this.#reading.abort();
  }
}

/** A server that was started with a lower priority has readers like that: only root could raise it. */
function yieldToServer({ pid }: ChildProcess): void {
  if (pid !== undefined && getPriority() < niceness) setPriority(pid, niceness);
}

/** V8 aborts when the heap is full; the watchdog sends SIGUSR2. */
function isOutOfMemory(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGUSR2' || signal === 'SIGTRAP';
}
