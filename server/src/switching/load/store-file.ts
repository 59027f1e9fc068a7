import { Readable } from 'node:stream';
import { fileBytesMax, filePath } from '#switching/bundle/manifest.ts';
import type { LoadContext } from './context.ts';

/** A file is in the store before its row is written; one whose row is not is swept. */
export const storeBundleFile: LoadContext['storeFile'] = async (_, { app, workspaceId, files }, sha256) => {
  const upload = await app.files.receive(Readable.from(files.read(filePath(sha256))), fileBytesMax);
  const { key } = await app.files.keep(workspaceId, upload);
  return key;
};
