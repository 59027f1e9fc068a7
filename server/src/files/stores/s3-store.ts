import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#settings/file-storage.ts';
import { openS3 } from './s3-request.ts';
import type { Store } from './store.ts';

// SHA-256 of nothing.
const noBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Files on S3-compatible storage. Uploads are gathered on the local disk first: what they are is told before they go anywhere. */
export function openS3Store(place: S3Settings, dataDir: string): Store {
  const s3 = openS3(place);
  return {
    put: async (key, path, bytes) => {
      const bodyHash = await sha256Of(path);
      const answer = await s3.request('PUT', key, { bodyHash, bytes, body: () => createReadStream(path) });
      await answer.body.dump();
      await rm(path, { force: true });
    },
    get: async (key) => {
      const { statusCode, headers, body } = await s3.request('GET', key, { bodyHash: noBodyHash, isFine: isFoundOrNot });
      if (statusCode === 200) return { stream: body, bytes: Number(headers['content-length']) };
      await body.dump();
      return undefined;
    },
    delete: async (key, signal) => {
      const answer = await s3.request('DELETE', key, { bodyHash: noBodyHash, isFine: isFoundOrNot, ...(signal && { signal }) });
      await answer.body.dump();
    },
    isEmpty: async () => {
      const query = `list-type=2&max-keys=1&prefix=${encodeURIComponent(place.prefix)}`;
      const { body } = await s3.request('GET', '', { bodyHash: noBodyHash, query });
      return !(await body.text()).includes('<Key>');
    },
    uploadsFolder: join(dataDir, 'uploads'),
    close: s3.close,
  };
}

function isFoundOrNot(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
