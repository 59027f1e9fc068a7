import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { AnswerQuestion, ReaderProgram } from '#reader-processes/reader.ts';
import { ReaderPool, type ReaderPoolOptions } from '#reader-processes/reader-pool.ts';
import { minuteMs } from '#time/durations.ts';
import {
  type CvSource,
  isReadAnswer,
  isReaderQuestion,
  type ReadAnswer,
  type ReadCv,
  type ReadHints,
  type ReadRequest,
} from './processes/reader-messages.ts';
import { findTesseract, type NativeTesseract } from './scans/native/native-tesseract.ts';
import { allScanLanguages } from './scans/tesseract/languages.ts';
import { ScannedCv, UnreadableCv } from './unreadable-cv.ts';

export type { ReadCv, ReadHints };

/** `tesseract` is looked for at the first scan, unless it is given; null: it is not used. */
export type CvReadersOptions = Partial<ReaderPoolOptions> & { tesseract?: NativeTesseract | null };

/** Processes that read CVs, one at a time each. The caller's thread never parses one. */
export type CvReaders = {
  /** Throws UnreadableCv, and ScannedCv when pages are pictures; without them with `textOnly`. */
  read(source: CvSource, mediaType: string, hints: ReadHints, textOnly?: 'textOnly'): Promise<ReadCv>;
  /** The same with the pages that are pictures, which takes seconds, in a process of its own. */
  readScan(source: CvSource, mediaType: string, hints: ReadHints): Promise<ReadCv>;
  close(): Promise<void>;
};

type ReadTask = Omit<ReadRequest, 'bytes'> & { source: CvSource };

const attemptsMax = 2;
const scanPageTimeoutMs = 20_000;
// Almost all of that is time of the processor: a scan has no hurry.
const scanStarvedShare = 0.9;
// A page asks to begin, for the words of a sample or two, and for its words.
const scanQuestionsMax = 30;
const program: ReaderProgram<ReadAnswer> = {
  path: fileURLToPath(new URL('./processes/reader-process.ts', import.meta.url)),
  packages: [
    ...['@hyzyla/pdfium', '@muster/contract', 'csv-parse', 'libphonenumber-js', 'saxen', 'tesseract.js-core', 'unpdf'],
    ...allScanLanguages.map((language) => `@tesseract.js-data/${language}`),
  ],
  isAnswer: isReadAnswer,
};

export function openCvReaders(options: CvReadersOptions = {}): CvReaders {
  const limits = {
    memoryMaxMb: options.memoryMaxMb ?? 400,
    idleMs: options.idleMs ?? minuteMs,
    documentsMax: options.documentsMax ?? 200,
  };
  const pool = new ReaderPool(program, {
    ...limits,
    readers: options.readers ?? Math.min(2, availableParallelism()),
    timeoutMs: options.timeoutMs ?? 10_000,
  });
  let found: Promise<NativeTesseract | undefined> | undefined;
  const tesseract = async () => {
    found ??= options.tesseract === undefined ? findTesseract() : Promise.resolve(options.tesseract ?? undefined);
    return found;
  };
  const scans = new ReaderPool(program, {
    ...limits,
    readers: 1,
    timeoutMs: options.timeoutMs ?? scanPageTimeoutMs,
    starvedShare: scanStarvedShare,
    questions: { max: scanQuestionsMax, answer: answerWith(tesseract) },
  });
  return {
    read: async (source, mediaType, hints, textOnly) => {
      const answer = await readWithRetry(pool, { source, mediaType, hints, scans: textOnly ? 'ignore' : 'refer' });
      return answer.cv;
    },
    readScan: async (source, mediaType, hints) => {
      const where = (await tesseract()) ? 'outside' : 'here';
      return (await readWithRetry(scans, { source, mediaType, hints, scans: where })).cv;
    },
    close: async () => {
      await Promise.all([pool.close(), scans.close()]);
    },
  };
}

/** The server starts the program for the reader, which may not; it passes on what it says without looking into it. */
function answerWith(tesseract: () => Promise<NativeTesseract | undefined>): AnswerQuestion {
  return (message, signal) => {
    if (!isReaderQuestion(message)) return undefined;
    if (message.kind === 'page') return Promise.resolve(undefined);
    return tesseract().then(async (native) => ({ kind: 'recognised', hocr: await native?.recognise(message, signal) }));
  };
}

/** A document that ends its process is retried once in a new process. One that takes too long would hold up the others again. */
async function readWithRetry(pool: ReaderPool<ReadAnswer>, task: ReadTask): Promise<Extract<ReadAnswer, { kind: 'read' }>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await pool.read(() => requestOf(task), attempt > 1);
    if (typeof outcome === 'string') {
      if (attempt >= attemptsMax || outcome === 'too_slow') throw new UnreadableCv(outcome);
    } else if (outcome.kind === 'scanned') throw new ScannedCv();
    else if (outcome.kind === 'unreadable') throw new UnreadableCv(outcome.reason, outcome.detail);
    else return outcome;
  }
}

/** The process may not open the file: it gets the bytes. */
async function requestOf({ source, ...task }: ReadTask): Promise<ReadRequest | undefined> {
  const bytes = typeof source === 'string' ? await readFile(source).catch(() => undefined) : source;
  return bytes && { ...task, bytes };
}
