import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseSetting, sessionToken } from './setting-values.ts';

export type S3Settings = {
  kind: 's3';
  /** Scheme, host and port. */
  origin: string;
  /** Where the bucket is named: first in the path, or first in the host. */
  addressing: 'path' | 'virtual';
  bucket: string;
  /** With a slash at its end, unless it is empty. */
  prefix: string;
  region: string;
  accessKey: string;
  /** A KeyObject, which reveals nothing when it is printed. */
  secret: KeyObject;
  /** Of temporary credentials. */
  sessionToken: KeyObject | undefined;
};

export type FileStorageSettings = { kind: 'disk'; folder: string } | S3Settings;

const regionDefault = 'us-east-1';
// Not parsed by URL: the secret may contain slashes, which would end the host.
const s3Shape = /^s3:\/\/([^:@/?]+):(.+)@([^@/?]+)\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?(?:\?([^?#]*))?$/;

export function fileStorage(
  given: (name: 'FILES_URL' | 'FILES_SESSION_TOKEN') => string | undefined,
  dataDir: string,
): FileStorageSettings {
  const token = sessionToken('FILES_SESSION_TOKEN', given('FILES_SESSION_TOKEN'));
  const value = given('FILES_URL');
  if (value === undefined) return { kind: 'disk', folder: resolve(dataDir, 'files') };
  return (
    parseFilesUrl(value, token) ?? refuseSetting('FILES_URL', 'file:///path or s3://ACCESS:SECRET@host:port/bucket/prefix?region=…')
  );
}

/** Undefined when the URL is not valid. */
export function parseFilesUrl(value: string, sessionToken: KeyObject | undefined): FileStorageSettings | undefined {
  return value.startsWith('s3:') ? parseS3Url(value, sessionToken) : parseFileUrl(value);
}

function parseFileUrl(value: string): FileStorageSettings | undefined {
  const url = URL.parse(value);
  if (url?.protocol !== 'file:' || url.host || url.search || url.hash || url.pathname === '/') return undefined;
  try {
    return { kind: 'disk', folder: fileURLToPath(url) };
  } catch {
    return undefined;
  }
}

function parseS3Url(value: string, sessionToken: KeyObject | undefined): S3Settings | undefined {
  const [, accessKey = '', secret = '', host, bucket, prefix = '', query = ''] = s3Shape.exec(value) ?? [];
  const options = new URLSearchParams(query);
  const tls = options.get('tls') ?? 'on';
  const region = options.get('region') ?? regionDefault;
  const addressing = options.get('addressing') ?? 'path';
  const url = URL.parse(`${tls === 'off' ? 'http' : 'https'}://${host}`);
  if (!bucket || !url || !/^[a-z0-9-]+$/.test(region) || !['on', 'off'].includes(tls)) return undefined;
  if (addressing !== 'path' && (addressing !== 'virtual' || isIpAddress(url.hostname))) return undefined;
  if (prefix.split('/').some((folder) => /^\.+$/.test(folder))) return undefined;
  const folders = prefix.split('/').filter(Boolean);
  return {
    kind: 's3',
    origin: url.origin,
    addressing,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKey: decodePart(accessKey),
    secret: createSecretKey(Buffer.from(decodePart(secret))),
    sessionToken,
  };
}

/** An IP address has no subdomains, so no bucket can be named in front of it. */
function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || isIP(hostname) > 0;
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
