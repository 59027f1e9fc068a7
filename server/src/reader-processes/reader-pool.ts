import { type MakeRequest, Reader, type ReaderFailure, type ReaderLimits, type ReaderProgram } from './reader.ts';

export type ReaderPoolOptions = ReaderLimits & {
  /** Processes at most. */
  readers: number;
  /** An idle process is stopped after this time. */
  idleMs: number;
  /** A process is replaced after so many documents, or when it has grown. */
  documentsMax: number;
};

const grownBytes = 200 * 1024 * 1024;

/** Processes of one program, each of which reads one thing at a time. */
export class ReaderPool<Answer extends { rssBytes: number }> {
  readonly #program: ReaderProgram<Answer>;
  readonly #options: ReaderPoolOptions;
  readonly #idle: { reader: Reader<Answer>; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<Reader<Answer>>();
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  constructor(program: ReaderProgram<Answer>, options: ReaderPoolOptions) {
    this.#program = program;
    this.#options = options;
  }

  async read(makeRequest: MakeRequest, isFresh: boolean): Promise<Answer | ReaderFailure> {
    if (this.#busy.size >= this.#options.readers) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isClosed) throw new Error('The readers are closed.');
    const reader = this.#take(isFresh);
    this.#busy.add(reader);
    try {
      const outcome = await reader.read(makeRequest);
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

  #take(isFresh: boolean): Reader<Answer> {
    const kept = this.#idle.pop();
    if (!kept) return new Reader(this.#program, this.#options);
    clearTimeout(kept.timer);
    if (!isFresh) return kept.reader;
    void kept.reader.stop();
    return new Reader(this.#program, this.#options);
  }

  #keep(reader: Reader<Answer>): void {
    if (this.#isClosed) return void reader.stop();
    reader.rest();
    const entry = { reader, timer: setTimeout(() => this.#stopIdle(reader), this.#options.idleMs).unref() };
    this.#idle.push(entry);
  }

  #stopIdle(reader: Reader<Answer>): void {
    const index = this.#idle.findIndex((entry) => entry.reader === reader);
    if (index >= 0) this.#idle.splice(index, 1);
    void reader.stop();
  }

  #isWornOut({ documents, rssBytes }: Reader<Answer>): boolean {
    return documents >= this.#options.documentsMax || rssBytes > grownBytes;
  }
}
