import { readFileSync } from 'node:fs';
import { Failure } from '#failure.ts';
import type { Refused, UnpackTask } from './apply-json.ts';
import { type Unpacked, unpackApplication } from './apply-json-unpack.ts';

/** Parses large applications, on a worker thread. */
export function handle({ path, form, textBytesMax }: UnpackTask): Unpacked | Refused {
  try {
    return unpackApplication(readFileSync(path), form, textBytesMax);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, message: error.message };
  }
}

export function transferList(output: Unpacked | Refused): ArrayBufferLike[] {
  return 'code' in output ? [] : [...output.files.values()].flatMap((file) => ('bytes' in file ? [file.bytes.buffer] : []));
}
