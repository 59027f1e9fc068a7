import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReaderProgram } from '#reader-processes/reader.ts';
import { ReaderPool, type ReaderPoolOptions } from '#reader-processes/reader-pool.ts';
import { minuteMs } from '#time/durations.ts';
import {
  type CvSource,
  isReadAnswer,
  type ReadAnswer,
  type ReadCv,
  type ReadHints,
  type ReadRequest,
} from './processes/reader-messages.ts';
import { UnreadableCv } from './unreadable-cv.ts';

export type { ReadCv, ReadHints };

export type CvReadersOptions = Partial<ReaderPoolOptions>;

/** Processes that read CVs, one at a time each. The caller's thread never parses one. */
export type CvReaders = {
  /** Throws UnreadableCv. */
  read(source: CvSource, mediaType: string, hints: ReadHints): Promise<ReadCv>;
  close(): Promise<void>;
};

type ReadTask = Omit<ReadRequest, 'bytes'> & { source: CvSource };

const attemptsMax = 2;
const program: ReaderProgram<ReadAnswer> = {
  path: fileURLToPath(new URL('./processes/reader-process.ts', import.meta.url)),
  packages: ['@hyzyla/pdfium', '@muster/contract', 'csv-parse', 'libphonenumber-js', 'saxen', 'unpdf'],
  isAnswer: isReadAnswer,
};

export function openCvReaders(options: CvReadersOptions = {}): CvReaders {
  const pool = new ReaderPool(program, {
    readers: options.readers ?? Math.min(2, availableParallelism()),
    timeoutMs: options.timeoutMs ?? 10_000,
    memoryMaxMb: options.memoryMaxMb ?? 400,
    idleMs: options.idleMs ?? minuteMs,
    documentsMax: options.documentsMax ?? 200,
  });
  return {
    read: async (source, mediaType, hints) => {
      const answer = await readWithRetry(pool, { source, mediaType, hints });
      return answer.cv;
    },
    close: () => pool.close(),
  };
}

/** A document that ends its process is retried once in a new process. One that takes too long would hold up the others again. */
async function readWithRetry(pool: ReaderPool<ReadAnswer>, task: ReadTask): Promise<Extract<ReadAnswer, { kind: 'read' }>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await pool.read(() => requestOf(task), attempt > 1);
    if (typeof outcome === 'string') {
      if (attempt >= attemptsMax || outcome === 'too_slow') throw new UnreadableCv(outcome);
    } else if (outcome.kind === 'unreadable') throw new UnreadableCv(outcome.reason, outcome.detail);
    else return outcome;
  }
}

/** The process may not open the file: it gets the bytes. */
async function requestOf({ source, mediaType, hints }: ReadTask): Promise<ReadRequest | undefined> {
  const bytes = typeof source === 'string' ? await readFile(source).catch(() => undefined) : source;
  return bytes && { bytes, mediaType, hints };
}
