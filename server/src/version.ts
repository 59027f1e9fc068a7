import { readFileSync } from 'node:fs';

/** The version in package.json. */
export const version = String(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);

/** The User-Agent of requests to other servers. */
export const userAgent = `Muster/${version}`;
