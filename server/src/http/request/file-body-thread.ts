import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Failure } from '#failure.ts';
import { ownerOnly } from '#system/durable-files.ts';
import type { UnpackBodyTask } from './file-body.ts';
import { unpackFileBody } from './unpack-file-body.ts';

/* Worker thread that parses large bodies, and writes their files to disk. */
parentPort?.on('message', ({ path, field, filePath }: UnpackBodyTask) => {
  try {
    const { value, escaped, file } = unpackFileBody(readFileSync(path), field);
    parentPort?.postMessage({ value, escaped, file: file && writeDecoded(filePath, file) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    parentPort?.postMessage({ code: error.code, message: error.message });
  }
});

function writeDecoded(path: string, { filename, content }: NonNullable<ReturnType<typeof unpackFileBody>['file']>) {
  if (typeof content === 'string') return { filename, problem: content };
  writeFileSync(path, content, { flag: 'wx', mode: ownerOnly });
  return { filename, bytes: content.length };
}
