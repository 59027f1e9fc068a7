import type { Dispatcher } from 'undici';
import type { S3Settings } from '#settings/file-storage.ts';

/** The URL of an object, or of the bucket. Keys have only characters that need no escape. */
export function s3Url({ origin, addressing, bucket, prefix }: S3Settings, key?: string, query: Record<string, string> = {}): URL {
  const url = new URL(origin);
  if (addressing === 'virtual') url.hostname = `${bucket}.${url.hostname}`;
  const object = key === undefined ? '' : `/${prefix}${key}`;
  url.pathname = addressing === 'virtual' ? object : `/${bucket}${object}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Where the storage sends a request that it does not answer itself, such as for a bucket that is new in another region. */
export function redirectTarget(
  from: URL,
  { statusCode, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
): URL | undefined {
  if ((statusCode !== 307 && statusCode !== 308) || typeof headers.location !== 'string') return undefined;
  const target = URL.parse(headers.location, from.href);
  const isSafe = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:');
  return target && isSafe ? target : undefined;
}
