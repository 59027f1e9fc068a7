import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Failure } from '#failure.ts';
import type { UnpackTask } from './apply-json.ts';
import { unpackApplication } from './apply-json-unpack.ts';

/* Worker thread that parses large applications. */
parentPort?.on('message', ({ path, form, textBytesMax }: UnpackTask) => {
  try {
    const unpacked = unpackApplication(readFileSync(path), form, textBytesMax);
    const buffers = [...unpacked.files.values()].flatMap((file) => ('bytes' in file ? [file.bytes.buffer] : []));
    parentPort?.postMessage(unpacked, buffers);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    parentPort?.postMessage({ code: error.code, message: error.message });
  }
});
