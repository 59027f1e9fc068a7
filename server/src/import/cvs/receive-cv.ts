import { Readable } from 'node:stream';
import { resumeBytesMax } from '@muster/contract/limits.ts';
import { inspectCv } from '#files/documents/cv-type.ts';
import { safeFilename } from '#files/filename.ts';
import type { Files } from '#files/files.ts';
import type { BodyFile } from '#web/body-file.ts';

/** A CV from elsewhere than a request, as a file that can be stored with a candidate. Throws a Failure when it is no document. */
export async function receiveCv(files: Files, name: string, content: Buffer): Promise<BodyFile> {
  const upload = await files.receive(Readable.from([content]), resumeBytesMax);
  try {
    const { kind, mediaType } = await inspectCv(upload.path);
    return { ...upload, filename: safeFilename(name, kind), mediaType };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}
