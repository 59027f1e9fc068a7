import { toBase64 } from './base64.ts';
import type { FileInput } from './generated/types.ts';

/** A file for a request: `resume: await encodeFile('cv.pdf', bytes)`. A `File` of a form brings its own name. */
export async function encodeFile(filename: string, data: Blob | Uint8Array | ArrayBuffer): Promise<FileInput> {
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data instanceof ArrayBuffer ? data : await data.arrayBuffer());
  return { filename, content: toBase64(bytes) };
}
