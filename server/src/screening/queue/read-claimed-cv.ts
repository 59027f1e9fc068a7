import { resumeBytesMax } from '@muster/contract/limits.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { Failure } from '#failure.ts';
import type { Files } from '#files/files.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import type { Runtime } from '#runtime.ts';
import type { CvReaders, ReadCv, ReadHints } from '#screening/reading/cv-readers.ts';
import { ScannedCv, UnreadableCv } from '#screening/reading/unreadable-cv.ts';
import { countryCodeOf } from '#text/country-code.ts';
import { minuteMs } from '#time/durations.ts';
import type { ClaimedCv, CvOutcome } from './cv-job.ts';
import { findCvFile } from './cv-job-queries.ts';

const textLengthMax = 400_000;

/** The CV is not to blame: the storage does not answer, or is full. */
export class StorageUnavailable extends Error {}

export type ReadClaimedCvDeps = Pick<Runtime, 'database'> & { files: Files; cvReaders: Pick<CvReaders, 'read' | 'readScan'> };

// Longer than the limits of the reader: ten seconds after a wait for the others, and once more when its process has ended.
const readMaxMs = minuteMs;

// Of a scan: six pages, each with its time of the processor, on a machine that has other things to do.
const scanReadMaxMs = 10 * minuteMs;

type ReadUpload = (path: string, mediaType: string, hints: ReadHints) => Promise<ReadCv>;

/** Fetches the file and reads it. `scan`: it has pages that are pictures. Throws when neither a result nor a reason is known. */
export function readClaimedCv(app: ReadClaimedCvDeps, job: ClaimedCv): Promise<CvOutcome | 'scan'> {
  return readFile(app, job, (...file) => withTimeout(readMaxMs, app.cvReaders.read(...file)));
}

/** The same with the pages that are pictures; without them, when they cannot be read and there is text beside them. */
export async function readClaimedScan(app: ReadClaimedCvDeps, job: ClaimedCv): Promise<CvOutcome> {
  const outcome = await readFile(app, job, async (...file) => {
    try {
      return await withTimeout(scanReadMaxMs, app.cvReaders.readScan(...file));
    } catch (error) {
      if (!(error instanceof UnreadableCv) || error instanceof ScannedCv) throw error;
      return withTimeout(readMaxMs, app.cvReaders.read(...file, 'textOnly')).catch(() => Promise.reject(error));
    }
  });
  return outcome === 'scan' ? { result: 'failed', error: 'no_text' } : outcome;
}

async function readFile(app: ReadClaimedCvDeps, job: ClaimedCv, readUpload: ReadUpload): Promise<CvOutcome | 'scan'> {
  const file = await findCvFile(app.database, job);
  const upload = file && (await fetchCvFile(app, file.key));
  if (upload === 'too_large') return { result: 'failed', error: 'too_large' };
  if (!upload) return { result: 'failed', error: 'file_missing' };
  try {
    const read = await readUpload(upload.path, file.media_type, { countryCode: countryCodeOf(file.country) });
    return { result: 'ok', read: storableCv(read) };
  } catch (error) {
    if (error instanceof ScannedCv) return 'scan';
    if (!(error instanceof UnreadableCv)) throw error;
    return { result: 'failed', error: error.reason };
  } finally {
    await upload.discard();
  }
}

/** Any error but the size of the file is the storage's. */
async function fetchCvFile({ files }: ReadClaimedCvDeps, key: string): Promise<Upload | 'too_large' | undefined> {
  try {
    const file = await files.open(key);
    return file && (await files.receive(file.stream, resumeBytesMax));
  } catch (error) {
    if (error instanceof Failure && error.code === 'file_too_large') return 'too_large';
    throw new StorageUnavailable('The file storage does not answer.', { cause: error });
  }
}

/**
 * A reading as PostgreSQL can store it: without NUL and lone surrogates. Each is replaced by one code unit, so that offsets stay right.
 */
function storableCv(read: ReadCv): ReadCv {
  return {
    ...read,
    text: replaceUnstorable(read.text.slice(0, textLengthMax)),
    language: replaceUnstorable(read.language),
    parsedCv: JSON.parse(
      JSON.stringify(read.parsedCv, (_key, value) => (typeof value === 'string' ? replaceUnstorable(value) : value)),
    ),
  };
}

function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
