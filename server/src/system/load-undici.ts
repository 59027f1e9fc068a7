import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with the first request that the server makes: it takes 12 MB, and many servers have no webhooks and no S3. */
export function loadUndici(): typeof import('undici') {
  return require('undici');
}
