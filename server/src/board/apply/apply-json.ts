import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications/application-form.ts';
import { type ErrorCode, errors } from '@muster/contract/errors.ts';
import { discardUploads, type SentFile, type SubmittedForm } from '#applications/application-checks.ts';
import { fileProblem } from '#applications/check-submission.ts';
import { openThread } from '#concurrency/thread.ts';
import { Failure } from '#failure.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import type { App } from '#open-app.ts';
import { type Unpacked, type UnpackedFile, unpackApplication } from './apply-json-unpack.ts';

export type UnpackTask = { path: string; form: FormField[]; textBytesMax: number };
export type Refused = { code: ErrorCode; message: string };

/** Parses an application from JSON on disk. */
export type ParseApplication = (
  app: Pick<App, 'files'>,
  upload: Upload,
  form: FormField[],
  textBytesMax: number,
) => Promise<SubmittedForm>;

const chunkBytes = 64 * 1024;
// Parsed on the main thread: passing it to the thread would take longer.
const smallBytes = 64 * 1024;
const timeoutMs = 10_000;

export function openApplicationParser(): ParseApplication {
  const thread = openThread<UnpackTask, Unpacked | Refused>(
    new URL('./apply-json-thread.ts', import.meta.url),
    timeoutMs,
    (answer) => isUnpacked(answer) || isRefused(answer),
  );

  const unpack = async ({ path, bytes }: Upload, form: FormField[], textBytesMax: number): Promise<Unpacked> => {
    if (bytes <= smallBytes) return unpackApplication(await readFile(path), form, textBytesMax);
    const answer = await thread({ path, form, textBytesMax });
    if ('code' in answer) throw new Failure(answer.code, answer.message);
    return answer;
  };

  return async (app, upload, form, textBytesMax) => {
    const { values, files } = await unpack(upload, form, textBytesMax);
    const given: SubmittedForm = { values, files: new Map() };
    try {
      // One at a time, each released once it is on disk.
      for (const [name, file] of files) {
        files.delete(name);
        given.files.set(name, 'bytes' in file ? await storeFile(app, file) : file);
      }
      return given;
    } catch (error) {
      await discardUploads(given);
      throw error;
    }
  };
}

async function storeFile({ files }: Pick<App, 'files'>, { filename, bytes }: UnpackedFile): Promise<SentFile | Problem> {
  try {
    return { filename, upload: await files.receive(Readable.from(splitChunks(bytes)), fileBytesMax) };
  } catch (error) {
    return fileProblem(error);
  }
}

function* splitChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

function isUnpacked(answer: unknown): answer is Unpacked {
  return typeof answer === 'object' && answer !== null && 'values' in answer && 'files' in answer;
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'code' in answer && String(answer.code) in errors;
}
