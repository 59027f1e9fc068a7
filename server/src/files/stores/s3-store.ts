import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#settings/file-storage.ts';
import { openS3Client, type S3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';
import type { Store } from './store.ts';

const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Files on S3-compatible storage. Uploads are received on the local disk, because they are inspected before they are stored. */
export function openS3Store(settings: S3Settings, dataDir: string): Store {
  const s3 = openS3Client(settings);
  return {
    put: async (key, path, bytes) => {
      const bodyHash = await sha256Of(path);
      const { body } = await s3.send({ method: 'PUT', key, bodyHash, bytes, body: () => createReadStream(path) });
      await body.dump();
      await rm(path, { force: true });
    },
    get: async (key) => {
      const found = await unlessMissing(s3.send({ method: 'GET', key, bodyHash: emptyBodyHash }));
      return found && { stream: found.body, bytes: Number(found.headers['content-length']) };
    },
    delete: async (key, signal) => {
      const deleted = await unlessMissing(s3.send({ method: 'DELETE', key, bodyHash: emptyBodyHash, ...(signal && { signal }) }));
      await deleted?.body.dump();
    },
    list: (prefix) => listKeys(s3, settings.prefix, prefix),
    isEmpty: async () => (await listKeys(s3, settings.prefix, '', '1').next()).done === true,
    uploadsFolder: join(dataDir, 'uploads'),
    close: s3.close,
  };
}

/** Page by page. Keys have only characters that XML needs not escape. */
async function* listKeys(s3: S3Client, folder: string, prefix: string, pageKeys?: string): AsyncGenerator<string> {
  for (let token: string | undefined; ; ) {
    const page = { 'list-type': '2', ...(pageKeys && { 'max-keys': pageKeys }), prefix: `${folder}${prefix}` };
    const query = { ...(token && { 'continuation-token': token }), ...page };
    const { body } = await s3.send({ method: 'GET', query, bodyHash: emptyBodyHash });
    const text = await body.text();
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(folder.length);
    token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    if (!token) return;
  }
}

async function unlessMissing<Response>(response: Promise<Response>): Promise<Response | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof S3Error && error.isMissingFile) return undefined;
    throw error;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
