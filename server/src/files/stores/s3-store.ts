import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#settings/file-storage.ts';
import { openS3Client } from './s3-client.ts';
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
    isEmpty: async () => {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix };
      const { body } = await s3.send({ method: 'GET', query, bodyHash: emptyBodyHash });
      return !(await body.text()).includes('<Key>');
    },
    uploadsFolder: join(dataDir, 'uploads'),
    close: s3.close,
  };
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
