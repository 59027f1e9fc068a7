import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '#failure.ts';
import { ownerOnly } from '#system/durable-files.ts';
import type { UnpackAnswer, UnpackBodyTask, UnpackRefusal } from './file-body.ts';
import { unpackFileBody } from './unpack-file-body.ts';

/** Parses large bodies and writes their files to disk, on a worker thread. */
export function handle({ path, field, filePath }: UnpackBodyTask): UnpackAnswer | UnpackRefusal {
  try {
    const { value, escaped, file } = unpackFileBody(readFileSync(path), field);
    return { value, escaped, file: file && writeDecoded(filePath, file) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, message: error.message };
  }
}

function writeDecoded(path: string, { filename, content }: NonNullable<ReturnType<typeof unpackFileBody>['file']>) {
  if (typeof content === 'string') return { filename, problem: content };
  writeFileSync(path, content, { flag: 'wx', mode: ownerOnly });
  return { filename, bytes: content.length };
}
