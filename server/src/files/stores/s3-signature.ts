import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { S3Settings } from '#settings/file-storage.ts';

const algorithm = 'AWS4-HMAC-SHA256';

type Signed = { method: string; path: string; query: string; bodyHash: string; now: Date };

/** The headers of a request, signed with AWS Signature Version 4. The path has only characters that need no escape. */
export function s3SignedHeaders(place: S3Settings, { method, path, query, bodyHash, now }: Signed): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = { host: new URL(place.origin).host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, path, query, lines.join(''), names, bodyHash].join('\n');
  const scope = `${time.slice(0, 8)}/${place.region}/s3/aws4_request`;
  const signature = hmac(signingKey(place, scope), [algorithm, time, scope, sha256(request)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `${algorithm} Credential=${place.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function signingKey({ secret }: S3Settings, scope: string): KeyObject | Buffer {
  return scope.split('/').reduce<KeyObject | Buffer>(hmac, secret);
}

function hmac(key: KeyObject | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
