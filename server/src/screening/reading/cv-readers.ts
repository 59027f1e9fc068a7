import { availableParallelism } from 'node:os';
import { minuteMs } from '#time/durations.ts';
import { Reader, type ReaderFailure, type ReadTask } from './processes/reader.ts';
import type { CvSource, ReadAnswer, ReadCv, ReadHints } from './processes/reader-messages.ts';
import { UnreadableCv } from './unreadable-cv.ts';

export type { ReadCv, ReadHints };

export type CvReadersOptions = {
  /** Processes at most. */
  readers?: number;
  timeoutMs?: number;
  memoryMaxMb?: number;
  /** An idle process is stopped after this time. */
  idleMs?: number;
  /** A process is replaced after so many documents, or when it has grown. */
  documentsMax?: number;
};

/** Processes that read CVs, one document at a time each. The caller's thread never parses one. */
export type CvReaders = {
  /** Throws UnreadableCv. */
  read(source: CvSource, mediaType: string, hints: ReadHints): Promise<ReadCv>;
  close(): Promise<void>;
};

const attemptsMax = 2;
const grownBytes = 200 * 1024 * 1024;

export function openCvReaders(options: CvReadersOptions = {}): CvReaders {
  const pool = new ReaderPool({
    readers: options.readers ?? Math.min(2, availableParallelism()),
    timeoutMs: options.timeoutMs ?? 10_000,
    memoryMaxMb: options.memoryMaxMb ?? 400,
    idleMs: options.idleMs ?? minuteMs,
    documentsMax: options.documentsMax ?? 200,
  });
  return {
    read: (source, mediaType, hints) => readWithRetry(pool, { source, mediaType, hints }),
    close: () => pool.close(),
  };
}

/** A document that ends its process is retried once in a new process. One that takes too long would hold up the others again. */
async function readWithRetry(pool: ReaderPool, task: ReadTask): Promise<ReadCv> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await pool.read(task, attempt > 1);
    if (typeof outcome === 'string') {
      if (attempt >= attemptsMax || outcome === 'too_slow') throw new UnreadableCv(outcome);
    } else if (outcome.kind === 'read') return outcome.cv;
    else if (outcome.kind === 'unreadable') throw new UnreadableCv(outcome.reason, outcome.detail);
  }
}

class ReaderPool {
  readonly #options: Required<CvReadersOptions>;
  readonly #idle: { reader: Reader; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<Reader>();
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  constructor(options: Required<CvReadersOptions>) {
    this.#options = options;
  }

  async read(task: ReadTask, isFresh: boolean): Promise<ReadAnswer | ReaderFailure> {
    if (this.#busy.size >= this.#options.readers) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isClosed) throw new Error('The CV readers are closed.');
    const reader = this.#take(isFresh);
    this.#busy.add(reader);
    try {
      const outcome = await reader.read(task);
      if (typeof outcome === 'string' || this.#isWornOut(reader)) void reader.stop();
      else this.#keep(reader);
      return outcome;
    } finally {
      this.#busy.delete(reader);
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#idle) clearTimeout(timer);
    const readers = [...this.#busy, ...this.#idle.map(({ reader }) => reader)];
    this.#idle.length = 0;
    for (const wake of this.#waiting.splice(0)) wake();
    await Promise.all(readers.map((reader) => reader.stop()));
  }

  #take(isFresh: boolean): Reader {
    const kept = this.#idle.pop();
    if (!kept) return new Reader(this.#options);
    clearTimeout(kept.timer);
    if (!isFresh) return kept.reader;
    void kept.reader.stop();
    return new Reader(this.#options);
  }

  #keep(reader: Reader): void {
    if (this.#isClosed) return void reader.stop();
    reader.rest();
    const entry = { reader, timer: setTimeout(() => this.#stopIdle(reader), this.#options.idleMs).unref() };
    this.#idle.push(entry);
  }

  #stopIdle(reader: Reader): void {
    const index = this.#idle.findIndex((entry) => entry.reader === reader);
    if (index >= 0) this.#idle.splice(index, 1);
    void reader.stop();
  }

  #isWornOut({ documents, rssBytes }: Reader): boolean {
    return documents >= this.#options.documentsMax || rssBytes > grownBytes;
  }
}
